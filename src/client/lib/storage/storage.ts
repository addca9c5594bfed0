/**
 * Local and session storage that never throw. A browser may refuse them (blocked cookies, private
 * windows, a full disk); values then last as long as the page.
 */
export type StorageKind = 'local' | 'session';

function open(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** The text under `key`, or null if missing or storage is refused. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return open(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes `text` under `key`; with null the key goes. Does nothing where storage is refused. */
export function writeStored(kind: StorageKind, key: string, text: string | null): void {
  try {
    if (text === null) open(kind)?.removeItem(key);
    else open(kind)?.setItem(key, text);
  } catch {
    // Refused or full: the in-memory value is used.
  }
}
