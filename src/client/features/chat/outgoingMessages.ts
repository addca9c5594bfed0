/**
 * Unsent chat messages (CHAT-12, CHAT-14): in local storage, so that they survive a reload or
 * leaving the screen, and are shared by all tabs.
 */
import { OUTGOING_KEY } from '../../lib/storage/outgoingKey';
import { isRecord, oneOf, toText } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';

export interface StoredMessage {
  /** A UUID. */
  readonly id: string;
  /** The author's account: no other account sees or sends it. */
  readonly account: string;
  readonly room: string;
  readonly text: string;
  /** Why it will not be taken as it is; null while it may go. */
  readonly refusal: 'text' | 'access' | null;
  /** The sender's request, which the sending tab executes. */
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

/** In sending order; null if there are none. */
export const outgoingMessages = createStoredValue<readonly StoredMessage[]>({
  storage: 'local',
  key: OUTGOING_KEY,
  parse: (value) => (Array.isArray(value) ? value.flatMap(toMessage) : null),
});
