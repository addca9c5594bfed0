import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { PARTNER_NOTE_MAX_LENGTH } from '../../../../contract/partner/partner';
import { noteSchema } from '../../../../contract/partner/routes';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { Card } from '../../../ui/Card';
import { NoteForm } from '../../../ui/notes/NoteForm';
import { Notes } from '../../../ui/notes/Notes';
import { useAddPartnerNoteMutation, useGetPartnerNotesInfiniteQuery } from '../partnerApi';

const textSchema = noteSchema.pick(['text']);

/** The institute's private notes of one request, and a new one (PAR-10). */
export function PartnerNotes({ request }: { readonly request: number }): ReactElement {
  const query = useGetPartnerNotesInfiniteQuery(request, REFETCH_ON_MOUNT);
  const [addNote, sending] = useAddPartnerNoteMutation();
  return (
    <Sheet as="section" aria-labelledby="request-notes">
      <h2 id="request-notes">
        <FormattedMessage id="partnerPages.notes" />
      </h2>
      <Notes
        query={query}
        words={{ by: 'partnerPages.noteBy', older: 'partnerPages.olderNotes' }}
        authorOf={({ author }) => author}
      >
        <NoteForm
          subject={`partner_note:${request}`}
          schema={textSchema}
          maxLength={PARTNER_NOTE_MAX_LENGTH}
          words={{
            new: 'partnerPages.newNote',
            hint: 'partnerPages.notesText',
            add: 'partnerPages.addNote',
            failed: 'partnerPages.noteFailed',
          }}
          sending={sending}
          onSend={async (note) => (await addNote({ id: request, note })).error === undefined}
        />
      </Notes>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > h2': { margin: 0 },
}));
