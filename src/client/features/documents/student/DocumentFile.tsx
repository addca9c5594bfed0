import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { DocumentVersion } from '../../../../contract/documents/documents';
import { FileDownload } from '../../files/components/FileDownload';

/** A version of a document: when it was sent, its file, and why it was sent back, where it was. */
export function DocumentFile({
  version,
  isToReplace = false,
}: {
  readonly version: DocumentVersion;
  /** Says what to do about why it was sent back. */
  readonly isToReplace?: boolean;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const { id, n, sent_at: sentAt, sent_by: sentBy, reason, note } = version;
  const day = <time dateTime={sentAt}>{formatDate(sentAt, { dateStyle: 'long' })}</time>;
  return (
    <>
      {reason !== null && (
        <p>
          <b>
            <FormattedMessage id={`documents.reason.${reason}`} />
          </b>
        </p>
      )}
      {isToReplace && reason !== null && (
        <p>
          <FormattedMessage id={`documents.cure.${reason}`} />
        </p>
      )}
      {note !== '' && <blockquote dir="auto">{note}</blockquote>}
      {version.has_picture && (
        <FileDownload
          path={apiPath('/api/documents/versions/:id/picture', { id })}
          file={{ name: formatMessage({ id: 'documents.picture' }) }}
        />
      )}
      <p>
        <FormattedMessage id={`documents.sentBy.${sentBy}`} values={{ number: n, day }} />
      </p>
      <FileDownload path={apiPath('/api/documents/versions/:id/content', { id })} file={version} />
    </>
  );
}
