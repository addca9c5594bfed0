/**
 * Drafts: typed but unsent text, by account and subject. A draft survives a reload, a closed tab or
 * dialog and the end of a session, and is hidden from other accounts (CTL-08). An account's drafts
 * are in local storage for a week; a visitor's are in session storage, because the next person at a
 * shared device is a visitor too.
 */
import { isRecord, toText } from './parse';
import type { StorageKind } from './storage';
import { createStoredValue } from './storedValue';
import type { StoredValue } from './storedValue';

/** Prefix of all keys that a deliberate sign-out clears. */
export const TYPED_PREFIX = 'typed:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

interface Typed<Value> {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: Value;
}

/** Returns whether a local time is within a week; an adjusted clock does not extend it. */
const isKeptStill = (at: unknown): at is number =>
  typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_MS;

/**
 * The stored draft for a subject; write null when it is sent.
 *
 * @param account empty for a visitor
 * @param parse checks what was read; null for what is no such value
 * @param storage another one than usual: a secret stays in this tab
 */
export function typedValue<Value>(
  subject: string,
  account: string,
  parse: (value: unknown) => Value | null,
  storage: StorageKind = account === '' ? 'session' : 'local',
): StoredValue<Value> {
  const stored = createStoredValue<Typed<Value>>({
    storage,
    key: account === '' ? `${TYPED_PREFIX}${subject}` : `${TYPED_PREFIX}${subject}:${account}`,
    parse: (entry) => {
      if (!isRecord(entry) || !isKeptStill(entry.at)) return null;
      const value = parse(entry.value);
      return value === null ? null : { at: entry.at, value };
    },
  });
  return {
    read: (onCorrupt) => stored.read(onCorrupt)?.value ?? null,
    write: (value) => stored.write(value === null ? null : { at: Date.now(), value }),
    subscribe: stored.subscribe,
  };
}

/** The owner of one text. */
export const typedText = (subject: string, account: string): StoredValue<string> =>
  typedValue(subject, account, toText);

/** Deletes all drafts at a deliberate sign-out. */
export function forgetTypedTexts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage)) {
        if (key.startsWith(TYPED_PREFIX)) storage.removeItem(key);
      }
    } catch {
      // Storage is refused, so there is nothing in it.
    }
  }
}
