import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '../../i18n/messageIds';
import { LoadMore } from '../query/LoadMore';
import type { PagedQuery } from '../query/LoadMore';
import { QueryView, currentOnly } from '../query/QueryView';
import type { QueryState } from '../query/QueryView';

/** The facts that every note has. */
interface ShownNote {
  readonly id: number;
  readonly text: string;
  /** ISO timestamp. */
  readonly at: string;
}

interface NotePages<Note> {
  readonly pages: readonly { readonly data: { readonly items: readonly Note[] } }[];
}

type NotesQuery<Note> = QueryState<NotePages<Note>> &
  PagedQuery & { readonly currentData?: NotePages<Note> | undefined };

/** A form for a new note, and the notes below it, newest first, page by page (DESK-11, PAR-10). */
export function Notes<Note extends ShownNote>({
  query,
  words,
  authorOf,
  about,
  children,
}: {
  readonly query: NotesQuery<Note>;
  /** Who wrote a note and when (`author`, `when`), and the button for older ones. */
  readonly words: Readonly<Record<'by' | 'older', MessageId>>;
  readonly authorOf: (note: Note) => string;
  /** More about a note, beside its author. */
  readonly about?: (note: Note) => ReactNode;
  /** The form. */
  readonly children: ReactNode;
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Box>
      {children}
      <QueryView query={currentOnly(query)}>
        {({ pages }) => (
          <>
            <List>
              {pages
                .flatMap(({ data }) => data.items)
                .map((note) => {
                  const when = formatDate(note.at, { dateStyle: 'medium', timeStyle: 'short' });
                  return (
                    <li key={note.id}>
                      <p dir="auto">{note.text}</p>
                      <small>
                        <span>
                          <FormattedMessage
                            id={words.by}
                            values={{
                              author: <bdi>{authorOf(note)}</bdi>,
                              when: <bdi>{when}</bdi>,
                            }}
                          />
                        </span>
                        {about?.(note)}
                      </small>
                    </li>
                  );
                })}
            </List>
            <LoadMore query={query}>
              <FormattedMessage id={words.older} />
            </LoadMore>
          </>
        )}
      </QueryView>
    </Box>
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
