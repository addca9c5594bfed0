import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DocumentAccess } from '../../../../contract/documents/documents';
import { ASKED_ANEW } from '../../../lib/api/api';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetDocumentAccessesQuery } from '../documentsApi';
import { Details } from './Details';

/** Who has opened a document's files (DOC-06); asked for once somebody looks. */
export function DocumentAccesses({ id }: { readonly id: number }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <FormattedMessage id="documents.accesses" />
      </summary>
      {isOpen && <Accesses id={id} />}
    </Details>
  );
}

function Accesses({ id }: { readonly id: number }): ReactElement {
  const query = useGetDocumentAccessesQuery(id, ASKED_ANEW);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data: { items } }) =>
        items.length === 0 ? (
          <p>
            <FormattedMessage id="documents.access.none" />
          </p>
        ) : (
          <ol>
            {items.map((access, index) => (
              // Two may open it at the same moment; entries are only added, at the top.
              <li key={items.length - index}>
                <Access access={access} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

interface AccessProps {
  readonly access: DocumentAccess;
}

function Access({ access: { n, actor, who, why, at } }: AccessProps): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Line>
      <b>
        {actor === 'student' ? <FormattedMessage id="documents.access.you" /> : <bdi>{who}</bdi>}
      </b>
      <span>
        <FormattedMessage id={`documents.why.${why}`} />
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
