import { typedText } from '../../lib/storage/typedTexts';
import type { StoredValue } from '../../lib/storage/storedValue';

/** What is being written, by account and room, in session storage: it outlives leaving and reload (CHAT-27). */
export function chatDraft(account: string, room: string): StoredValue<string> {
  return typedText(`chat:${room}`, account);
}
