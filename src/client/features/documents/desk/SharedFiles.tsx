import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { RequestDocument } from '../../../../contract/documents/documents';
import { FileDownload } from '../../files/components/FileDownload';

/** The documents that each school can read of a request, as one PDF (DOC-16). */
export function SharedFiles({
  requestId,
  documents,
}: {
  readonly requestId: number;
  readonly documents: readonly RequestDocument[];
}): ReactElement {
  const { formatMessage } = useIntl();
  const open = documents.flatMap(({ shares }) => shares).filter((one) => one.ended_at === null);
  const schools = new Map(open.map((one) => [one.application_id, one.institute]));
  return (
    <>
      {[...schools].map(([id, school]) => (
        <FileDownload
          key={id}
          path={apiPath('/api/applications/:id/documents/joined', { id })}
          label={formatMessage({ id: 'documents.desk.joined' }, { school: isolated(school) })}
          file={{ name: `request-${requestId}.pdf` }}
        />
      ))}
    </>
  );
}

/** A name in a label, in its own direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
