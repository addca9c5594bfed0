import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PagedQuery } from '../../../ui/query/LoadMore';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import type { QueryState } from '../../../ui/query/QueryView';
import { Details } from './Details';

/** One opening of a file. */
export interface FileAccess {
  readonly who: string;
  /** ISO timestamp. */
  readonly at: string;
}

interface AccessPages<Access> {
  readonly pages: readonly { readonly data: { readonly items: readonly Access[] } }[];
}

type Accesses<Access> = PagedQuery &
  QueryState<AccessPages<Access>> & { readonly currentData?: AccessPages<Access> | undefined };

/** Who has opened a file (DOC-06, CHAT-38); loaded when it is opened. */
export function AccessLog({ children }: { readonly children: () => ReactNode }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <FormattedMessage id="documents.accesses" />
      </summary>
      {isOpen && children()}
    </Details>
  );
}

/** Its entries, page by page. @param isYou whether the reader opened it @param children what else an entry says */
export function AccessList<Access extends FileAccess>({
  query,
  isYou,
  children,
}: {
  readonly query: Accesses<Access>;
  readonly isYou: (access: Access) => boolean;
  readonly children?: (access: Access) => ReactNode;
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <PagedList
      query={currentOnly(query)}
      more={<FormattedMessage id="documents.access.more" />}
      empty={
        <p>
          <FormattedMessage id="documents.access.none" />
        </p>
      }
    >
      {(items) => (
        <ol>
          {items.map((access, index) => (
            // Two may open it at the same moment; entries are only added, at the top.
            <li key={items.length - index}>
              <Line>
                <b>
                  {isYou(access) ? (
                    <FormattedMessage id="documents.access.you" />
                  ) : (
                    <bdi>{access.who}</bdi>
                  )}
                </b>
                {children?.(access)}
                <time dateTime={access.at}>
                  {formatDate(access.at, { dateStyle: 'long', timeStyle: 'short' })}
                </time>
              </Line>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  '& time': { color: theme.palette.text.secondary },
}));
