// Rules: FIL-04, FIL-08 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { openArchive } from '../../../../src/server/features/files/services/archive';
import { fileKey } from '../../../../src/server/lib/files/fileStore';
import type { FileStore } from '../../../../src/server/lib/files/fileStore';
import { bytesOf, contentOf, memoryFiles } from '../../../support/files';
import { storedFiles } from '../../../support/zip';

const createdAt = new Date('2026-12-01T09:00:00Z');

/** A stored file of random bytes. */
async function stored(store: FileStore, name: string, size: number) {
  const id = randomUUID();
  const bytes = Buffer.alloc(size, id);
  await store.put(fileKey(id), contentOf(bytes));
  return { id, name, size, createdAt, bytes };
}

it('keeps the order, the names in any script and every byte, and knows its length', async () => {
  const files = memoryFiles();
  const kept = [
    await stored(files.store, 'شهادة الثانوية.pdf', 200_000),
    await stored(files.store, 'passport.jpg', 1),
    await stored(files.store, 'passport.jpg', 70_000),
  ];
  const { file, content } = openArchive({ files }, 'all.zip', kept);
  const zip = await bytesOf(content);
  expect(file).toEqual({ name: 'all.zip', size: zip.length, contentType: 'application/zip' });
  const read = storedFiles(zip);
  expect(read.map(({ name }) => name)).toEqual([
    '1-شهادة الثانوية.pdf',
    '2-passport.jpg',
    '3-passport.jpg',
  ]);
  for (const [index, { bytes }] of read.entries()) {
    expect(kept[index]?.bytes.equals(bytes)).toBe(true);
  }
});

it('numbers as many as there are, so that programs sort them as they are', async () => {
  const files = memoryFiles();
  const kept = await Promise.all(Array.from({ length: 10 }, () => stored(files.store, 'a.pdf', 5)));
  const { content } = openArchive({ files }, 'all.zip', kept);
  const names = storedFiles(await bytesOf(content)).map(({ name }) => name);
  expect([names[0], names[9]]).toEqual(['01-a.pdf', '10-a.pdf']);
});

it('reads one file at a time, in pieces, and stops with its reader', async () => {
  const files = memoryFiles();
  const kept = [
    await stored(files.store, 'a.pdf', 3_000_000),
    await stored(files.store, 'b.pdf', 3_000_000),
  ];
  const said: string[] = [];
  const watched: FileStore = {
    ...files.store,
    get: async (key) => {
      const content = await files.store.get(key);
      const of = kept.find(({ id }) => key === fileKey(id))?.name ?? '';
      return content && watch(content, of, said);
    },
  };
  const { content } = openArchive({ files: { ...files, store: watched } }, 'all.zip', kept);
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > 500_000) break;
  }
  expect(said.at(0)).toBe('a.pdf begins');
  expect(said.at(-1)).toBe('a.pdf ends');
  // No more was read than one piece ahead of what was taken.
  expect(said.filter((one) => one === 'a.pdf read').length).toBeLessThan(12);
});

it('ends early where the bytes of a file are gone', async () => {
  const files = memoryFiles();
  const kept = [
    await stored(files.store, 'a.pdf', 5),
    { id: randomUUID(), name: 'b.pdf', size: 5, createdAt },
  ];
  await expect(bytesOf(openArchive({ files }, 'all.zip', kept).content)).rejects.toThrow(
    /are gone/,
  );
});

async function* watch(
  content: AsyncIterable<Uint8Array>,
  name: string,
  said: string[],
): AsyncGenerator<Uint8Array> {
  said.push(`${name} begins`);
  try {
    for await (const piece of content) {
      said.push(`${name} read`);
      yield piece;
    }
  } finally {
    said.push(`${name} ends`);
  }
}
