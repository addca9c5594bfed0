import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { StudentNote } from '../../../../contract/desk/students';
import { ASKED_ANEW } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { LoadMore } from '../../../ui/query/LoadMore';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
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
  const { formatMessage } = useIntl();
  const query = useGetStudentNotesInfiniteQuery(student, ASKED_ANEW);
  return (
    <Box>
      <StudentNoteForm student={student} request={request} />
      <QueryView query={currentOnly(query)}>
        {({ pages }) => (
          <>
            <List>
              {pages
                .flatMap(({ data }) => data.items)
                .map((note) => (
                  <Note key={note.id} note={note} />
                ))}
            </List>
            <LoadMore query={query}>{formatMessage({ id: 'desk.notes.older' })}</LoadMore>
          </>
        )}
      </QueryView>
    </Box>
  );
}

function Note({
  note: { author, text, at, request_id: request, mentions },
}: {
  readonly note: StudentNote;
}): ReactElement {
  const { formatDate, formatList } = useIntl();
  const when = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <p dir="auto">{text}</p>
      <small>
        <span>
          <FormattedMessage
            id="desk.notes.by"
            values={{ author: <bdi>{author.name}</bdi>, when: <bdi>{when}</bdi> }}
          />
        </span>
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
      </small>
    </li>
  );
}

const Box = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: theme.spacing(1.5),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
  },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1.5),
    color: theme.palette.text.secondary,
  },
}));
