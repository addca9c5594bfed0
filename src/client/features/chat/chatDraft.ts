import { typedText } from '../../lib/storage/typedTexts';
import type { StoredValue } from '../../lib/storage/storedValue';

/**
 * The draft by account and room, in session storage: it survives navigation and reload (CHAT-27).
 */
export function chatDraft(account: string, room: string): StoredValue<string> {
  return typedText(`chat:${room}`, account);
}
