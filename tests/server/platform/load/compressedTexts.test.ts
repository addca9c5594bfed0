// Rules: APP-20 (docs/requirements.md)
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { compressedTexts } from '../../../../src/server/platform/load/compressedTexts';

const TEXT = 'مسار '.repeat(1_000);

it('writes and compresses a text once for a crowd, and keeps it', async () => {
  const texts = compressedTexts(1024 ** 2);
  const write = jest.fn(() => TEXT);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => texts('a', write, 'br')));
  const again = await texts('a', write, 'gzip, br;q=0.5');
  expect(new Set([...crowd, again]).size).toBe(1);
  expect(write).toHaveBeenCalledTimes(1);
  expect(brotliDecompressSync(again.body).toString()).toBe(TEXT);
});

it('names the same text the same in every encoding, and another one differently', async () => {
  const texts = compressedTexts(1024 ** 2);
  const write = () => TEXT;
  const br = await texts('a', write, 'br');
  const gzip = await texts('a', write, 'gzip, br;q=0');
  const plain = await texts('a', write, undefined);
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
  expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
  expect(plain.body.toString()).toBe(TEXT);
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(1);
  expect((await texts('b', () => 'another', 'br')).etag).not.toBe(br.etag);
});

it('tries again after a failure', async () => {
  const texts = compressedTexts(1024 ** 2);
  const failing = () => {
    throw new Error('broken');
  };
  await expect(texts('a', failing, 'br')).rejects.toThrow('broken');
  expect((await texts('a', () => TEXT, undefined)).body.toString()).toBe(TEXT);
});
