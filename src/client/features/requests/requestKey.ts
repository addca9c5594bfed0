/**
 * The key that makes a double press, a retry after a lost answer and a reload one request. It stands
 * in session storage beside the errand that it is for; another errand gets another key.
 */
import { readStored, writeStored } from '../../lib/storage';

const STORAGE_KEY = 'request_key';

/** What session storage refused to keep; it lasts as long as the page does. */
const unsaved = new Map<string, string>();

/**
 * @param errand what the request is about, such as `custom:300:6:2027-01-04`
 * @returns the errand's key, a new one where it has none yet
 */
export function requestKey(errand: string): string {
  const name = `${STORAGE_KEY}:${errand}`;
  const known = unsaved.get(name) ?? readStored('session', name);
  if (known !== null) return known;
  const fresh = newKey();
  writeStored('session', name, fresh);
  if (readStored('session', name) !== fresh) unsaved.set(name, fresh);
  return fresh;
}

/** Forgets an errand's key: the next request of this kind is another one. */
export function forgetRequestKey(errand: string): void {
  const name = `${STORAGE_KEY}:${errand}`;
  unsaved.delete(name);
  writeStored('session', name, null);
}

/** 128 random bits; `randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
