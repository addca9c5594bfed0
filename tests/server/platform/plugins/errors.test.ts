// Rules: API-04 (docs/requirements.md)
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { NAME_MAX_LENGTH } from '../../../../src/contract/common/constants';
import { registrationUrls, apiUrls } from '../../../support/apiUrls';
import { ERROR_CODES } from '../../../../src/contract/common/errors';
import { VALIDATION_KEYS } from '../../../../src/contract/common/validationKeys';
import type { Database } from '../../../../src/server/db/types';
import { errorMessage, validationMessage } from '../../../../src/server/lib/messages/messages';
import { buildTestApp } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { openTestDatabase } from '../../../support/database';

let database: Database;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await buildTestApp({ database });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const send = (payload: string | Buffer, type: string | undefined = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: registrationUrls.login2,
    headers: { 'accept-language': 'en', ...(type === '' ? {} : { 'content-type': type }) },
    payload,
  });

describe('an invalid body', () => {
  it.each([
    ['no JSON', '{"name":', 400, 'BAD_REQUEST'],
    ['words', 'name=Sara', 400, 'BAD_REQUEST'],
    ['a prototype key', '{"__proto__":{"role":"Team"},"name":"x"}', 400, 'BAD_REQUEST'],
    ['a constructor key', '{"constructor":{"prototype":{"a":1}}}', 400, 'BAD_REQUEST'],
    ['null', 'null', 422, 'VALIDATION_FAILED'],
    ['a list', '[]', 422, 'VALIDATION_FAILED'],
    ['a number', '7', 422, 'VALIDATION_FAILED'],
    ['a text', '"Sara"', 422, 'VALIDATION_FAILED'],
    ['nothing', '', 422, 'VALIDATION_FAILED'],
    ['deep JSON', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422, 'VALIDATION_FAILED'],
    [
      'deeply nested objects',
      `${'{"name":'.repeat(7_000)}1${'}'.repeat(7_000)}`,
      422,
      'VALIDATION_FAILED',
    ],
    ['more than 64 kB', JSON.stringify({ name: 'x'.repeat(65_536) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('with %s is rejected', async (_what, payload, status, code) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status_code: status, code });
    expect(answer.json().message).toBe(errorMessage(code as 'BAD_REQUEST', 'en'));
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense', ''])(
    'of type %p is rejected',
    async (type) => {
      const answer = await send('{"name":"Sara","phone":"0500000001"}', type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('with invalid UTF-8 is rejected or harmless', async () => {
    const answer = await send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    expect(answer.statusCode).toBe(400);
  });

  it('with a charset is accepted', async () => {
    const answer = await send('{}', 'application/json; charset=utf-8');
    expect(answer.statusCode).toBe(422);
  });
});

describe('an invalid URL', () => {
  it.each([
    ['/api/student/nothing', 404, 'NOT_FOUND'],
    ['/api/student/login2/', 404, 'NOT_FOUND'],
    ['/%ZZ', 400, 'BAD_REQUEST'],
    ['/api/%E0%A4%A', 400, 'BAD_REQUEST'],
    [`/api/${'x'.repeat(10_000)}`, 404, 'NOT_FOUND'],
    ['/../../etc/passwd', 404, 'NOT_FOUND'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'NOT_FOUND'],
  ])('%s is rejected', async (url, status, code) => {
    const answer = await test.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status_code: status, code });
  });
});

describe('a wrong method', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)(
    '%s is answered with 405 and Allow',
    async (method) => {
      const answer = await test.app.inject({ method, url: registrationUrls.login2 });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
      if (method !== 'HEAD') expect(answer.json().code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  it('is reported before an invalid body', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = '/healthz';
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: '{' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('error language', () => {
  it.each([
    [undefined, 'ar'],
    ['en-GB,en;q=0.9', 'en'],
    ['de, en;q=0.2, ar;q=0.8', 'ar'],
  ] as const)('for Accept-Language %s is %s', async (header, language) => {
    const headers = header === undefined ? {} : { 'accept-language': header };
    const answer = await test.app.inject({ url: '/api/nothing', headers });
    expect(answer.json().message).toBe(errorMessage('NOT_FOUND', language));
    expect(answer.headers.vary).toContain('Accept-Language');
  });

  it('has a text for every code and key', () => {
    for (const code of ERROR_CODES) {
      expect(errorMessage(code, 'ar')).toMatch(/[\u0600-\u06ff]/);
      expect(errorMessage(code, 'en')).toMatch(/^[A-Z]/);
    }
    for (const key of VALIDATION_KEYS) {
      expect(validationMessage(key, 'ar')).toMatch(/[\u0600-\u06ff]/);
      expect(validationMessage(key, 'en')).toMatch(/^[A-Z]/);
    }
  });

  it.each(['ar', 'en'] as const)('says plain words, with the real limits (%s)', (language) => {
    const texts = VALIDATION_KEYS.map((key) => validationMessage(key, language));
    // The server fills in nothing.
    expect(texts.filter((text) => /[{<']/.test(text))).toEqual([]);
    expect(validationMessage('nameTooLong', language)).toContain(` ${NAME_MAX_LENGTH} `);
  });

  it('uses the fixed English texts', () => {
    expect(validationMessage('nameRequired', 'en')).toBe('Name is required');
    expect(validationMessage('phoneRequired', 'en')).toBe('Phone number is required');
    expect(validationMessage('phoneFormat', 'en')).toBe('Phone number must be a valid format');
    expect(validationMessage('phoneNumeric', 'en')).toBe('Only numeric values are allowed');
  });
});

describe('an internal error', () => {
  const failWith = async (failure: Error) => {
    const db: Database['db'] = Object.create(database.db, {
      transaction: { value: () => Promise.reject(failure) },
    });
    const broken = await buildTestApp({ database: { ...database, db } });
    const payload = { name: 'Sara', phone: '0500000001' };
    const answer = await broken.app.inject({
      method: 'POST',
      url: registrationUrls.login2,
      payload,
    });
    await broken.close();
    return { answer, logged: broken.logged() };
  };

  it('reveals no details', async () => {
    const { answer, logged } = await failWith(new Error('relation "accounts" of db-7 is gone'));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status_code: 500,
      code: 'INTERNAL',
      message: errorMessage('INTERNAL', 'ar'),
    });
    expect(logged).toContain('db-7');
  });

  it.each([
    ['is unavailable', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['times out', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['holds a lock', Object.assign(new Error('canceling statement'), { code: '55P03' })],
    ['does not answer', new Error('Query read timeout')],
    ['disconnects', new Error('Client has encountered a connection error and is not queryable')],
  ])('is 503 with Retry-After when the database %s', async (_what, failure) => {
    const { answer } = await failWith(failure);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', retry_after: 5 });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('general rate limit', () => {
  it('counts every request of an address, including unknown routes', async () => {
    const limited = await buildTestApp({ database, config: { requestsPerMinute: 10 } });
    const get = (url: string, remoteAddress: string) => limited.app.inject({ url, remoteAddress });
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await get('/api/nothing', '10.5.0.1')).statusCode).toBe(404);
    }
    const refused = await get('/api/nothing', '10.5.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', retry_after: 60 });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await get(apiUrls.home, '10.5.0.1')).statusCode).toBe(429);
    expect((await get('/api/nothing', '10.5.0.2')).statusCode).toBe(404);
    expect((await get('/healthz', '10.5.0.1')).statusCode).toBe(200);
    await limited.close();
  });
});

describe('over a socket', () => {
  let port: number;
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
  });

  const speak = async (words: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  };

  it('answers malformed requests like other errors', async () => {
    const answer = await speak('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"BAD_REQUEST"');
  });

  it('rejects a huge header', async () => {
    const answer = await speak(
      `GET / HTTP/1.1\r\nHost: x\r\nX-Huge: ${'x'.repeat(40_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });

  it('does not log an aborted body as an error', async () => {
    const before = test.logged().length;
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': 1_000 };
      const broken = httpRequest({ port, method: 'POST', path: registrationUrls.login2, headers });
      broken.on('error', () => resolve());
      broken.write('{"name":');
      setTimeout(() => broken.destroy(), 50);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const since = test.logged().slice(before);
    expect(since).not.toContain('"level":"error"');
    expect(since).not.toContain('"level":"warn"');
  });
});
