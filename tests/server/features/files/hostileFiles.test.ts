// Rules: FIL-03, FIL-04, FIL-05, FIL-06 (docs/requirements.md)
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { Answer } from '../../../../src/contract/common/answers';
import type { StoredFile, Upload } from '../../../../src/contract/files/files';
import { readConfig } from '../../../../src/server/config';
import { sendFile } from '../../../../src/server/features/files/http/sendFile';
import { openFile } from '../../../../src/server/features/files/services/files';
import { clamdScanner } from '../../../../src/server/integrations/files/scanner';
import { uploadsUrl } from '../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { startClamd } from '../../../support/clamd';
import type { Clamd } from '../../../support/clamd';
import { memoryFiles } from '../../../support/files';
import { hostileFile } from '../../../support/hostileFiles';
import { FULL_MATRIX } from '../../../support/matrix';
import { post, signIn } from '../../../support/signIn';
import type { SignedInPerson } from '../../../support/signIn';
import { completeUpload, sendChunk } from '../../../support/uploads';

const COUNT = FULL_MATRIX ? 1_000 : 20;
const AT_ONCE = 50;

let clamd: Clamd;
let test_: TestApp;
let sara: SignedInPerson;
/** Gives files out as the routes that refer to them do. */
let server: FastifyInstance;
beforeAll(async () => {
  clamd = await startClamd();
  test_ = await buildTestApp({
    clock: testClock(),
    files: { ...memoryFiles(), scanner: clamdScanner(clamd.address, 5_000) },
    config: {
      requestsPerMinute: 1_000_000,
      files: readConfig({ UPLOADS_PER_ACCOUNT_DAY: '10000' }).files,
    },
  });
  sara = await signIn(test_, '0555000001');
  server = fastify();
  server.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }, reply) => {
    const opened = await openFile(test_.app.deps, id);
    return opened ? sendFile(reply, opened) : reply.code(404).send();
  });
});
afterAll(async () => {
  await server.close();
  await test_.close();
  await clamd.close();
});

/** Sends a hostile file. @returns the status of what refused it, or the file */
async function send(seed: number): Promise<number | StoredFile> {
  const { name, parts } = await hostileFile(seed);
  const sizes = parts.map(({ length }) => length);
  const begun = await post(test_.app, uploadsUrl, { name, sizes }, sara.headers);
  if (begun.statusCode !== 200) return begun.statusCode;
  const { id } = begun.json<Answer<Upload>>().data;
  const sent = await sendChunk(test_, sara, { id, offset: 0, bytes: Buffer.concat([...parts]) });
  if (sent.statusCode !== 200) return sent.statusCode;
  const done = await completeUpload(test_, sara, id);
  return done.statusCode === 200 ? done.json<Answer<StoredFile>>().data : done.statusCode;
}

it(`refuses ${COUNT} hostile files, or gives them out as nothing but a download`, async () => {
  let taken = 0;
  for (let seed = 0; seed < COUNT; seed += 1) {
    const answer = await send(seed);
    if (typeof answer === 'number') {
      expect([seed, answer, answer >= 400 && answer < 500]).toEqual([seed, answer, true]);
      continue;
    }
    taken += 1;
    const { headers, statusCode, rawPayload } = await server.inject(`/${answer.id}`);
    expect([seed, statusCode, rawPayload.length]).toEqual([seed, 200, answer.size]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(image\/jpeg|application\/pdf)$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const [, plain = '', encoded = ''] =
      /^attachment; filename="([\w .-]*)"; filename\*=UTF-8''([\w.%!#$&+^`|~-]*)$/.exec(
        String(headers['content-disposition']),
      ) ?? [];
    expect([seed, plain]).not.toEqual([seed, '']);
    // Nothing that a file system or a reader takes for something else.
    expect(decodeURIComponent(encoded)).toBe(answer.name);
    expect(answer.name).not.toMatch(/[\p{Cc}\\/:*?"<>|\u202A-\u202E\u2066-\u2069]|^\.|\.$/u);
    expect(Array.from(answer.name).length).toBeLessThanOrEqual(255);
  }
  // Some are what they say under a strange name, or harmless behind their end.
  expect(taken).toBeGreaterThan(COUNT / 20);
  expect(taken).toBeLessThan(COUNT / 2);
});

it('refuses an empty file, and one that says it is larger than it may be', async () => {
  for (const sizes of [[], [0], [-1], [21 * 2 ** 20], Array.from({ length: 21 }, () => 1)]) {
    const { statusCode } = await post(test_.app, uploadsUrl, { name: 'a', sizes }, sara.headers);
    expect([sizes.length, statusCode >= 400 && statusCode < 500]).toEqual([sizes.length, true]);
  }
});

itBeforeRelease(`takes ${AT_ONCE} at a time`, async () => {
  const seeds = Array.from({ length: AT_ONCE }, (_, index) => index);
  const answers = await Promise.all(seeds.map(send));
  for (const answer of answers) {
    if (typeof answer === 'number') expect([400, 413, 415, 422]).toContain(answer);
  }
});
