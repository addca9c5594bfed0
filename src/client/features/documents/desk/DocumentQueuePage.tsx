import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { QueuedDocument } from '../../../../contract/documents/documents';
import { ASKED_ANEW } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, SkeletonBlocks } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { useGetDocumentQueueInfiniteQuery } from '../documentsApi';

/** What waits for its review, longest first, each with the way to its request (DOC-11). */
export default function DocumentQueuePage(): ReactElement {
  useLiveEvents();
  const { formatMessage } = useIntl();
  const query = useGetDocumentQueueInfiniteQuery(undefined, ASKED_ANEW);
  return (
    <Section>
      <PageTitle>
        <FormattedMessage id="common.title.deskDocuments" />
      </PageTitle>
      <QueryView query={query}>
        {({ pages }) => (
          <PagedItems
            query={query}
            items={pages.flatMap(({ data }) => data.items)}
            more={formatMessage({ id: 'documents.desk.queue.more' })}
            empty={
              <EmptyState
                title={formatMessage({ id: 'documents.desk.queue.none' })}
                text={formatMessage({ id: 'documents.desk.queue.noneText' })}
              />
            }
            skeleton={<SkeletonBlocks />}
          >
            {(documents) => (
              <>
                <p>
                  <FormattedMessage
                    id="documents.desk.queue.count"
                    values={{ count: pages[0]?.data.total ?? documents.length }}
                  />
                </p>
                <Rows>
                  {documents.map((document) => (
                    <QueueLine key={document.document_id} document={document} />
                  ))}
                </Rows>
              </>
            )}
          </PagedItems>
        )}
      </QueryView>
    </Section>
  );
}

function QueueLine({ document }: { readonly document: QueuedDocument }): ReactElement {
  const { request_id: request, name, student, programme, destination, since, holder } = document;
  const where = programme ?? destination;
  return (
    <li>
      <Link to={paths.deskRequest.to(request)}>
        <bdi>{name}</bdi>
      </Link>
      <bdi>{student}</bdi>
      {where !== null && <bdi>{where}</bdi>}
      <span>
        <FormattedMessage
          id="documents.desk.queue.waits"
          values={{ day: <FormattedDate value={since} dateStyle="medium" /> }}
        />
      </span>
      <span>
        {holder === null ? (
          <FormattedMessage id="documents.desk.queue.nobody" />
        ) : (
          <FormattedMessage id="documents.desk.queue.with" values={{ name: <bdi>{holder}</bdi> }} />
        )}
      </span>
    </li>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1.5),
    paddingInline: theme.spacing(1.5),
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: TOUCH_TARGET,
    minBlockSize: TOUCH_TARGET,
    fontWeight: 700,
  },
}));
