/** Where the bytes of uploaded files are kept (FIL-04). */

/** Lowercase letters, digits and dashes, in folders. */
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

export interface FileStore {
  /** Stores bytes under a key: all of them, or nothing. Bytes of before are replaced. */
  readonly put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The bytes of a key; undefined where it has none. */
  readonly get: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes a key, or does nothing where there is none. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys below a folder, in no order. */
  readonly list: (folder: string) => AsyncIterable<string>;
}

/** @throws Error for a key that could leave the store's folder */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`The file store has no keys such as ${JSON.stringify(key)}`);
}

/** The key of an uploaded file. In folders by the first two digits, because some file systems are slow with a million names. */
export const fileKey = (id: string): string => `files/${id.slice(0, 2)}/${id}`;
