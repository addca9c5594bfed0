import { useState } from 'react';
import type { ReactElement } from 'react';

import { STUDENT_NOTE_MAX_LENGTH } from '../../../../contract/desk/students';
import { studentNoteSchema } from '../../../../contract/desk/routes';
import { NoteForm } from '../../../ui/notes/NoteForm';
import { useAddStudentNoteMutation } from '../studentsApi';
import { MentionChoice } from './MentionChoice';

const textSchema = studentNoteSchema.pick(['text']);

/** Form for a note on a student, with the colleagues whom it tells (DESK-11). */
export function StudentNoteForm({
  student,
  request,
}: {
  readonly student: string;
  readonly request: number | null;
}): ReactElement {
  const [addNote, sending] = useAddStudentNoteMutation();
  const [mentions, setMentions] = useState<readonly string[]>([]);
  return (
    <NoteForm
      subject={`student_note:${student}`}
      schema={textSchema}
      maxLength={STUDENT_NOTE_MAX_LENGTH}
      words={{
        new: 'desk.notes.new',
        hint: 'desk.notes.hint',
        add: 'desk.notes.add',
        failed: 'desk.notes.failed',
      }}
      sending={sending}
      onSend={async (typed) => {
        const note = { ...typed, request_id: request, mentions: [...mentions] };
        const answer = await addNote({ student, note });
        if (answer.error !== undefined) return false;
        setMentions([]);
        return true;
      }}
    >
      <MentionChoice chosen={mentions} onChange={setMentions} disabled={sending.isLoading} />
    </NoteForm>
  );
}
