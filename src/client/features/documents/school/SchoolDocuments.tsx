import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { DocumentVersion, RequestDocument } from '../../../../contract/documents/documents';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { FileDownload } from '../../files/components/FileDownload';
import { useGetDocumentsQuery } from '../documentsApi';

const TITLE_ID = 'school-documents';

/** The documents that are shared with a school, and which of them it has not taken yet (DOC-13). */
export function SchoolDocuments({ id }: { readonly id: number }): ReactElement | null {
  const query = useGetDocumentsQuery(id, REFETCH_ON_MOUNT);
  // Nothing is shared with the school, or that is not known yet.
  if (!query.currentData && (!query.error || isNotFound(query.error))) return null;
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="documents.school.title" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => (
          <Shared id={id} documents={data.items} onTaken={() => void query.refetch()} />
        )}
      </QueryView>
    </SectionCard>
  );
}

function Shared({
  id,
  documents,
  onTaken,
}: {
  readonly id: number;
  readonly documents: readonly RequestDocument[];
  readonly onTaken: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const shown = documents.flatMap(({ versions: [newest], ...document }) =>
    newest ? [{ document, newest }] : [],
  );
  const fresh = shown.filter(({ newest }) => newest.taken_at === null);
  return (
    <>
      <p>
        <FormattedMessage id="documents.school.count" values={{ count: shown.length }} />
      </p>
      <p>
        <FormattedMessage id="documents.school.fresh" values={{ count: fresh.length }} />
      </p>
      {shown.length > 1 && (
        <FileDownload
          path={apiPath('/api/requests/:id/documents/archive', { id })}
          label={formatMessage({ id: 'documents.school.all' })}
          file={{ name: `request-${id}.zip` }}
          onSaved={onTaken}
        />
      )}
      <FileDownload
        path={apiPath('/api/requests/:id/documents/joined', { id })}
        label={formatMessage({ id: 'documents.school.joined' })}
        file={{ name: `request-${id}.pdf` }}
        onSaved={onTaken}
      />
      <List>
        {shown.map(({ document: { id: documentId, name }, newest }) => (
          <li key={documentId}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <p>
              <Taken version={newest} />
            </p>
            <FileDownload
              path={apiPath('/api/documents/versions/:id/content', { id: newest.id })}
              file={newest}
              onSaved={onTaken}
            />
          </li>
        ))}
      </List>
    </>
  );
}

function Taken({
  version: { taken_at: takenAt },
}: {
  readonly version: DocumentVersion;
}): ReactElement {
  const { formatDate } = useIntl();
  if (typeof takenAt !== 'string') {
    return (
      <b>
        <FormattedMessage id="documents.school.new" />
      </b>
    );
  }
  return (
    <FormattedMessage
      id="documents.school.taken"
      values={{
        day: (
          <time dateTime={takenAt}>
            {formatDate(takenAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        ),
      }}
    />
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { marginBlockStart: theme.spacing(2) },
  '& h3': { ...theme.typography.h6, margin: 0 },
  '& p': { margin: theme.spacing(0, 0, 1) },
}));
