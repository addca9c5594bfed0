import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { DocumentVersion } from '../../../../contract/documents/documents';
import { Details } from '../../files/components/Details';
import { DocumentFile } from './DocumentFile';

/** Earlier versions of a document, newest first, with the outcome of each (DOC-05). */
export function EarlierVersions({
  versions,
}: {
  readonly versions: readonly DocumentVersion[];
}): ReactElement | null {
  if (versions.length === 0) return null;
  return (
    <Details>
      <summary>
        <FormattedMessage id="documents.earlier" />
      </summary>
      <ol>
        {versions.map((version) => (
          <li key={version.id}>
            <b>
              <FormattedMessage id={`documents.outcome.${version.outcome ?? 'none'}`} />
            </b>
            <DocumentFile version={version} />
          </li>
        ))}
      </ol>
    </Details>
  );
}
