import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { AccessList, AccessLog } from '../../files/components/AccessLog';
import { useGetDocumentAccessesInfiniteQuery } from '../documentsApi';

interface Reader {
  readonly id: number;
  /** Whether its student reads it; else the team. */
  readonly isStudents?: boolean;
}

/** Who has opened a document's files, and why (DOC-06). */
export function DocumentAccesses(props: Reader): ReactElement {
  return <AccessLog>{() => <Accesses {...props} />}</AccessLog>;
}

function Accesses({ id, isStudents = false }: Reader): ReactElement {
  const query = useGetDocumentAccessesInfiniteQuery(id, REFETCH_ON_MOUNT);
  return (
    <AccessList query={query} isYou={({ actor }) => isStudents && actor === 'student'}>
      {({ why, n }) => (
        <>
          <span>
            <FormattedMessage
              id={isStudents ? `documents.why.${why}` : `documents.desk.why.${why}`}
            />
          </span>
          <span>
            <FormattedMessage id="documents.access.version" values={{ number: n }} />
          </span>
        </>
      )}
    </AccessList>
  );
}
