import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { PagedList } from '../../../ui/query/PagedList';

import { useLiveEvents } from '../../notifications/useLiveEvents';
import { useGetDocumentQueueInfiniteQuery } from '../documentsApi';
import { DocumentBench } from './DocumentBench';

/** The documents to review, longest waiting first, and the review itself (DOC-11, DOC-14). */
export default function DocumentQueuePage(): ReactElement {
  useLiveEvents();
  const { formatMessage } = useIntl();
  const query = useGetDocumentQueueInfiniteQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <Section>
      <PageTitle>
        <FormattedMessage id="common.title.deskDocuments" />
      </PageTitle>
      <PagedList
        query={query}
        more={formatMessage({ id: 'documents.desk.queue.more' })}
        empty={
          <EmptyState
            title={formatMessage({ id: 'documents.desk.queue.none' })}
            text={formatMessage({ id: 'documents.desk.queue.noneText' })}
          />
        }
      >
        {(documents, pages) => (
          <>
            <p>
              <FormattedMessage
                id="documents.desk.queue.count"
                values={{ count: pages[0]?.data.total ?? documents.length }}
              />
            </p>
            <DocumentBench documents={documents} />
          </>
        )}
      </PagedList>
    </Section>
  );
}
