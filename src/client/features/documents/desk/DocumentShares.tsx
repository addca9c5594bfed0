import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DocumentShare, RequestDocument } from '../../../../contract/documents/documents';
import { useAct } from '../../../lib/hooks/useAct';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useShareDocumentMutation, useUnshareDocumentMutation } from '../documentsApi';

/** An application that a document can be shared with. */
export interface SharedWith {
  readonly id: number;
  /** The school's name. */
  readonly institute: string;
}

const isOpen = ({ ended_at: endedAt }: DocumentShare): boolean => endedAt === null;

/** Which schools read a document, and the ways to share it and to end that (DOC-07). */
export function DocumentShares({
  document: { id, state, shares },
  applications,
  canAct,
}: {
  readonly document: RequestDocument;
  readonly applications: readonly SharedWith[];
  readonly canAct: boolean;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const [share, { isLoading: isSharing }] = useShareDocumentMutation();
  const [end, { isLoading: isEnding }] = useUnshareDocumentMutation();
  const { act, failure } = useAct(formatMessage({ id: 'documents.desk.failed' }));
  const busy = isSharing || isEnding;
  const dayOf = (at: string): string => formatDate(at, { dateStyle: 'medium' });
  const canShare = canAct && (state === 'accepted' || state === 'expiring');
  const readers = new Set(shares.filter(isOpen).map((one) => one.application_id));
  const others = canShare ? applications.filter((one) => !readers.has(one.id)) : [];
  return (
    <>
      {shares.length > 0 && (
        <ul aria-label={formatMessage({ id: 'documents.desk.shares' })}>
          {shares.map(({ application_id, institute, shared_at: from, ended_at: until }) => (
            <li key={`${application_id} ${from}`}>
              <span>
                <FormattedMessage
                  id={until === null ? 'documents.desk.reads' : 'documents.desk.readUntil'}
                  values={{ school: <bdi>{institute}</bdi>, day: dayOf(until ?? from) }}
                />
              </span>
              {canAct && until === null && (
                <Button
                  bordered
                  busy={busy}
                  aria-label={formatMessage(
                    { id: 'documents.desk.endShareWith' },
                    { school: institute },
                  )}
                  onClick={() => void act(async () => end({ id, application_id }).unwrap())}
                >
                  <FormattedMessage id="documents.desk.endShare" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Notice text={failure} />
      {others.length > 0 && (
        <Buttons>
          {others.map(({ id: application_id, institute }) => (
            <Button
              key={application_id}
              bordered
              busy={busy}
              onClick={() => void act(async () => share({ id, application_id }).unwrap())}
            >
              <FormattedMessage
                id="documents.desk.shareWith"
                values={{ school: <bdi>{institute}</bdi> }}
              />
            </Button>
          ))}
        </Buttons>
      )}
    </>
  );
}
