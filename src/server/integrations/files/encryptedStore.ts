import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

import type { FileStore } from '../../lib/files/fileStore';

/**
 * Encrypts what another store keeps, each file by itself in the format of age (age-encryption.org/v1),
 * so that an operator who has the key can read a file with the `age` command as well. A file that was
 * changed or cut fails while it is read.
 * @param keys age identities: the first encrypts, each of them decrypts
 */
export async function encryptedStore(
  store: FileStore,
  keys: readonly [string, ...string[]],
): Promise<FileStore> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(keys[0]));
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);

  return {
    ...store,
    put: async (key, content) => {
      await store.put(key, await encrypter.encrypt(webStream(content)));
    },
    get: async (key) => {
      const content = await store.get(key);
      return content && decrypter.decrypt(webStream(content));
    },
  };
}

function webStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await pieces.return?.()),
  });
}
