import type { ReactElement } from 'react';

import { AGENCY_FIELDS } from '../../../../contract/admin/content';
import type { AgencyField, DeskAgency } from '../../../../contract/admin/content';
import { agencyFactsSchema, agencySchema } from '../../../../contract/admin/contentRoutes';
import { useChangeAgencyMutation } from '../api/deskContentApi';
import type { InputType } from '../../../ui/TextControl';
import { TextField } from '../../../ui/TextField';
import { ContentForm } from './content/ContentForm';

const TYPES: Readonly<Partial<Record<AgencyField, InputType>>> = { phone: 'tel', email: 'email' };
const isLink = (name: AgencyField): boolean => name.endsWith('_url');
const OPTIONAL: readonly AgencyField[] = [
  'license_number',
  'commercial_registration',
  ...AGENCY_FIELDS.filter(isLink),
];

/** The agency's contact facts. */
export function AgencyForm({
  agency,
  onSaved,
}: {
  readonly agency: DeskAgency;
  readonly onSaved: () => void;
}): ReactElement {
  const [change] = useChangeAgencyMutation();
  return (
    <ContentForm
      subject="agency"
      names={AGENCY_FIELDS}
      current={agency}
      schema={agencyFactsSchema}
      save={async (typed) => {
        const { data } = await change(agencySchema.cast(typed, { stripUnknown: true })).unwrap();
        onSaved();
        return data;
      }}
      theirsIn={(data) => data?.agency}
    >
      {(name, field) => (
        <TextField
          {...field()}
          key={name}
          type={isLink(name) ? 'url' : (TYPES[name] ?? 'text')}
          autoComplete="off"
          required={!OPTIONAL.includes(name)}
        />
      )}
    </ContentForm>
  );
}
