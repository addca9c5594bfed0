import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { PROGRAMME_TEXTS } from '../../../contract/deskCatalogue';
import type { DeskProgrammeDetails, ProgrammeTexts } from '../../../contract/deskCatalogue';
import { programmeTextsSchema } from '../../../contract/schemas/deskCatalogue';
import { useChangeProgrammeMutation } from '../../api/deskCatalogueApi';
import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { TextField } from '../../ui/TextField';
import { ProgrammeForm } from './ProgrammeForm';

const textsOf = (from: ProgrammeTexts): ProgrammeTexts => ({
  title_ar: from.title_ar,
  title_en: from.title_en,
  summary_ar: from.summary_ar,
  summary_en: from.summary_en,
});

/** The texts of a programme. */
export function ProgrammeTextsForm({
  programme,
}: {
  readonly programme: DeskProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [change] = useChangeProgrammeMutation();
  return (
    <ProgrammeForm
      programme={programme}
      valuesOf={textsOf}
      errorsOf={(values, { version }) =>
        formErrors(programmeTextsSchema, { ...values, version }, validationWords(intl))
      }
      save={async (values, { id, version }) => {
        const body = programmeTextsSchema.cast({ ...values, version });
        return (await change({ id, body }).unwrap()).data;
      }}
      saidOf={() => formatMessage({ id: 'lead.catalogue.saved' })}
      overtaken={formatMessage({ id: 'lead.catalogue.overtaken' })}
    >
      {({ values, theirs, isSubmitting }) =>
        PROGRAMME_TEXTS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={formatMessage({ id: `lead.field.${name}` })}
            {...(name.startsWith('summary') && { multiline: true, rows: 3 })}
            {...(theirs !== null &&
              theirs[name] !== values[name] && {
                helper: formatMessage({ id: 'lead.catalogue.theirs' }, { text: theirs[name] }),
              })}
            readOnly={isSubmitting}
            required
          />
        ))
      }
    </ProgrammeForm>
  );
}
