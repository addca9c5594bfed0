import type { FileIntake } from '../../src/server/integrations/files/fileIntake';
import type { FileStore } from '../../src/server/lib/files/fileStore';
import { checkKey } from '../../src/server/lib/files/fileStore';
import { splitParts } from '../../src/server/integrations/files/fileProtocol';

/** A store in memory, for tests of what is above stores. */
export function memoryStore(): FileStore & { readonly keys: () => string[] } {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, content) => {
      checkKey(key);
      kept.set(key, await bytesOf(content));
    },
    get: async (key) => {
      checkKey(key);
      const bytes = kept.get(key);
      return bytes && contentOf(bytes);
    },
    remove: async (key) => void kept.delete(key),
    list: async function* (folder) {
      yield* [...kept.keys()].filter((key) => key.startsWith(`${folder}/`));
    },
    keys: () => [...kept.keys()],
  };
}

/** Files that are read in this process and kept in memory. */
export function memoryFiles(): FileIntake {
  return {
    store: memoryStore(),
    reader: {
      read: async (content, sizes, _owner, keep) => {
        // Only where a file is read: most tests load a server and read none.
        const { takeFile } = await import('../../src/server/integrations/files/takeFile');
        const { bytes, ...file } = await takeFile(splitParts(await bytesOf(content), sizes));
        await keep(contentOf(bytes));
        return { ...file, problem: null, size: bytes.length };
      },
      join: async (content, { sizes, titles }, _owner, keep) => {
        const { joinFiles } = await import('../../src/server/integrations/files/joinFiles');
        const parts = splitParts(await bytesOf(content), sizes);
        const { bytes, ...file } = await joinFiles(parts, titles);
        await keep(contentOf(bytes));
        return { ...file, problem: null, size: bytes.length };
      },
      draw: async ({ content }, page) => {
        const { drawPage } = await import('../../src/server/integrations/files/drawPage');
        return (await drawPage(await bytesOf(content), page)).bytes;
      },
      readPassport: async ({ content }) => {
        const { readPassport } = await import('../../src/server/integrations/files/readPassport');
        return readPassport(await bytesOf(content), 0);
      },
      close: () => undefined,
    },
    scanner: null,
  };
}

/** All bytes of a content. */
export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Bytes as a content, in pieces of 64 kB. */
export async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 65_536) {
    yield bytes.subarray(start, start + 65_536);
  }
}
