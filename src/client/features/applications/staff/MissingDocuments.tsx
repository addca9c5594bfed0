import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isSettled } from '../../../../contract/documents/documentLifecycle';
import { useGetDocumentsQuery } from '../../documents/documentsApi';

/**
 * The documents that an application still needs, while any is missing. The server refuses it until
 * then (DOC-12); this says so before anybody asks.
 */
export function MissingDocuments({
  requestId,
}: {
  readonly requestId: number;
}): ReactElement | null {
  const { formatList } = useIntl();
  // The part of the documents beside it asks anew.
  const { currentData } = useGetDocumentsQuery(requestId);
  const missing = (currentData?.data.items ?? []).filter(
    ({ purpose, state }) => purpose === 'apply' && !isSettled(state),
  );
  if (missing.length === 0) return null;
  const names = formatList(missing.map(({ id, name }) => <bdi key={id}>{name}</bdi>));
  return (
    <p>
      <FormattedMessage id="applications.missing" values={{ names }} />
    </p>
  );
}
