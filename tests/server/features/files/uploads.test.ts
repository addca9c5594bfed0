// Rules: FIL-01, FIL-02, FIL-03, FIL-04, FIL-05, FIL-06 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import fastify from 'fastify';

import type { Answer } from '../../../../src/contract/common/answers';
import type { StoredFile, Upload } from '../../../../src/contract/files/files';
import { accounts } from '../../../../src/server/db/schema/accounts';
import { files } from '../../../../src/server/db/schema/files';
import {
  claimFile,
  deleteUnusedFiles,
  dropFile,
  openFile,
} from '../../../../src/server/features/files/services/files';
import { sendFile } from '../../../../src/server/features/files/http/sendFile';
import { clamdScanner } from '../../../../src/server/integrations/files/scanner';
import { DAY } from '../../../../src/server/lib/time/clock';
import { completeUploadUrl, uploadsUrl, uploadUrl } from '../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { EICAR, startClamd } from '../../../support/clamd';
import type { Clamd } from '../../../support/clamd';
import { bytesOf, memoryFiles } from '../../../support/files';
import { plainPdf, protectedPdf, scriptedPdf } from '../../../support/pdfs';
import { noise, plain } from '../../../support/pictures';
import { post, signIn } from '../../../support/signIn';
import type { SignedInPerson } from '../../../support/signIn';
import {
  beginUpload,
  completeUpload,
  sendChunk,
  upload,
  uploadFile,
} from '../../../support/uploads';

const kept = memoryFiles();
let scanned = false;
let clamd: Clamd;
let test_: TestApp;
let sara: SignedInPerson;
let photo: Buffer;
beforeAll(async () => {
  clamd = await startClamd();
  const scanner = clamdScanner(clamd.address, 500);
  const intake = {
    ...kept,
    get scanner() {
      return scanned ? scanner : null;
    },
  };
  test_ = await buildTestApp({ clock: testClock(), files: intake });
  sara = await signIn(test_, '0555000001');
  photo = await noise(900, 700).jpeg().toBuffer();
});
afterAll(async () => {
  await test_.close();
  await clamd.close();
});
beforeEach(() => {
  scanned = false;
});

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for (const folder of ['uploads', 'files']) {
    for await (const key of kept.store.list(folder)) keys.push(key);
  }
  return keys;
};
const codeOf = async (answer: Promise<{ json: () => { code: string } }>): Promise<string> =>
  (await answer).json().code;

test('a photograph arrives in pieces and becomes a file that nothing is left beside', async () => {
  const begun = await beginUpload(test_, sara, [photo.length], 'جواز السفر.png');
  expect(begun).toMatchObject({ size: photo.length, received: 0, file: null });
  const { id } = begun;
  const half = photo.subarray(0, 100_000);
  const first = await sendChunk(test_, sara, { id, offset: 0, bytes: half });
  expect(first.json().data).toMatchObject({ received: 100_000 });
  expect(await codeOf(completeUpload(test_, sara, id))).toBe('CONFLICT');
  const state = await test_.app.inject({ url: uploadUrl(id), headers: sara.headers });
  const { received }: Upload = state.json().data;
  await sendChunk(test_, sara, { id, offset: received, bytes: photo.subarray(received) });
  const done = await completeUpload(test_, sara, id);
  expect(done.statusCode).toBe(200);
  const file: StoredFile = done.json().data;
  expect(file).toEqual({
    id: expect.any(String),
    name: 'جواز السفر.jpg',
    content_type: 'image/jpeg',
    size: expect.any(Number),
    pages: 1,
    is_blurred: false,
    is_scanned: false,
  });
  expect((await completeUpload(test_, sara, id)).json().data).toEqual(file);
  expect(await storedKeys()).toEqual([`files/${file.id.slice(0, 2)}/${file.id}`]);
});

test('photographs become one PDF', async () => {
  const page = await plain(300, 400).png().toBuffer();
  const file = await uploadFile(test_, sara, [photo, page], 'transcript');
  expect(file).toMatchObject({ name: 'transcript.pdf', content_type: 'application/pdf', pages: 2 });
});

test('bytes of another place are refused with the place to go on from', async () => {
  const { id } = await beginUpload(test_, sara, [photo.length]);
  const bytes = photo.subarray(0, 1_000);
  await sendChunk(test_, sara, { id, offset: 0, bytes });
  for (const offset of [0, 500, 2_000]) {
    const refused = await sendChunk(test_, sara, { id, offset, bytes });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ data: { upload: { id, received: 1_000 } } });
  }
});

