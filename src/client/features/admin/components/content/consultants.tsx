import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { CONSULTANT_FIELDS } from '../../../../../contract/admin/content';
import type { ConsultantField } from '../../../../../contract/admin/content';
import { consultantSchema } from '../../../../../contract/admin/contentRoutes';
import { SPOKEN_LANGUAGES } from '../../../../../contract/admin/members';
import { paths } from '../../../../lib/paths';
import { ErrorText } from '../../../../ui/FormField';
import { SpokenLanguages } from '../../../../ui/SpokenLanguages';
import { ToggleChip } from '../../../../ui/ToggleChip';
import { useFormikField } from '../../../../ui/useFormikField';
import { ConsultantCard } from '../../../content/agency/ConsultantCard';
import { contentPages } from './contentKind';
import type { InputProps, PreviewProps } from './contentKind';

const codesIn = (text: unknown): readonly string[] => String(text).split(' ').filter(Boolean);

/** The consultants whom pages name (APP-16). */
export const CONSULTANTS = contentPages({
  id: 'consultant',
  fields: CONSULTANT_FIELDS,
  schema: consultantSchema,
  page: () => paths.contact.to(),
  nameOf: (consultant, language) => consultant[`name_${language}`],
  Facts: ({ entry, language }) => (
    <>
      <span>{entry[`role_${language}`]}</span>
      <span>
        <SpokenLanguages codes={codesIn(entry.languages)} />
      </span>
    </>
  ),
  controls: { languages: { Input: Languages } },
  Preview: ShownConsultant,
});

function ShownConsultant({ values, language }: PreviewProps<ConsultantField>): ReactElement {
  return (
    <ConsultantCard
      name={String(values[`name_${language}`])}
      role={String(values[`role_${language}`])}
      languages={codesIn(values.languages)}
    />
  );
}

/** The languages of a consultant, in the order in which they are pressed. */
function Languages({ name, label, helper, readOnly }: InputProps): ReactElement {
  const { formatDisplayName } = useIntl();
  const { field, helpers, bound } = useFormikField({ name }, undefined);
  const id = useId();
  const chosen = codesIn(field.value);
  return (
    <Group role="group" aria-labelledby={id}>
      <small id={id}>{label}</small>
      {SPOKEN_LANGUAGES.map((code) => {
        const isChosen = chosen.includes(code);
        const next = isChosen ? chosen.filter((one) => one !== code) : [...chosen, code];
        return (
          <ToggleChip
            key={code}
            label={formatDisplayName(code, { type: 'language' }) ?? code}
            pressed={isChosen}
            busy={readOnly}
            onPress={() => void helpers.setValue(next.join(' '))}
          />
        );
      })}
      <div role="alert">
        {bound.error !== undefined && <ErrorText>{bound.error}</ErrorText>}
        {helper}
      </div>
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > small, & > [role="alert"]': { flexBasis: '100%' },
  '& > small': { ...theme.typography.body2, fontWeight: 500 },
}));
