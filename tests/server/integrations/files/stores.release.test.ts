// Rules: FIL-04 (docs/requirements.md)
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateX25519Identity } from 'age-encryption';

import { encryptedStore } from '../../../../src/server/integrations/files/encryptedStore';
import type { FileStore } from '../../../../src/server/lib/files/fileStore';
import { folderStore } from '../../../../src/server/integrations/files/folderStore';
import { s3Store } from '../../../../src/server/integrations/files/s3Store';
import { bytesOf, contentOf, memoryStore } from '../../../support/files';
import { startS3 } from '../../../support/s3Server';
import type { S3Server } from '../../../support/s3Server';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-files-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const read = async (store: FileStore, key: string): Promise<Buffer | undefined> => {
  const content = await store.get(key);
  return content && bytesOf(content);
};
const listed = async (store: FileStore, of: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of store.list(of)) keys.push(key);
  return keys.sort();
};
async function* cut(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the line was cut');
}

const STORES: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['the folder', async () => folderStore(join(folder, 'plain'))],
  ['the bucket', async () => s3Store(s3.config)],
  ['memory, as tests use it', async () => memoryStore()],
  [
    'an encrypted folder',
    async () => encryptedStore(folderStore(join(folder, 'age')), [await generateX25519Identity()]),
  ],
  [
    'an encrypted bucket',
    async () => encryptedStore(s3Store(s3.config), [await generateX25519Identity()]),
  ],
];

describe.each(STORES)('%s', (name, open) => {
  const own = name.replace(/\W+/g, '-');
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });

  it.each([0, 1, 65_536, 200_001, 9_000_000])('gives back %i bytes as they were', async (size) => {
    const bytes = Buffer.alloc(size, 'masar');
    await store.put(`${own}/a/${size}`, contentOf(bytes));
    const found = await read(store, `${own}/a/${size}`);
    expect(found?.equals(bytes)).toBe(true);
  });

  it('replaces what a key had, and lists a folder', async () => {
    await store.put(`${own}/b/one`, contentOf(Buffer.from('first')));
    await store.put(`${own}/b/one`, contentOf(Buffer.from('second')));
    await store.put(`${own}/b/c/two`, contentOf(Buffer.from('two')));
    await store.put(`${own}/other/three`, contentOf(Buffer.from('three')));
    expect(String(await read(store, `${own}/b/one`))).toBe('second');
    expect(await listed(store, `${own}/b`)).toEqual([`${own}/b/c/two`, `${own}/b/one`]);
    expect(await listed(store, `${own}/nothing`)).toEqual([]);
  });

  it('has nothing under a key that was removed, or never put', async () => {
    await store.put(`${own}/d`, contentOf(Buffer.from('gone')));
    await store.remove(`${own}/d`);
    await store.remove(`${own}/d`);
    expect(await store.get(`${own}/d`)).toBeUndefined();
  });

  it.each([1_000, 9_000_000])(
    'keeps nothing of a content that fails after %i bytes',
    async (size) => {
      await expect(store.put(`${own}/e/${size}`, cut(Buffer.alloc(size)))).rejects.toThrow(
        'the line was cut',
      );
      expect(await store.get(`${own}/e/${size}`)).toBeUndefined();
      expect(await listed(store, `${own}/e`)).toEqual([]);
    },
  );

  it.each(['../out', 'a/../b', '/root', 'A', 'a//b', '', '.hidden', 'a\0'])(
    'has no key %j',
    async (key) => {
      await expect(store.put(key, contentOf(Buffer.from('x')))).rejects.toThrow('no keys such as');
      await expect(store.get(key)).rejects.toThrow('no keys such as');
    },
  );
});

describe('encryption', () => {
  it('leaves nothing readable behind, and no unfinished file', async () => {
    const root = join(folder, 'unreadable');
    const store = await encryptedStore(folderStore(root), [await generateX25519Identity()]);
    await store.put('passport', contentOf(Buffer.from('A12345678')));
    const kept = await readFile(join(root, 'passport'));
    expect(kept.includes('A12345678')).toBe(false);
    expect(String(kept.subarray(0, 21))).toBe('age-encryption.org/v1');
    expect((await stat(join(root, 'passport'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  it('reads with an older key what a newer one replaces', async () => {
    const [older, newer] = [await generateX25519Identity(), await generateX25519Identity()];
    const below = memoryStore();
    await (await encryptedStore(below, [older])).put('a', contentOf(Buffer.from('before')));
    const both = await encryptedStore(below, [newer, older]);
    expect(String(await read(both, 'a'))).toBe('before');
    await both.put('b', contentOf(Buffer.from('after')));
    const alone = await encryptedStore(below, [older]);
    await expect(read(alone, 'b')).rejects.toThrow();
  });

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(0, 70_000, 70_001)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, 70_000)],
  ])('does not give out a file that was %s', async (_how, spoil) => {
    const root = join(folder, 'spoilt');
    const store = await encryptedStore(folderStore(root), [await generateX25519Identity()]);
    await store.put('a', contentOf(Buffer.alloc(150_000, 'x')));
    await writeFile(join(root, 'a'), spoil(await readFile(join(root, 'a'))));
    await expect(read(store, 'a')).rejects.toThrow();
  });
});

it('fails where the bucket refuses the signature', async () => {
  const store = s3Store({ ...s3.config, secretAccessKey: 'another' });
  await expect(store.put('a', contentOf(Buffer.from('x')))).rejects.toThrow();
});
