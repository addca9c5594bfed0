/**
 * What somebody types and has not sent yet: in session storage, by account and subject, so that it
 * outlives a reload, a dialog that closes and a session that ends, and nobody else sees it (CTL-08).
 */
import { toText } from './parse';
import { createStoredValue } from './storedValue';
import type { StoredValue } from './storedValue';

const PREFIX = 'typed:';

/** @param account empty for a visitor */
export const typedKey = (subject: string, account: string): string =>
  account === '' ? `${PREFIX}${subject}` : `${PREFIX}${subject}:${account}`;

/** The owner of one text. Whoever sends it writes null. */
export function typedText(subject: string, account: string): StoredValue<string> {
  return createStoredValue({
    storage: 'session',
    key: typedKey(subject, account),
    parse: toText,
  });
}

/** Forgets all of it, as somebody who signs out leaves nothing behind. */
export function forgetTypedTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is refused, so there is nothing in it.
  }
}
