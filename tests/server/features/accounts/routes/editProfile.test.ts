import { createHash } from 'node:crypto';
import { connect } from 'node:net';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import { IMAGE_MAX_BYTES } from '../../../../../src/contract/common/constants';
import { favoriteUrls, apiUrls } from '../../../../support/apiUrls';
import { imageUrl } from '../../../../../src/contract/common/urls';
import { accounts, images } from '../../../../../src/server/db/schema/accounts';
import { encodeImage } from '../../../../../src/server/integrations/images/encodeImage';
import { ImageError } from '../../../../../src/server/lib/images';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { form, picture } from '../../../../support/forms';
import type { Form } from '../../../../support/forms';
import { noise, plain } from '../../../../support/pictures';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let sara: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  sara = await signIn(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.update(accounts).set({ imageHash: null, name: 'Sara' });
  await test.db.delete(images);
});

const send = (
  { headers, payload }: Form,
  person: SignedInPerson = sara,
  language = 'en',
  { app }: Pick<TestApp, 'app'> = test,
) =>
  app.inject({
    method: 'POST',
    url: apiUrls.editProfile,
    headers: { 'accept-language': language, ...headers, ...person.headers },
    payload,
  });
const hashes = async (): Promise<string[]> =>
  (await test.db.select({ hash: images.hash }).from(images)).map(({ hash }) => hash);
const account = async (id = sara.id) => {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};

describe('editProfile', () => {
  it('stores a small, upright picture without metadata and serves it', async () => {
    const photo = await noise(900, 600)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const answer = await send(form(picture(photo)));
    const { image } = answer.json().data.user;
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'Image uploaded successfully!',
      data: { user: { id: sara.id, name: 'Sara', image } },
    });

    const served = await test.app.inject(image);
    expect(served.headers['content-type']).toBe('image/webp');
    const hash = createHash('sha256').update(served.rawPayload).digest('hex');
    expect(image).toBe(imageUrl(hash));
    const metadata = await sharp(served.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 341, height: 512 });
    expect(metadata.exif).toBeUndefined();
    expect(await test.db.select().from(images)).toMatchObject([
      { hash, width: 341, height: 512, contentType: 'image/webp', ownerId: sara.id },
    ]);
  });

  it('answers in the requested language', async () => {
    const photo = await plain(20, 20).png().toBuffer();
    const answer = await send(form(picture(photo)), sara, 'ar');
    expect(answer.json().message).toBe('تم رفع الصورة بنجاح!');
  });

  it('detects the type by the bytes, not by name or type', async () => {
    const photo = await plain(20, 20).webp().toBuffer();
    const answer = await send(form(picture(photo, 'me.svg', 'image/svg+xml')));
    expect(answer.statusCode).toBe(200);
  });

  it('accepts 5 MB and rejects one byte more', async () => {
    const photo = await plain(50, 50).jpeg().toBuffer();
    // Decoders ignore data after a JPEG's end.
    const full = Buffer.concat([photo, Buffer.alloc(IMAGE_MAX_BYTES - photo.length)]);
    expect((await send(form(picture(full)))).statusCode).toBe(200);
    const over = await send(form(picture(Buffer.concat([full, Buffer.alloc(1)]))));
    expect(over.statusCode).toBe(413);
    expect(over.json()).toEqual({
      status_code: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The picture is larger than 5 MB',
    });
  });

  it('changes the name with or without a picture', async () => {
    const named = await send(form({ name: 'name', value: '  سارة أحمد ' }));
    expect(named.json()).toMatchObject({
      message: 'Your changes are saved',
      data: { user: { name: 'سارة أحمد', image: null } },
    });
    const photo = await plain(20, 20).png().toBuffer();
    const both = await send(form(picture(photo), { name: 'name', value: 'Sara A.' }));
    expect(both.json().data.user).toMatchObject({ name: 'Sara A.', image: expect.any(String) });
    expect(await account()).toMatchObject({ name: 'Sara A.', imageHash: expect.any(String) });
  });

  it('accepts a name with an empty file field', async () => {
    const none = { name: 'image', value: '', filename: '', type: 'application/octet-stream' };
    const answer = await send(form(none, { name: 'name', value: 'Sara B.' }));
    expect(answer.json().data.user).toMatchObject({ name: 'Sara B.', image: null });
  });

  it('is open to every role', async () => {
    const photo = await plain(20, 20).png().toBuffer();
    for (const role of ['Partner', 'Team'] as const) {
      await test.db.update(accounts).set({ role }).where(eq(accounts.id, sara.id));
      expect((await send(form(picture(photo)))).statusCode).toBe(200);
    }
    await test.db.update(accounts).set({ role: 'Student' }).where(eq(accounts.id, sara.id));
  });
});

