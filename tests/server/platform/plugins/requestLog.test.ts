import { registrationUrls, apiUrls } from '../../../support/apiUrls';
import type { Database } from '../../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { openTestDatabase } from '../../../support/database';
import { form } from '../../../support/forms';
import { anotherCode, lastCode, post, signIn } from '../../../support/signIn';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ database });
});
afterEach(async () => {
  await test.close();
  await forgetPeople(database);
});

interface Line {
  readonly level: string;
  readonly reqId?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
}

const lines = (): Line[] =>
  test
    .logged()
    .trim()
    .split('\n')
    .map((text) => {
      const line: Line = JSON.parse(text);
      return line;
    });

describe('the log of a registration', () => {
  it('contains no phone, name, code, attempt, device or token', async () => {
    const phone = '0500000001';
    const payload = { name: 'Sara Alharbi', phone, fcm_token: 'device-token-1' };
    const asked = await post(test.app, registrationUrls.login2, payload);
    const code = lastCode(test);
    const { user_id: id } = asked.json();
    await post(test.app, registrationUrls.checkOtp2, { user_id: id, code: anotherCode(code) });
    const checked = await post(test.app, registrationUrls.checkOtp2, { user_id: id, code });
    const { token } = checked.json();
    await post(test.app, `${registrationUrls.login2}?phone=${phone}`, payload);
    await post(test.app, apiUrls.logout, {}, { authorization: `Bearer ${token}` });
    await post(test.app, apiUrls.logout, {}, { authorization: `Bearer ${token}` });
    await test.app.inject(`/api/nothing/${phone}?code=${code}`);

    const log = test.logged();
    expect(lines().filter(({ route }) => route === registrationUrls.login2)).toHaveLength(2);
    for (const secret of [phone, '500000001', 'Sara', id, 'device-token', token]) {
      expect(log).not.toContain(secret);
    }
    // Only as a value: times and ids contain digits.
    expect(log).not.toMatch(new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`));
  });

  it('contains no upload headers at any level', async () => {
    const { token, headers } = await signIn(test);
    const upload = form({ name: 'name', value: 'Layla Alharbi' });
    const answer = await test.app.inject({
      method: 'POST',
      url: apiUrls.editProfile,
      headers: { ...upload.headers, ...headers, cookie: 'device=of-a-secret' },
      payload: upload.payload,
    });
    expect(answer.statusCode).toBe(200);
    // The multipart parser logs headers at trace level.
    expect(lines().map(({ level }) => level)).toContain('trace');
    for (const secret of [token, 'of-a-secret', 'Layla']) {
      expect(test.logged()).not.toContain(secret);
    }
  });

  it("masks a phone in a provider's error", async () => {
    await test.close();
    test = await buildTestApp({
      database,
      sendSms: ({ to, text }) => Promise.reject(new Error(`cannot reach ${to} (${text.length})`)),
    });
    await post(test.app, registrationUrls.login2, { name: 'Sara', phone: '0500000001' });
    expect(test.logged()).toContain('cannot reach +966*******01');
  });
});

describe('a request log line', () => {
  it('has route pattern, status and request id', async () => {
    const answer = await test.app.inject(`${apiUrls.home}?secret=1`);
    const line = lines().find(({ reqId }) => reqId === answer.headers['x-request-id']);
    expect(line).toMatchObject({ level: 'info', method: 'GET', status: answer.statusCode });
    expect(test.logged()).not.toContain('secret');
  });

  it('of a health check has level debug', async () => {
    await test.app.inject('/healthz');
    expect(lines().find(({ route }) => route === '/healthz')?.level).toBe('debug');
  });
});

describe('request id', () => {
  const idFor = async (given: string): Promise<unknown> => {
    const answer = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
    return answer.headers['x-request-id'];
  };

  it('is taken from a proxy when well formed', async () => {
    expect(await idFor('edge-7f3a:00000001')).toBe('edge-7f3a:00000001');
  });

  it.each(['short', 'x'.repeat(65), 'with space in it', '{"a":"injected"}', 'line%0Abreak'])(
    'is generated instead of %s',
    async (given) => {
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is stable within a request and unique', async () => {
    const one = await signIn(test);
    expect(one.token).toBeDefined();
    const ids = lines().flatMap(({ reqId }) => reqId ?? []);
    expect(new Set(ids).size).toBeGreaterThanOrEqual(2);
  });
});
