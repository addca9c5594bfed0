import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { DOCUMENTS_MAX, PURPOSES } from '../../../../contract/documents/documents';
import type { DocumentList } from '../../../../contract/documents/documents';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetDocumentsQuery } from '../documentsApi';
import { AddDocument } from './AddDocument';
import { DocumentCard } from './DocumentCard';
import { SharedFiles } from './SharedFiles';
import type { SharedWith } from './DocumentShares';

const TITLE_ID = 'documents-at-desk';

interface AtDesk {
  /** The request's. */
  readonly id: number;
  /** Its applications that are not decided. */
  readonly applications: readonly SharedWith[];
  /** Whether the reader has the request, or is a lead, and it has not ended. */
  readonly canAct: boolean;
}

/** The team's part of a request's documents, by what they are needed for (DOC-11). */
export function DocumentsAtDesk(props: AtDesk): ReactElement {
  const query = useGetDocumentsQuery(props.id, REFETCH_ON_MOUNT);
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="documents.title" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => <Documents {...props} list={data} />}
      </QueryView>
    </SectionCard>
  );
}

function Documents({
  id,
  applications,
  canAct,
  list: { items, choices },
}: AtDesk & { readonly list: DocumentList }): ReactElement {
  const [isAdding, setAdding] = useState(false);
  const block = useFocusInPlace(isAdding, 'select, input');
  const groups = PURPOSES.map((purpose) => ({
    purpose,
    documents: items.filter((one) => one.purpose === purpose),
  })).filter(({ documents }) => documents.length > 0);
  return (
    <>
      {items.length === 0 && (
        <p>
          <FormattedMessage id="documents.desk.none" />
        </p>
      )}
      {groups.map(({ purpose, documents }) => (
        <section key={purpose} aria-labelledby={`${TITLE_ID}-${purpose}`}>
          <h3 id={`${TITLE_ID}-${purpose}`}>
            <FormattedMessage id={`documents.purpose.${purpose}`} />
          </h3>
          {documents.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              applications={applications}
              canAct={canAct}
            />
          ))}
        </section>
      ))}
      <SharedFiles requestId={id} documents={items} />
      <div ref={block}>
        {isAdding ? (
          <AddDocument requestId={id} choices={choices} onClose={() => setAdding(false)} />
        ) : (
          canAct &&
          items.length < DOCUMENTS_MAX && (
            <Button bordered onClick={() => setAdding(true)}>
              <FormattedMessage id="documents.desk.add" />
            </Button>
          )
        )}
      </div>
    </>
  );
}
