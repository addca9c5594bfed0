import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';

import { SCHOLARSHIP_FIELDS } from '../../../../../contract/admin/content';
import type { DeskScholarship, ScholarshipField } from '../../../../../contract/admin/content';
import { scholarshipSchema } from '../../../../../contract/admin/contentRoutes';
import { SelectField } from '../../../../ui/SelectField';
import { useGetProgrammeChoicesQuery } from '../../api/newProgrammesApi';
import { contentPages } from './contentKind';
import type { InputProps, PreviewProps } from './contentKind';

/** The scholarships of universities, which the pages of their degrees show (CAT-11). */
export const SCHOLARSHIPS = contentPages({
  id: 'scholarship',
  fields: SCHOLARSHIP_FIELDS,
  schema: scholarshipSchema,
  nameOf: (scholarship, language) => scholarship[`name_${language}`],
  Facts: ScholarshipFacts,
  controls: {
    institute_id: { Input: University },
    terms_ar: { rows: 4 },
    terms_en: { rows: 4 },
    apply_by: { type: 'date', isOptional: true },
  },
  Preview: ShownScholarship,
});

function useUniversities() {
  const choices = useGetProgrammeChoicesQuery(undefined).data?.data.institutes ?? [];
  return choices.filter(({ kind }) => kind === 'university');
}

function ScholarshipFacts({
  entry: { institute_id: id, apply_by: day },
}: {
  readonly entry: DeskScholarship;
}): ReactElement {
  const university = useUniversities().find((one) => one.id === id);
  return (
    <>
      {university && <bdi>{university.name}</bdi>}
      {day !== '' && (
        <span>
          <FormattedDate value={day} dateStyle="long" timeZone="UTC" />
        </span>
      )}
    </>
  );
}

function University(props: InputProps): ReactElement {
  const { formatMessage } = useIntl();
  const universities = useUniversities();
  return (
    <SelectField
      {...props}
      required
      placeholder={formatMessage({ id: 'lead.content.chooseUniversity' })}
      options={universities.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** As among the facts of a degree. */
function ShownScholarship({ values, language }: PreviewProps<ScholarshipField>): ReactElement {
  const day = String(values.apply_by);
  return (
    <Shown>
      <strong>{values[`name_${language}`]}</strong>
      <p>{values[`terms_${language}`]}</p>
      {day !== '' && (
        <dl>
          <dt>
            <FormattedMessage id="lead.field.apply_by" />
          </dt>
          <dd>
            <FormattedDate value={day} dateStyle="long" timeZone="UTC" />
          </dd>
        </dl>
      )}
    </Shown>
  );
}

const Shown = styled('div')({
  '& > p': { margin: 0, whiteSpace: 'pre-line' },
  '& > dl, & dd': { margin: 0 },
});
