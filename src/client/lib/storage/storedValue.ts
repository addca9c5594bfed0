import { readStored, writeStored } from './storage';
import type { StorageKind } from './storage';

/** One value in the browser's storage, which survives a reload there. */
export interface StoredValue<Value> {
  /**
   * The value, or null. Keeps its identity until it changes. `onCorrupt` receives the error of an
   * unreadable value.
   */
  readonly read: (onCorrupt?: (error: unknown) => void) => Value | null;
  /** Stores a value; null removes it. If storage refuses, it lasts as long as the page. */
  readonly write: (value: Value | null) => void;
  /** Subscribes to changes, including those from other tabs; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoredValueOptions<Value> {
  readonly storage: StorageKind;
  readonly key: string;
  /**
   * Validates the stored value, which is untrusted. Returns null if it is invalid, or throws an
   * error with the reason.
   */
  readonly parse: (value: unknown) => Value | null;
  /** `text` stores a bare string; default: JSON. */
  readonly format?: 'text';
}

/** The owner of one key of local or session storage. Nothing else reads or writes there. */
export function createStoredValue<Value>({
  storage,
  key,
  parse,
  format,
}: StoredValueOptions<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>();
  /** A write that storage refused, valid until another tab changes the stored text. */
  let refused: { readonly text: string | null; readonly standing: string | null } | null = null;
  let seen: { readonly text: string | null; readonly value: Value | null } = {
    text: null,
    value: null,
  };

  const textNow = (): string | null => {
    const standing = readStored(storage, key);
    return refused?.standing === standing ? refused.text : standing;
  };

  return {
    read: (onCorrupt) => {
      const text = textNow();
      // A caller that wants the error needs a fresh parse.
      if (text === seen.text && !onCorrupt) return seen.value;
      let value: Value | null = null;
      try {
        if (text !== null) value = parse(format ? text : JSON.parse(text));
      } catch (error) {
        onCorrupt?.(error);
      }
      seen = { text, value };
      return value;
    },
    write: (value) => {
      const asText = format ? String : JSON.stringify;
      const text = value === null ? null : asText(value);
      writeStored(storage, key, text);
      const standing = readStored(storage, key);
      refused = standing === text ? null : { text, standing };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent): void => {
        // A null key means that the storage was cleared.
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
