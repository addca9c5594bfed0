import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { DocumentVersion, RequestDocument } from '../../../../contract/documents/documents';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { FileDownload } from '../../files/components/FileDownload';

/** The files that were sent for a document: the newest, and those before it, closed until they are asked for. */
export function DocumentVersions({
  document: { state, versions },
}: {
  readonly document: Pick<RequestDocument, 'state' | 'versions'>;
}): ReactElement | null {
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <>
      <Version version={newest} isReview={state === 'inReview'} />
      {earlier.length > 0 && (
        <Details>
          <summary>
            <FormattedMessage id="documents.desk.earlier" values={{ count: earlier.length }} />
          </summary>
          <ol>
            {earlier.map((version) => (
              <li key={version.id}>
                <Version version={version} isReview={false} />
              </li>
            ))}
          </ol>
        </Details>
      )}
    </>
  );
}

/** @param isReview whether it is opened to be reviewed; the server writes down why a file was opened (DOC-06) */
function Version({
  version: { id, n, sent_at: sentAt, sent_by: sentBy, outcome, note, reason, ...version },
  isReview,
}: {
  readonly version: DocumentVersion;
  readonly isReview: boolean;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const dayOf = (at: string): string => formatDate(at, { dateStyle: 'medium' });
  return (
    <>
      <p>
        <FormattedMessage
          id={sentBy === 'team' ? 'documents.desk.sentByTeam' : 'documents.desk.sentByStudent'}
          values={{ number: n, day: dayOf(sentAt) }}
        />
      </p>
      <FileDownload
        path={apiPath('/api/documents/versions/:id/content', { id })}
        why={isReview ? 'review' : 'help'}
        file={version}
      />
      {version.is_blurred && (
        <p>
          <FormattedMessage id="documents.desk.blurred" />
        </p>
      )}
      {!version.is_scanned && (
        <p>
          <FormattedMessage id="documents.desk.notScanned" />
        </p>
      )}
      {outcome !== null && version.reviewed_at !== null && (
        <p>
          <FormattedMessage
            id={`documents.desk.outcome.${outcome}`}
            values={{
              day: dayOf(version.reviewed_at),
              reason: reason === null ? '' : formatMessage({ id: `documents.reason.${reason}` }),
            }}
          />
        </p>
      )}
      {note !== '' && <p dir="auto">{note}</p>}
      {version.has_picture && (
        <FileDownload
          path={apiPath('/api/documents/versions/:id/picture', { id })}
          label={formatMessage({ id: 'documents.picture' })}
          file={{ name: formatMessage({ id: 'documents.picture' }) }}
        />
      )}
    </>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& summary': { minBlockSize: TOUCH_TARGET, alignContent: 'center', cursor: 'pointer' },
  '& ol': { display: 'grid', gap: theme.spacing(2), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gap: theme.spacing(0.5) },
}));
