import type { ReactElement } from 'react';

import { PROGRAMME_TEXTS } from '../../../../contract/admin/catalogue';
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { programmeTextsSchema } from '../../../../contract/admin/catalogueRoutes';
import { useChangeProgrammeMutation } from '../api/deskCatalogueApi';
import { TextField } from '../../../ui/TextField';
import { ContentForm } from './content/ContentForm';

/** The texts of a programme. */
export function ProgrammeTextsForm({
  programme,
}: {
  readonly programme: DeskProgrammeDetails;
}): ReactElement {
  const [change] = useChangeProgrammeMutation();
  return (
    <ContentForm
      subject={`programme_texts:${programme.id}`}
      of="catalogue"
      names={PROGRAMME_TEXTS}
      current={programme}
      schema={programmeTextsSchema}
      save={async (typed) => {
        const body = programmeTextsSchema.cast(typed, { stripUnknown: true });
        return (await change({ id: programme.id, body }).unwrap()).data;
      }}
      theirsIn={(data) => data?.programme}
    >
      {(name, field) => (
        <TextField
          {...field()}
          key={name}
          {...(!name.startsWith('title') && {
            multiline: true,
            rows: name.startsWith('summary') ? 3 : 6,
          })}
          required
        />
      )}
    </ContentForm>
  );
}
