import { toText } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import type { StoredValue } from '../../lib/storage/storedValue';

/** What is being written, by account and room, in session storage: it outlives leaving and reload (CHAT-27). */
export function chatDraft(account: string, room: string): StoredValue<string> {
  return createStoredValue({
    storage: 'session',
    key: `chat_draft:${account}:${room}`,
    parse: toText,
  });
}
