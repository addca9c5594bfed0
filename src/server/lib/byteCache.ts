/** Bytes that an entry takes beside its key and value, roughly. */
const ENTRY_BYTES = 256;

/** An LRU cache limited by total bytes. */
export interface ByteCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** @param bytes how many the value takes; one of more than a sixteenth of all is not kept */
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly delete: (key: string) => void;
  readonly clear: () => void;
  readonly bytes: () => number;
}

export function createByteCache<Value>(mostBytes: number): ByteCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let inAll = 0;

  const remove = (key: string): void => {
    inAll -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map keeps the order of insertion: the one not used for longest comes first.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, valueBytes) => {
      remove(key);
      const bytes = valueBytes + 2 * key.length + ENTRY_BYTES;
      if (bytes > mostBytes / 16) return;
      entries.set(key, { value, bytes });
      inAll += bytes;
      for (const oldest of entries.keys()) {
        if (inAll <= mostBytes) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear: () => {
      entries.clear();
      inAll = 0;
    },
    bytes: () => inAll,
  };
}
