import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { StudentNote } from '../../../../contract/desk/students';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { Notes } from '../../../ui/notes/Notes';
import { useGetStudentNotesInfiniteQuery } from '../studentsApi';
import { StudentNoteForm } from './StudentNoteForm';

/** The team's notes on a student, and a new one (DESK-11). @param request the one that a new note is about */
export function StudentNotes({
  student,
  request = null,
}: {
  readonly student: string;
  readonly request?: number | null;
}): ReactElement {
  const query = useGetStudentNotesInfiniteQuery(student, REFETCH_ON_MOUNT);
  return (
    <Notes
      query={query}
      words={{ by: 'desk.notes.by', older: 'desk.notes.older' }}
      authorOf={({ author }) => author.name}
      about={(note) => <About note={note} />}
    >
      <StudentNoteForm student={student} request={request} />
    </Notes>
  );
}

/** Whom a note told, and which request it is about. */
function About({
  note: { request_id: request, mentions },
}: {
  readonly note: StudentNote;
}): ReactElement {
  const { formatList } = useIntl();
  return (
    <>
      {mentions.length > 0 && (
        <span>
          <FormattedMessage
            id="desk.notes.told"
            values={{ names: <bdi>{formatList(mentions.map(({ name }) => name))}</bdi> }}
          />
        </span>
      )}
      {request !== null && (
        <Link to={paths.deskRequest.to(request)}>
          <FormattedMessage
            id="requests.viewTitle"
            values={{ number: <bdi dir="ltr">{request}</bdi> }}
          />
        </Link>
      )}
    </>
  );
}