test('of two chunks for one place that arrive at once, one counts', async () => {
  const { id } = await beginUpload(test_, sara, [photo.length]);
  const sizes = [1_000, 1_500, 2_000];
  const answers = await Promise.all(
    sizes.map((size) => sendChunk(test_, sara, { id, offset: 0, bytes: photo.subarray(0, size) })),
  );
  const counted = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json<Answer<Upload>>().data);
  expect(counted).toHaveLength(1);
  const received = counted[0]?.received ?? 0;
  await sendChunk(test_, sara, { id, offset: received, bytes: photo.subarray(received) });
  expect((await completeUpload(test_, sara, id)).statusCode).toBe(200);
});

test('completed five times at once it is one file', async () => {
  const { id } = await beginUpload(test_, sara, [photo.length]);
  await sendChunk(test_, sara, { id, offset: 0, bytes: photo });
  const before = (await test_.db.select().from(files)).length;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => completeUpload(test_, sara, id)));
  const ids = answers.map((answer) => answer.json<Answer<StoredFile>>().data.id);
  expect(new Set(ids).size).toBe(1);
  expect(await test_.db.select().from(files)).toHaveLength(before + 1);
});

test('more than was announced, or than a file may be, is refused', async () => {
  const { id } = await beginUpload(test_, sara, [1_000]);
  const more = await sendChunk(test_, sara, { id, offset: 0, bytes: photo.subarray(0, 1_001) });
  expect(more.statusCode).toBe(413);
  const sizes = [15 * 2 ** 20, 6 * 2 ** 20];
  const large = await post(test_.app, uploadsUrl, { name: 'a', sizes }, sara.headers);
  expect(large.statusCode).toBe(413);
  expect(large.json().message).toContain('20');
});

test.each([
  ['no parts', { name: 'a', sizes: [] }],
  ['an empty part', { name: 'a', sizes: [0] }],
  ['too many parts', { name: 'a', sizes: Array.from({ length: 21 }, () => 1) }],
  ['no name', { name: '..', sizes: [1] }],
])('an upload with %s is refused', async (_what, body) => {
  expect(await codeOf(post(test_.app, uploadsUrl, body, sara.headers))).toBe('VALIDATION_FAILED');
});

test('a chunk that is no bytes is refused', async () => {
  const { id } = await beginUpload(test_, sara, [10]);
  const url = `${uploadUrl(id)}/chunks?offset=0`;
  expect(await codeOf(post(test_.app, url, {}, sara.headers))).toBe('UNSUPPORTED_MEDIA_TYPE');
  const none = await sendChunk(test_, sara, { id, offset: 0, bytes: Buffer.alloc(0) });
  expect(none.statusCode).toBe(409);
  const tooMuch = await sendChunk(test_, sara, {
    id,
    offset: 0,
    bytes: Buffer.alloc(512 * 1_024 + 1),
  });
  expect(tooMuch.statusCode).toBe(413);
});

test('a name keeps its script and loses what misleads', async () => {
  const file = await uploadFile(test_, sara, [photo], '../../etc/\u202egnp.شهادة "1".jpeg');
  expect(file.name).toBe('etc gnp.شهادة 1 .jpg');
  const long = await uploadFile(test_, sara, [photo], `${'ش'.repeat(300)}.jpg`);
  expect(Array.from(long.name)).toHaveLength(255);
  expect(long.name.endsWith('.jpg')).toBe(true);
});

test.each([
  ['text', async () => Buffer.from('hello'), 415, /PDF/],
  ['a script in a PDF', scriptedPdf, 422, /Print it to a new PDF/],
  ['a password', protectedPdf, 422, /password/],
])('%s is refused with what to do, and nothing is kept', async (_what, make, status, says) => {
  const before = await storedKeys();
  const { id } = await beginUpload(test_, sara, [(await make()).length]);
  await sendChunk(test_, sara, { id, offset: 0, bytes: await make() });
  const refused = await test_.app.inject({
    method: 'POST',
    url: completeUploadUrl(id),
    headers: { ...sara.headers, 'accept-language': 'en' },
  });
  expect(refused.statusCode).toBe(status);
  expect(refused.json().message).toMatch(says);
  expect((await storedKeys()).sort()).toEqual(before.sort());
  expect((await completeUpload(test_, sara, id)).statusCode).toBe(404);
});

