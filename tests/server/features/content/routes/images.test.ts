import { apiUrls } from '../../../../support/apiUrls';
import { imageUrl } from '../../../../../src/contract/common/urls';
import { images } from '../../../../../src/server/db/schema/accounts';
import { encodeImage } from '../../../../../src/server/integrations/images/encodeImage';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { plain } from '../../../../support/pictures';

let test: TestApp;
let bytes: Buffer;
let hash: string;
beforeAll(async () => {
  test = await buildTestApp();
  const image = await encodeImage(await plain(40, 30).png().toBuffer());
  ({ bytes, hash } = image);
  await test.db.insert(images).values(image);
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

describe('a stored picture', () => {
  it('is public and cached for a year', async () => {
    const answer = await get(imageUrl(hash), { authorization: 'Bearer nobody' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    });
  });

  it.each([
    ['the tag', (tag: string) => tag],
    ['a weak tag', (tag: string) => `W/${tag}`],
    ['a list with the tag', (tag: string) => `"other", ${tag}`],
    ['any tag', () => '*'],
  ])('answers 304 to a matching tag: %s', async (_what, header) => {
    const answer = await get(imageUrl(hash), { 'if-none-match': header(`"${hash}"`) });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      etag: `"${hash}"`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is sent for another tag', async () => {
    const answer = await get(imageUrl(hash), { 'if-none-match': '"other"' });
    expect(answer.statusCode).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: imageUrl(hash) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect(answer.body).toBe('');
  });
});

describe('404', () => {
  const unknown = 'd'.repeat(64);

  it('at an unknown hash, with or without a tag', async () => {
    for (const headers of [{}, { 'if-none-match': `"${unknown}"` }]) {
      const answer = await get(imageUrl(unknown), headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['another extension', (name: string) => `${name}.png`],
    ['no extension', (name: string) => name],
    ['capitals', (name: string) => `${name.toUpperCase()}.webp`],
    ['a shorter hash', (name: string) => `${name.slice(1)}.webp`],
    ['a path traversal', () => '..%2f..%2fetc%2fpasswd'],
    ['a quote', () => "'%3b--.webp"],
  ])('at %s', async (_what, path) => {
    const answer = await get(`${apiUrls.images}/${path(hash)}`);
    expect(answer.statusCode).toBe(404);
  });

  it('at an overlong name', async () => {
    expect((await get(`${apiUrls.images}/${'e'.repeat(500)}.webp`)).statusCode).toBe(400);
  });
});
