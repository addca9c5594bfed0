import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DocumentAccess } from '../../../../contract/documents/documents';
import { ASKED_ANEW } from '../../../lib/api/api';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetDocumentAccessesInfiniteQuery } from '../documentsApi';
import { Details } from './Details';

interface Reader {
  /** Whether its student reads it; else the team. */
  readonly isStudents?: boolean;
}

/** Who has opened a document's files (DOC-06); asked for once somebody looks. */
export function DocumentAccesses({
  id,
  isStudents = false,
}: Reader & { readonly id: number }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <FormattedMessage id="documents.accesses" />
      </summary>
      {isOpen && <Accesses id={id} isStudents={isStudents} />}
    </Details>
  );
}

function Accesses({ id, isStudents }: Required<Reader> & { readonly id: number }): ReactElement {
  const query = useGetDocumentAccessesInfiniteQuery(id, ASKED_ANEW);
  return (
    <QueryView query={currentOnly(query)}>
      {({ pages }) => (
        <PagedItems
          query={query}
          items={pages.flatMap(({ data }) => data.items)}
          more={<FormattedMessage id="documents.access.more" />}
          empty={
            <p>
              <FormattedMessage id="documents.access.none" />
            </p>
          }
          skeleton={null}
        >
          {(items) => (
            <ol>
              {items.map((access, index) => (
                // Two may open it at the same moment; entries are only added, at the top.
                <li key={items.length - index}>
                  <Access access={access} isStudents={isStudents} />
                </li>
              ))}
            </ol>
          )}
        </PagedItems>
      )}
    </QueryView>
  );
}

function Access({
  access: { n, actor, who, why, at },
  isStudents,
}: Required<Reader> & { readonly access: DocumentAccess }): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Line>
      <b>
        {isStudents && actor === 'student' ? (
          <FormattedMessage id="documents.access.you" />
        ) : (
          <bdi>{who}</bdi>
        )}
      </b>
      <span>
        <FormattedMessage id={isStudents ? `documents.why.${why}` : `documents.desk.why.${why}`} />
      </span>
      <span>
        <FormattedMessage id="documents.access.version" values={{ number: n }} />
      </span>
      <time dateTime={at}>{formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}</time>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  '& time': { color: theme.palette.text.secondary },
}));