test('a scanner decides first, and what it cannot say waits', async () => {
  scanned = true;
  expect(await uploadFile(test_, sara, [photo])).toMatchObject({ is_scanned: true });
  const infected = await upload(test_, sara, [Buffer.concat([photo, Buffer.from(EICAR)])]);
  expect(infected.statusCode).toBe(422);
  const { id } = await beginUpload(test_, sara, [photo.length]);
  await sendChunk(test_, sara, { id, offset: 0, bytes: photo });
  clamd.say('stream: out of memory ERROR');
  const later = await completeUpload(test_, sara, id);
  expect(later.statusCode).toBe(503);
  expect(later.headers['retry-after']).toBe('120');
  clamd.say('stream: OK');
  expect((await completeUpload(test_, sara, id)).statusCode).toBe(200);
});

test('another one’s upload, and one that is none, are not found', async () => {
  const omar = await signIn(test_, '0555000002', 'Omar');
  const { id } = await beginUpload(test_, sara, [photo.length]);
  for (const upload of [id, randomUUID(), 'x']) {
    const read = await test_.app.inject({ url: uploadUrl(upload), headers: omar.headers });
    const sent = await sendChunk(test_, omar, { id: upload, offset: 0, bytes: photo });
    const done = await completeUpload(test_, omar, upload);
    expect([read.statusCode, sent.statusCode, done.statusCode]).toEqual([404, 404, 404]);
  }
});

test('an account begins a hundred uploads a day', async () => {
  const lina = await signIn(test_, '0555000003', 'Lina');
  for (let count = 0; count < 100; count += 1) await beginUpload(test_, lina, [1]);
  const more = await post(test_.app, uploadsUrl, { name: 'a', sizes: [1] }, lina.headers);
  expect(more.statusCode).toBe(429);
});

test('a file is given out as a download that runs nothing', async () => {
  const pdf = await plainPdf();
  const { id } = await uploadFile(test_, sara, [pdf], 'كشف حساب 1.pdf');
  const app = fastify();
  app.get('/file', async (_request, reply) => {
    const opened = await openFile(test_.app.deps, id);
    return opened ? sendFile(reply, opened) : reply.code(404).send();
  });
  const answer = await app.inject('/file');
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition':
      'attachment; filename="___ ____ 1.pdf"; filename*=UTF-8\'\'%D9%83%D8%B4%D9%81%20%D8%AD%D8%B3%D8%A7%D8%A8%201.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  await app.close();
});

test('a file without a reference goes after a week, and one with a reference stays', async () => {
  const { db, clock, app } = test_;
  const used = await uploadFile(test_, sara, [photo]);
  const unused = await uploadFile(test_, sara, [photo]);
  const begun = await beginUpload(test_, sara, [photo.length]);
  await sendChunk(test_, sara, { id: begun.id, offset: 0, bytes: photo.subarray(0, 1_000) });
  const omar = await signIn(test_, '0555000002', 'Omar');
  const claim = (ownerId: string) =>
    db.transaction((tx) => claimFile(tx, { id: used.id, ownerId, now: clock.now() }));
  expect(await claim(omar.id)).toBeUndefined();
  expect(await claim(sara.id)).toMatchObject({ id: used.id });
  await deleteUnusedFiles(app.deps, clock.now());
  expect((await storedKeys()).length).toBeGreaterThan(2);
  clock.advance(7 * DAY + 1);
  await deleteUnusedFiles(app.deps, clock.now());
  await app.jobs.runDue();
  expect(await storedKeys()).toEqual([`files/${used.id.slice(0, 2)}/${used.id}`]);
  expect(await openFile(app.deps, unused.id)).toBeUndefined();
  const opened = await openFile(app.deps, used.id);
  expect(opened && (await bytesOf(opened.content)).length).toBe(used.size);
  await db.transaction((tx) => dropFile(tx, used.id, clock.now()));
  await app.jobs.runDue();
  expect(await storedKeys()).toEqual([]);
});

test('chunks of an account that is gone go as well', async () => {
  const { db, clock, app } = test_;
  const lina = await signIn(test_, '0555000004', 'Lina');
  const { id } = await beginUpload(test_, lina, [photo.length]);
  await sendChunk(test_, lina, { id, offset: 0, bytes: photo.subarray(0, 1_000) });
  await db.delete(accounts);
  await deleteUnusedFiles(app.deps, clock.now());
  expect(await storedKeys()).toEqual([]);
});
