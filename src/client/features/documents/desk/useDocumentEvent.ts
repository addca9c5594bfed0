import { useIntl } from 'react-intl';

import type { DocumentEventPayload } from '../../../../contract/documents/routes';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { useSendDocumentEventMutation } from '../documentsApi';

type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;
export type NewEvent = WithoutKey<DocumentEventPayload>;

/** Sends the events of a document, each under a key of its own, with why the last one failed (DOC-04). */
export function useDocumentEvent(id: number): {
  readonly send: (event: NewEvent) => Promise<boolean>;
  readonly isLoading: boolean;
  readonly failure: string | null;
} {
  const { formatMessage } = useIntl();
  const [post, { isLoading }] = useSendDocumentEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'documents.desk.failed' }));
  const send = (event: NewEvent): Promise<boolean> =>
    act(() => sendOnce(`document_event:${id}`, event, (body) => post({ id, body }).unwrap()));
  return { send, isLoading, failure };
}
