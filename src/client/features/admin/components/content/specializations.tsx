import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { SPECIALIZATION_FIELDS } from '../../../../../contract/admin/content';
import type {
  DeskSpecialization,
  SpecializationFactField,
} from '../../../../../contract/admin/content';
import { specializationSchema } from '../../../../../contract/admin/contentRoutes';
import { paths } from '../../../../lib/paths';
import { SelectField } from '../../../../ui/SelectField';
import { GirihCover } from '../../../../ui/girih/GirihCover';
import { PageHeader } from '../../../../ui/page/PageHeader';
import { useGetProgrammeChoicesQuery } from '../../api/newProgrammesApi';
import { contentPages } from './contentKind';
import type { InputProps, PreviewProps } from './contentKind';

/** Subjects of degrees, listed by field (CAT-05). */
export const SPECIALIZATIONS = contentPages({
  id: 'specialization',
  fields: SPECIALIZATION_FIELDS,
  schema: specializationSchema,
  page: ({ id }) => paths.specializations.to(id),
  nameOf: (subject, language) => subject[`name_${language}`],
  Facts: SubjectFacts,
  controls: {
    field_id: { Input: Field },
    description_ar: { rows: 4 },
    description_en: { rows: 4 },
  },
  Preview: ShownSubject,
});

const useFields = () => useGetProgrammeChoicesQuery(undefined).data?.data.fields ?? [];

function SubjectFacts({
  entry: { field_id: id },
}: {
  readonly entry: DeskSpecialization;
}): ReactElement {
  return <bdi>{useFields().find((one) => one.id === id)?.name}</bdi>;
}

function Field(props: InputProps): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      {...props}
      required
      placeholder={formatMessage({ id: 'lead.content.chooseField' })}
      options={useFields().map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The head of the subject's page. */
function ShownSubject({ values, language }: PreviewProps<SpecializationFactField>): ReactElement {
  return (
    <PageHeader
      title={String(values[`name_${language}`])}
      lead={String(values[`description_${language}`])}
      picture={<GirihCover id="subject" />}
    />
  );
}