describe('the previous picture', () => {
  const red = plain(30, 30, '#ff0000').png();
  const blue = plain(30, 30, '#0000ff').png();

  it('is deleted when unused', async () => {
    await send(form(picture(await red.toBuffer())));
    const [before] = await hashes();
    await send(form(picture(await blue.toBuffer())));
    const [after, ...others] = await hashes();
    expect(others).toEqual([]);
    expect(after).not.toBe(before);
    expect((await test.app.inject(imageUrl(before ?? ''))).statusCode).toBe(404);
  });

  it('stays when uploaded again', async () => {
    await send(form(picture(await red.toBuffer())));
    const before = await hashes();
    expect((await send(form(picture(await red.toBuffer())))).statusCode).toBe(200);
    expect(await hashes()).toEqual(before);
    expect(await account()).toMatchObject({ imageHash: before[0] });
  });

  it('stays while another account uses it', async () => {
    const omar = await signIn(test, '0500000002', 'Omar');
    await send(form(picture(await red.toBuffer())));
    await send(form(picture(await red.toBuffer())), omar);
    expect(await hashes()).toHaveLength(1);
    await send(form(picture(await blue.toBuffer())));
    expect(await hashes()).toHaveLength(2);
    expect((await account(omar.id))?.imageHash).toEqual(expect.any(String));
  });

  it('stays when another account takes it concurrently', async () => {
    const omar = await signIn(test, '0500000003', 'Omar');
    const [one, two] = [await red.toBuffer(), await blue.toBuffer()];
    for (let round = 0; round < 5; round += 1) {
      await send(form(picture(one)));
      await send(form(picture(two)), omar);
      const swapped = await Promise.all([
        send(form(picture(two))),
        send(form(picture(one)), omar),
        send(form(picture(two)), omar),
      ]);
      expect(swapped.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      for (const id of [sara.id, omar.id]) {
        const hash = (await account(id))?.imageHash ?? '';
        expect((await test.app.inject(imageUrl(hash))).statusCode).toBe(200);
      }
    }
  });
});

describe('editProfile rejects', () => {
  afterEach(async () => {
    expect(await hashes()).toEqual([]);
    expect(await account()).toMatchObject({ name: 'Sara', imageHash: null });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['SVG labelled as JPEG', async () => Buffer.from(svg)],
    ['GIF', () => plain(9, 9).gif().toBuffer()],
    ['an HTML page', async () => Buffer.from('<!doctype html><title>x</title>')],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('%s', async (_what, make) => {
    const answer = await send(form(picture(await make())));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Only JPEG, PNG and WebP pictures are accepted',
    });
  });

  it('a truncated picture without decoder details', async () => {
    const photo = await noise(500, 500).png().toBuffer();
    const answer = await send(form(picture(photo.subarray(0, photo.length / 2))), sara, 'ar');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      status_code: 422,
      code: 'IMAGE_UNREADABLE',
      message: expect.stringMatching(/^تعذّرت قراءة الصورة/),
    });
  });

  it('more than 40 megapixels in few bytes', async () => {
    const answer = await send(form(picture(await plain(8001, 5000).png().toBuffer())));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('The picture has more than 40 megapixels');
  });

  it.each([
    ['with a side of more than 12,000 pixels', 12_001, 1_300, /more than 12,000 pixels/],
    ['with an extreme aspect ratio', 101, 1_011, /at most ten times/],
  ])('a picture %s', async (_what, width, height, message) => {
    const answer = await send(form(picture(await plain(width, height).png().toBuffer())));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['an empty form', form()],
    ['a field without a file name', form({ name: 'other', value: 'x' })],
    ['no chosen file', form({ name: 'image', value: '', filename: '' })],
    ['a file in another field', form({ name: 'file', value: 'x', filename: 'me.jpg' })],
  ])('%s as a missing picture', async (_what, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please choose a picture first',
      errors: [{ field: 'image', key: 'required' }],
    });
  });

  it('two pictures', async () => {
    const photo = await plain(9, 9).png().toBuffer();
    const answer = await send(form(picture(photo), picture(photo)));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('One picture at a time, please');
  });

  it.each([
    ['blank', '   ', 'nameRequired'],
    ['too long', 'x'.repeat(101), 'nameTooLong'],
    ['enormous', 'x'.repeat(3_000), 'tooLong'],
    ['with a control character', 'a\u0000b', 'nameCharacters'],
    ['invisible', '\u200f\u2066 \u200d\u3164\u2800', 'nameRequired'],
  ])('a name that is %s together with its picture', async (_what, value, key) => {
    const photo = await plain(9, 9).png().toBuffer();
    const answer = await send(form({ name: 'name', value }, picture(photo)));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'name', key }]);
  });

  it('two names and a name that is an object', async () => {
    const twice = await send(form({ name: 'name', value: 'A' }, { name: 'name', value: 'B' }));
    expect(twice.json().errors).toMatchObject([{ field: 'name', key: 'invalid' }]);
    const type = 'application/json';
    const object = await send(form({ name: 'name', value: '{"a":1}', type }));
    expect(object.json().errors).toMatchObject([{ field: 'name', key: 'invalid' }]);
  });

  it.each([
    [
      'too many fields',
      form(...Array.from({ length: 9 }, (_, i) => ({ name: `f${i}`, value: '' }))),
    ],
    ['a field named __proto__', form({ name: '__proto__', value: 'x' })],
    ['no boundary', { ...form(), headers: { 'content-type': 'multipart/form-data' } }],
    ['no end', { ...form(), payload: form(picture(Buffer.from('x'))).payload.subarray(0, -20) }],
    ['no form data', { ...form(), payload: Buffer.from('nothing of the kind') }],
  ])('a form with %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('BAD_REQUEST');
  });

  it.each([['application/json'], ['text/plain'], ['image/jpeg'], ['application/octet-stream']])(
    'a body of type %s',
    async (type) => {
      const answer = await send({ headers: { 'content-type': type }, payload: Buffer.from('{}') });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('a call without a body', async () => {
    const answer = await send({ headers: {}, payload: Buffer.alloc(0) });
    expect(answer.statusCode).toBe(415);
  });

  it('a visitor before reading the body', async () => {
    const body = form(picture(await plain(9, 9).png().toBuffer()));
    for (const authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await send(body, { ...sara, headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('editProfile over a socket', () => {
  let port: number;
  beforeAll(async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  const head = (extra: string): string =>
    [
      `POST ${apiUrls.editProfile} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${sara.token}`,
      'content-type: multipart/form-data; boundary=x',
      extra,
      '',
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
    ].join('\r\n');

  it('rejects an oversized upload early and closes the connection', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let sent = 0;
    socket.on('data', (chunk) => (received += String(chunk)));
    // The expected connection reset.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head('transfer-encoding: chunked').replace(/--x[^]*$/, ''));
    const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    const block = Buffer.alloc(256 * 1024, 65);
    while (!socket.destroyed && sent < 400) {
      sent += 1;
      const more = socket.write(
        Buffer.concat([
          Buffer.from(`${block.length.toString(16)}\r\n`),
          block,
          Buffer.from('\r\n'),
        ]),
      );
      await new Promise((resolve) => {
        if (more) setImmediate(resolve);
        else {
          socket.once('drain', resolve);
          socket.once('close', resolve);
        }
      });
    }
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(200);
  });

  it('survives an aborted upload and leaves no files', async () => {
    const requests = () => test.logged().split('the client went away').length - 1;
    const before = requests();
    for (let round = 1; round <= 3; round += 1) {
      // A busy server may not have begun to read yet when the client goes away.
      for (let wait = 50; requests() < before + round && wait < 10_000; wait *= 2) {
        const socket = connect(port, '127.0.0.1');
        socket.write(head('content-length: 100000'));
        socket.write(Buffer.alloc(5_000, 0xff));
        await new Promise((resolve) => setTimeout(resolve, wait));
        socket.destroy();
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    expect(requests()).toBeGreaterThanOrEqual(before + 3);
    expect(test.logged()).not.toContain('request failed');
    expect(await hashes()).toEqual([]);

    const photo = await plain(20, 20).png().toBuffer();
    expect((await send(form(picture(photo)))).statusCode).toBe(200);
  });

  it("accepts a browser's upload", async () => {
    const body = new FormData();
    const photo = await plain(20, 20).png().toBuffer();
    body.append('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'صورة.png');
    const answer = await fetch(`http://127.0.0.1:${port}${apiUrls.editProfile}`, {
      method: 'POST',
      headers: sara.headers,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await hashes()).toEqual([(await encodeImage(photo)).hash]);
  });
});

describe('editProfile with a busy decoder', () => {
  let omar: SignedInPerson;
  let busy: TestApp;
  let finish: () => void;
  let begun = 0;
  let problem: ImageError | undefined;
  beforeAll(async () => {
    omar = await signIn(test, '0500000004', 'Omar');
    const finished = new Promise<void>((resolve) => (finish = resolve));
    busy = await buildTestApp({
      database: test.database,
      images: {
        prepare: () => undefined,
        encode: async (bytes, owner) => {
          if (problem) throw problem;
          begun += 1;
          if (owner === sara.id) await finished;
          return encodeImage(bytes);
        },
        close: () => undefined,
      },
    });
  });
  afterAll(() => busy.close());

  it('limits concurrent uploads per account without blocking others', async () => {
    const photo = form(picture(await plain(20, 20).png().toBuffer()));
    const first = Array.from({ length: 3 }, () => send(photo, sara, 'en', busy));
    while (begun < 3) await new Promise(setImmediate);
    const refused = await send(photo, sara, 'en', busy);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Your other pictures are still being uploaded; please try again in a moment',
    });

    // A browser shows the response only after sending the whole body.
    const url = await busy.app.listen({ port: 0, host: '127.0.0.1' });
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(4_000_000)]), 'me.png');
    const post = { method: 'POST', headers: sara.headers, body };
    expect((await fetch(url + apiUrls.editProfile, post)).status).toBe(429);

    expect((await send(photo, omar, 'en', busy)).statusCode).toBe(200);
    finish();
    const answers = await Promise.all(first);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await send(photo, sara, 'en', busy)).statusCode).toBe(200);
  });

  it.each([
    ['busy', 503, '3', 'Many pictures are being uploaded right now; please try again in a moment'],
    ['tooCostly', 422, undefined, /takes too long to process/],
  ] as const)('answers with advice when it is %s', async (which, status, retryAfter, message) => {
    problem = new ImageError(which);
    const answer = await send(form(picture(await plain(9, 9).png().toBuffer())), omar, 'en', busy);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.json().message).toMatch(message);
  });
});

it('other calls accept JSON only', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: favoriteUrls.storeFavorite,
    ...form({ name: 'package_id', value: '1' }),
    headers: { ...form().headers, ...sara.headers },
  });
  expect(answer.statusCode).toBe(415);
  expect((await post(test.app, favoriteUrls.storeFavorite, {}, sara.headers)).statusCode).toBe(422);
});
