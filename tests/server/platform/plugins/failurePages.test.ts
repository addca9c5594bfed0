// Rules: APP-23, API-04, API-45 (docs/requirements.md)
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { apiUrls } from '../../../support/apiUrls';
import type { Database } from '../../../../src/server/db/types';
import { failureWords } from '../../../../src/server/lib/messages/failurePages';
import { buildTestApp } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { openTestDatabase } from '../../../support/database';

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const OPENS = { accept: HTML, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const OLD_BROWSER = { accept: HTML };
const SCRIPT = { accept: 'application/json', 'sec-fetch-mode': 'cors' };

let database: Database;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await buildTestApp({ database, config: { requestsPerMinute: 5 } });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

let addresses = 0;
/** From an address of its own, unless told. */
const ask = (url: string, headers: object, more: object = {}) => {
  addresses += 1;
  const remoteAddress = `10.7.0.${addresses}`;
  return test.app.inject({ method: 'GET', url, headers: { ...headers }, remoteAddress, ...more });
};

describe.each([
  ['an address that is no URL', '/contact%', 400, {}],
  ['broken UTF-8', '/viewRequest/%E0%A4%A', 400, {}],
  ['a form to a page without one', '/contact', 404, { method: 'POST' }],
  ['a wrong method', '/healthz', 405, { method: 'POST' }],
])('%s', (_what, url, status, more) => {
  it.each([
    ['ar', {}],
    ['ar', { 'accept-language': 'en', cookie: 'lang=ar' }],
    ['en', { 'accept-language': 'en-GB', cookie: 'lang=en' }],
    ['en', { cookie: 'lang_hint=en' }],
  ] as const)('has a page in %s for %j', async (language, visitor) => {
    for (const browser of [OPENS, OLD_BROWSER]) {
      const answer = await ask(url, { ...browser, ...visitor }, more);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(answer.body).toContain(`<html lang="${language}"`);
      expect(answer.body).toContain(`<h1>${failureWords(status, language).title}</h1>`);
      expect(answer.body).toContain('href="/"');
    }
  });

  it('has JSON for a script', async () => {
    const answer = await ask(url, SCRIPT, more);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status_code: status });
  });
});

it('has a page where a missing file is opened', async () => {
  const answer = await ask('/assets/nothing.js', { ...OPENS, cookie: 'lang=en' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain(failureWords(404, 'en').title);
  expect((await ask('/assets/nothing.js', { accept: '*/*' })).json()).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('takes the language from the address', async () => {
  const answer = await ask('/contact%?lang=en', OPENS);
  expect(answer.body).toContain('<html lang="en" dir="ltr">');
});

it('lets other sites frame the page of an embedded address', async () => {
  const answer = await ask('/embed/programsSummer%', OPENS);
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(answer.headers['x-frame-options']).toBeUndefined();
});

it('has a page where a person opens an address of the API, and JSON for a call', async () => {
  const url = '/api/consultations/nothing/calendar.ics';
  expect((await ask(url, OPENS)).headers['content-type']).toContain('text/html');
  expect((await ask(url, { accept: HTML })).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await ask(url, SCRIPT)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('says when to come back over the limit of an address', async () => {
  const remoteAddress = '10.8.0.1';
  for (let asked = 0; asked < 5; asked += 1) await ask('/nothing', OPENS, { remoteAddress });
  const page = await ask('/', { ...OPENS, 'accept-language': 'ar' }, { remoteAddress });
  expect(page.statusCode).toBe(429);
  expect(page.headers['retry-after']).toBe('60');
  expect(page.body).toContain(failureWords(429, 'ar').text);
  expect(page.body).toContain('href=""');
  const call = await ask(apiUrls.home, SCRIPT, { remoteAddress });
  expect(call.json()).toMatchObject({ code: 'RATE_LIMITED', retry_after: 60 });
});

describe('a failure of the server', () => {
  const openWith = async (failure: Error) => {
    const db: Database['db'] = Object.create(database.db, {
      select: {
        value: () => {
          throw failure;
        },
      },
    });
    const broken = await buildTestApp({ database: { ...database, db } });
    const url = '/api/consultations/00000000-0000-4000-8000-000000000000/calendar.ics';
    const answer = await broken.app.inject({ url, headers: { ...OPENS, cookie: 'lang=en' } });
    await broken.close();
    return answer;
  };

  it.each([
    [500, new Error('relation "accounts" is gone')],
    [503, Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ])('has a page with status %s', async (status, failure) => {
    const answer = await openWith(failure);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(failureWords(status, 'en').title);
    expect(answer.body).not.toMatch(/accounts|ECONNREFUSED/);
  });
});

describe('over a socket', () => {
  let port: number;
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
  });

  const speak = async (...parts: readonly string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    const answer = text(socket);
    for (const part of parts) {
      await new Promise((resolve) => socket.write(part, resolve));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return answer;
  };
  const HEAD = `GET / HTTP/1.1\r\nHost: x\r\nAccept: ${HTML}\r\nSec-Fetch-Mode: navigate\r\n`;
  const cookies = `Cookie: a=${'x'.repeat(40_000)}\r\n\r\n`;

  it.each([
    ['at once', [HEAD + cookies]],
    ['in parts', [HEAD, cookies.slice(0, 12_000), cookies.slice(12_000)]],
  ])('headers that are too large, sent %s, have a page in both languages', async (_how, parts) => {
    const answer = await speak(...parts);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('content-type: text/html');
    for (const language of ['ar', 'en'] as const) {
      expect(answer).toContain(failureWords(431, language).title);
    }
  });

  it('those of a call have JSON', async () => {
    const answer = await speak(`GET ${apiUrls.home} HTTP/1.1\r\nHost: x\r\n${cookies}`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });
});
