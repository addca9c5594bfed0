import type { DocumentEventPayload } from '../../../../contract/documents/routes';
import { sendKey } from '../../../lib/storage/sendKey';
import { useSendDocumentEventMutation } from '../documentsApi';
import { useDocumentAct } from './useDocumentAct';

type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;
export type NewEvent = WithoutKey<DocumentEventPayload>;

/** Sends the events of a document, each under a key of its own, with why the last one failed (DOC-04). */
export function useDocumentEvent(id: number): {
  readonly send: (event: NewEvent) => Promise<boolean>;
  readonly isLoading: boolean;
  readonly failure: string | null;
} {
  const [post, { isLoading }] = useSendDocumentEventMutation();
  const { act, failure } = useDocumentAct();
  const send = async (event: NewEvent): Promise<boolean> =>
    act(async () => {
      const keys = sendKey(`document_event:${id}`);
      const body = { ...event, idempotency_key: keys.of(JSON.stringify(event)) };
      await post({ id, body }).unwrap();
      keys.forget();
    });
  return { send, isLoading, failure };
}
