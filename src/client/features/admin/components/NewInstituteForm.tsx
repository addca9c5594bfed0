import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { instituteSchema } from '../../../../contract/admin/newProgramme';
import type {
  InstituteChoice,
  InstitutePayload,
  ProgrammeChoices,
} from '../../../../contract/admin/newProgramme';
import { INSTITUTE_KINDS } from '../../../../contract/catalogue/catalogue';
import { toLatinDigits } from '../../../../shared/text';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useAddInstituteMutation } from '../api/newProgrammesApi';
import { AddForm, Pair } from './AddForm';
import { TextPair } from './TextPair';

const NOTHING = {
  kind: '',
  city_id: '',
  name_ar: '',
  name_en: '',
  description_ar: '',
  description_en: '',
  founded_year: '',
};

/** A school or university that is not in the list yet (LEAD-07). */
export function NewInstituteForm({
  choices,
  onAdded,
}: {
  readonly choices: ProgrammeChoices;
  readonly onAdded: (institute: InstituteChoice) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddInstituteMutation();
  return (
    <AddForm
      subject="new_institute"
      initial={NOTHING}
      schema={instituteSchema}
      label={formatMessage({ id: 'lead.new.addInstitute' })}
      add={async (body) => {
        const { data } = await add(body as InstitutePayload).unwrap();
        onAdded(data);
        return formatMessage({ id: 'lead.new.instituteAdded' }, { name: data.name });
      }}
    >
      {({ readOnly }) => (
        <>
          <Pair>
            <SelectField
              name="kind"
              label={formatMessage({ id: 'lead.catalogue.kind' })}
              placeholder={formatMessage({ id: 'lead.new.choose' })}
              options={INSTITUTE_KINDS.map((value) => ({
                value,
                label: formatMessage({ id: `lead.instituteKind.${value}` }),
              }))}
              required
            />
            <SelectField
              name="city_id"
              label={formatMessage({ id: 'lead.field.city_id' })}
              placeholder={formatMessage({ id: 'lead.new.choose' })}
              options={choices.cities.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          </Pair>
          <TextPair name="name" readOnly={readOnly} />
          <TextPair name="description" rows={4} readOnly={readOnly} />
          <TextField
            name="founded_year"
            label={formatMessage({ id: 'lead.field.founded_year' })}
            inputMode="numeric"
            clean={toLatinDigits}
            autoComplete="off"
            readOnly={readOnly}
          />
        </>
      )}
    </AddForm>
  );
}
