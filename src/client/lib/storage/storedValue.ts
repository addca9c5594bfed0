import { readStored, writeStored } from './storage';
import type { StorageKind } from './storage';

/** One value in the browser's storage, which survives a reload there. */
export interface StoredValue<Value> {
  /** The value, or null while there is none. The same object until it changes. */
  readonly read: () => Value | null;
  /** Keeps a value; with null it goes. Where storage refuses it, it lasts as long as the page. */
  readonly write: (value: Value | null) => void;
  /** Hears of every change, also of those in other tabs; returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The owner of one key of local or session storage, where the value stands as JSON.
 *
 * @param parse what was read, checked: anybody can write to storage. Null for what is no such value.
 */
export function createStoredValue<Value>(
  kind: StorageKind,
  key: string,
  parse: (value: unknown) => Value | null,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  /** What storage refused to keep. */
  let unsaved: string | null = null;
  let seen: { readonly text: string | null; readonly value: Value | null } = {
    text: null,
    value: null,
  };

  return {
    read: () => {
      const text = unsaved ?? readStored(kind, key);
      if (text !== seen.text) seen = { text, value: text === null ? null : parse(fromJson(text)) };
      return seen.value;
    },
    write: (value) => {
      const text = value === null ? null : JSON.stringify(value);
      writeStored(kind, key, text);
      unsaved = text === null || readStored(kind, key) === text ? null : text;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent): void => {
        // Without a key everything was cleared at once.
        if (event.key === null || event.key === key) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
