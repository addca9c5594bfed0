// Rules: API-45 (docs/requirements.md)
import { contentUrls, apiUrls } from '../../../support/apiUrls';
import type { Database } from '../../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { openTestDatabase } from '../../../support/database';
import { signIn } from '../../../support/signIn';

const MOST = 3;
const BAD_TOKEN = { authorization: `Bearer ${'A'.repeat(43)}` };

let database: Database;
let student: { readonly authorization: string };
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  const usual = await buildTestApp({ database });
  ({ headers: student } = await signIn(usual));
  await usual.close();
});
afterAll(async () => {
  await forgetPeople(database);
  await database.close();
});
beforeEach(async () => {
  test = await buildTestApp({ database, config: { requestsPerMinute: MOST } });
});
afterEach(() => test.close());

type Method = 'GET' | 'DELETE';
const call = (url: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  test.app.inject({ method, url, headers });

it.each<[number, string, string, Record<string, string>, Method]>([
  [200, 'private', apiUrls.orders, {}, 'GET'],
  [200, 'public', contentUrls.stories, {}, 'GET'],
  [401, 'without a session', apiUrls.orders, BAD_TOKEN, 'GET'],
  [403, 'of another role', apiUrls.desk, {}, 'GET'],
  [404, 'of no address', '/api/none', {}, 'GET'],
  [405, 'with another method', contentUrls.stories, {}, 'DELETE'],
])('counts each call once that is answered %d: %s', async (status, _what, url, headers, method) => {
  for (let calls = 0; calls < MOST; calls += 1) {
    const answer = await call(url, { ...student, ...headers }, method);
    expect(answer.statusCode).toBe(status);
  }
  const refused = await call(url, { ...student, ...headers }, method);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('asks the database for no session past the limit', async () => {
  for (let calls = 0; calls < MOST; calls += 1) await call(apiUrls.orders, BAD_TOKEN);
  const asked = jest.spyOn(database.db, 'select');
  expect((await call(apiUrls.orders, BAD_TOKEN)).statusCode).toBe(429);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it('never counts health', async () => {
  for (let calls = 0; calls <= MOST; calls += 1) {
    for (const url of ['/healthz', '/readyz', '/health/live', '/health/ready']) {
      expect((await call(url)).statusCode).toBe(200);
    }
  }
  expect((await call(contentUrls.stories)).statusCode).toBe(200);
});
