// Rules: API-20, API-21, API-40 (docs/requirements.md)
import { connect } from 'node:net';
import { once } from 'node:events';

import { bookingUrls, apiUrls } from '../../../support/apiUrls';
import type { Database } from '../../../../src/server/db/types';
import { buildTestApp } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { openTestDatabase } from '../../../support/database';
import { signIn } from '../../../support/signIn';

let database: Database;
let headers: { readonly authorization: string };
let test: TestApp;
/** Calls that hold a place until they are let go. */
let letGo: () => void;
let held: Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  const usual = await buildTestApp({ database });
  ({ headers } = await signIn(usual));
  await usual.close();
});
afterAll(() => database.close());
beforeEach(async () => {
  held = new Promise((resolve) => (letGo = resolve));
  test = await buildTestApp({
    database,
    admissionLimits: { running: 2, waiting: 1, waitMs: 60_000, few: 0, fewWaitMs: 60_000 },
  });
});
afterEach(async () => {
  letGo();
  await test.close();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 200));
const occupy = (places: number) => {
  for (let taken = 0; taken < places; taken += 1) void test.app.admit(() => held);
};
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

it('refuses at once past the limit, with a code, a text and when to come back', async () => {
  occupy(3);
  await settle();
  for (const [language, text] of [
    ['en', 'We are very busy right now; please try again in a moment'],
    ['ar', 'الإقبال كبير الآن؛ حاول بعد لحظات'],
  ] as const) {
    const refused = await get(apiUrls.orders, { ...headers, 'accept-language': language });
    expect(refused.statusCode).toBe(503);
    const { code, message, retry_after: wait } = refused.json();
    expect({ code, message }).toEqual({ code: 'BUSY', message: text });
    expect(refused.headers['retry-after']).toBe(String(wait));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(3);
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    });
    expect(refused.headers['x-request-id']).toBeDefined();
  }
});

it('has a page for a person who sends a form too late (APP-23)', async () => {
  occupy(3);
  await settle();
  const opens = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };
  const refused = await get(apiUrls.orders, { ...headers, ...opens });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^[1-3]$/);
  expect(refused.headers['content-type']).toContain('text/html');
});

it('lets the next in when a call ends, and answers it', async () => {
  occupy(2);
  await settle();
  const waiting = get(apiUrls.orders, headers);
  await settle();
  expect((await get(apiUrls.orders, headers)).statusCode).toBe(503);
  letGo();
  expect((await waiting).statusCode).toBe(200);
  expect((await get(apiUrls.orders, headers)).statusCode).toBe(200);
});

it('gives the places of failed calls back', async () => {
  for (let calls = 0; calls < 5; calls += 1) {
    expect((await get(apiUrls.orders)).statusCode).toBe(401);
    expect((await get(`${apiUrls.images}/none`)).statusCode).toBe(404);
  }
  expect((await get(apiUrls.orders, headers)).statusCode).toBe(200);
});

it('keeps signing in and health for last', async () => {
  occupy(3);
  await settle();
  for (const url of ['/healthz', '/readyz', '/health/live', '/health/ready', apiUrls.config]) {
    expect((await get(url)).statusCode).toBe(200);
  }
  await signIn(test, '0500000002');
});

it('reports refusals in one line a second, and none for each', async () => {
  occupy(3);
  await settle();
  const began = performance.now();
  for (let calls = 0; calls < 4; calls += 1) await get(apiUrls.orders, headers);
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  const lines = (): readonly { readonly refused: number }[] =>
    test
      .logged()
      .split('\n')
      .filter((line) => line.includes('too many at once'))
      .map((line) => JSON.parse(line) as { readonly refused: number });
  const refused = (): number => lines().reduce((total, line) => total + line.refused, 0);
  for (let tries = 0; refused() < 4 && tries < 200; tries += 1) await settle();
  expect(refused()).toBe(4);
  // One more for calls that begin late in a second.
  expect(lines().length).toBeLessThanOrEqual(seconds === 1 ? 1 : seconds + 1);
  for (const line of lines()) {
    expect(line).toMatchObject({ level: 'warn', kind: 'calls', running: 2, waiting: 1 });
  }
  expect(test.logged()).not.toContain(`"route":"${apiUrls.orders}"`);
});

it('holds no place for a body that arrives slowly', async () => {
  const url = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
  const sockets = Array.from({ length: 5 }, () => connect(Number(url.port), url.hostname));
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(
      `POST ${bookingUrls.studentBook} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{`,
    );
  }
  await settle();
  expect((await get(apiUrls.orders, headers)).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('answers health before a crowd that came first', async () => {
  let answered = 0;
  const crowd = Array.from({ length: 1_000 }, () =>
    get(apiUrls.orders, headers).then(({ statusCode }) => {
      answered += 1;
      return statusCode;
    }),
  );
  expect((await get('/healthz')).statusCode).toBe(200);
  expect(answered).toBeLessThan(200);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200, 503]));
});
