import { readStored, writeStored } from './storage';
import type { StorageKind } from './storage';

/** One value in the browser's storage, which survives a reload there. */
export interface StoredValue<Value> {
  /**
   * The value, or null while there is none. The same object until it changes. `onCorrupt` hears why
   * what stands there cannot be read.
   */
  readonly read: (onCorrupt?: (error: unknown) => void) => Value | null;
  /** Keeps a value; with null it goes. Where storage refuses it, it lasts as long as the page. */
  readonly write: (value: Value | null) => void;
  /** Hears of every change, also of those in other tabs; returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoredValueOptions<Value> {
  readonly storage: StorageKind;
  readonly key: string;
  /**
   * What was read, checked: anybody can write to storage. Null for what is no such value, or an error
   * that says why.
   */
  readonly parse: (value: unknown) => Value | null;
  /** As the bare text; as JSON unless told. */
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
  /** What storage refused to take, valid until another tab changes what stood there instead. */
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
      // Who asks for the reason has it parsed anew.
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
