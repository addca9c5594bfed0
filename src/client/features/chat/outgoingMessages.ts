/**
 * Messages of the chat that are not sent yet (CHAT-12, CHAT-14): in local storage, so that neither a
 * reload nor leaving the screen loses them, and every tab knows of them.
 */
import { OUTGOING_KEY } from '../../lib/storage/outgoingKey';
import { isRecord, oneOf, toText } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';

export interface StoredMessage {
  /** A UUID. */
  readonly id: string;
  /** Who wrote it: nobody else sees or sends it. */
  readonly account: string;
  readonly room: string;
  readonly text: string;
  /** Why it will not be taken as it is; null while it may go. */
  readonly refusal: 'text' | 'access' | null;
  /** What its sender wants done, which the tab that sends does. */
  readonly wish: 'again' | 'discard' | null;
}

const toRefusal = oneOf(['text', 'access'] as const);
const toWish = oneOf(['again', 'discard'] as const);

function toMessage(value: unknown): readonly StoredMessage[] {
  if (!isRecord(value)) return [];
  const [id, account, room, text] = [value.id, value.account, value.room, value.text].map(toText);
  if (!id || !account || !room || !text) return [];
  const refusal = toRefusal(value.refusal);
  return [{ id, account, room, text, refusal, wish: toWish(value.wish) }];
}

/** In the order of sending. Null where there are none. */
export const outgoingMessages = createStoredValue<readonly StoredMessage[]>({
  storage: 'local',
  key: OUTGOING_KEY,
  parse: (value) => (Array.isArray(value) ? value.flatMap(toMessage) : null),
});
