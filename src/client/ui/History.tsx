import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { TOUCH_TARGET } from '../theme/tokens';

interface HistoryEntry {
  readonly event: string;
  /** Who did it, for those who may know. */
  readonly by?: string | null;
  /** '' for none. */
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** The history of something, newest first; closed until it is opened. */
export function History<Entry extends HistoryEntry>({
  title,
  entries,
  children,
}: {
  readonly title: ReactNode;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** An entry's title. */
  readonly children: (entry: Entry) => ReactNode;
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Details>
      <summary>{title}</summary>
      <ol>
        {entries.toReversed().map((entry) => {
          const { event, by, note, at } = entry;
          return (
            <li key={`${at} ${event}`}>
              <span>{children(entry)}</span>
              {by !== undefined && by !== null && <bdi>{by}</bdi>}
              <time dateTime={at}>
                {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              {note !== '' && <q dir="auto">{note}</q>}
            </li>
          );
        })}
      </ol>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& summary': { minBlockSize: TOUCH_TARGET, alignContent: 'center', cursor: 'pointer' },
  '& ol': { display: 'grid', gap: theme.spacing(0.5), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  '& time': { color: theme.palette.text.secondary },
  '& q': { inlineSize: '100%', quotes: 'none', overflowWrap: 'anywhere' },
}));
