// Rules: FIL-01, FIL-03 (docs/requirements.md)
import { readFileSync } from 'node:fs';

import { FILE_MAX_BYTES, UPLOAD_CHUNK_BYTES } from '../../../../src/contract/files/files';
import type { Answer } from '../../../../src/contract/common/answers';
import type { StoredFile, Upload } from '../../../../src/contract/files/files';
import { chunkUrl, completeUploadUrl, uploadsUrl } from '../../../support/apiUrls';
import { plainPdf } from '../../../support/pdfs';
import { noise } from '../../../support/pictures';
import { ServerProcess } from '../../../support/serverProcess';

jest.setTimeout(600_000);

const MB = 2 ** 20;
/** The memory that an upload of the largest size may cost the server's process (docs/performance.md). */
const MOST = 40 * MB;
const AT_ONCE = 50;
const PEOPLE = 10;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({
    REQUESTS_PER_MINUTE: '1000000',
    CODES_PER_ADDRESS_HOUR: '1000',
    CHECKS_PER_ADDRESS_HOUR: '1000',
    UPLOADS_PER_ACCOUNT_DAY: '1000',
  });
});
afterAll(() => server.stop());

type Headers = Readonly<Record<string, string>>;

async function post<Body>(path: string, headers: Headers, body?: object | Buffer): Promise<Body> {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': type }) },
    body: body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await answer.text();
  expect([path, answer.status, text.slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
  return JSON.parse(text) as Body;
}

async function signIn(phone: string): Promise<Headers> {
  const { user_id: id } = await post<{ user_id: string }>(
    '/api/student/login2',
    {},
    { name: 'Sara', phone, fcm_token: '' },
  );
  const { token } = await post<{ token: string }>(
    '/api/student/checkOtp2',
    {},
    { user_id: id, code: await server.codeFor(phone) },
  );
  return { authorization: `Bearer ${token}` };
}

async function upload(headers: Headers, name: string, bytes: Buffer): Promise<StoredFile> {
  const begun = await post<Answer<Upload>>(uploadsUrl, headers, { name, sizes: [bytes.length] });
  const { id } = begun.data;
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_CHUNK_BYTES) {
    await post(chunkUrl(id, offset), headers, bytes.subarray(offset, offset + UPLOAD_CHUNK_BYTES));
  }
  return (await post<Answer<StoredFile>>(completeUploadUrl(id), headers)).data;
}

const rss = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1_024;

it('an upload of the largest size costs the server little memory', async () => {
  const sara = await signIn('+966550000001');
  const pdf = await plainPdf();
  const largest = Buffer.concat([pdf, Buffer.alloc(FILE_MAX_BYTES - pdf.length, '%')]);
  // Modules that are loaded once are not counted as an upload's.
  for (let round = 0; round < 5; round += 1) await upload(sara, 'first.pdf', pdf);
  const before = rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, rss());
  }, 5);
  const file = await upload(sara, 'statement.pdf', largest);
  clearInterval(timer);
  expect(file.size).toBe(FILE_MAX_BYTES);
  process.stdout.write(
    `20 MB upload: ${Math.round(before / MB)} MB before, ${Math.round((peak - before) / MB)} MB more at its peak\n`,
  );
  expect(peak - before).toBeLessThan(MOST);
});

it(`takes ${AT_ONCE} uploads at a time`, async () => {
  const photo = await noise(1_200, 900).jpeg().toBuffer();
  const people: Headers[] = [];
  for (let one = 0; one < PEOPLE; one += 1) people.push(await signIn(`+96655000010${one}`));
  const files = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) =>
      upload(people[index % PEOPLE] ?? {}, `page ${index}.jpg`, photo),
    ),
  );
  expect(new Set(files.map(({ id }) => id)).size).toBe(AT_ONCE);
});
