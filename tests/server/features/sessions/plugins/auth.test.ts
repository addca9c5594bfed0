// Rules: SES-08 (docs/requirements.md)
import { eq } from 'drizzle-orm';
import fastify from 'fastify';

import { registrationUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { sessions } from '../../../../../src/server/db/schema/signIn';
import { DAY, MINUTE } from '../../../../../src/server/lib/time/clock';
import type { App } from '../../../../../src/server/platform/http/app';
import { sendError } from '../../../../../src/server/platform/http/sendError';
import { signedIn } from '../../../../../src/server/features/sessions/http/session';
import { auth } from '../../../../../src/server/features/sessions/plugins/auth';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { post, signIn } from '../../../../support/signIn';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let test: TestApp;
let app: App;
beforeEach(async () => {
  test = await buildTestApp({ database });
  app = fastify();
  app.decorate('deps', test.app.deps);
  app.setErrorHandler(sendError);
  await app.register(auth);
  app.route({
    method: 'GET',
    url: '/any',
    config: { roles: ['Student', 'Partner'], owner: 'caller' },
    handler: (request) => signedIn(request),
  });
  app.route({
    method: 'GET',
    url: '/partner',
    config: { roles: ['Partner'], owner: 'caller' },
    handler: () => ({ ok: true }),
  });
});
afterEach(async () => {
  await app.close();
  await test.close();
  await forgetPeople(database);
});

const get = (url: string, authorization?: string) =>
  app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

describe('a private route', () => {
  it('identifies the caller', async () => {
    const person = await signIn(test);
    const answer = await get('/any', person.headers.authorization);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ accountId: person.id, role: 'Student', name: 'Sara' });
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['another scheme', 'Basic c2FyYTpzYXJh'],
    ['no token', 'Bearer '],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['a short token', 'Bearer abc'],
    ['a huge token', `Bearer ${'A'.repeat(8_000)}`],
    ['SQL', `Bearer ' or true --${'A'.repeat(30)}`],
  ])('rejects %s', async (_what, authorization) => {
    const answer = await get('/any', authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('UNAUTHENTICATED');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('rejects another role', async () => {
    const { headers } = await signIn(test);
    const answer = await get('/partner', headers.authorization);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('FORBIDDEN');
  });

  it("uses the account's current role", async () => {
    const { headers, id } = await signIn(test);
    await test.db.update(accounts).set({ role: 'Partner' }).where(eq(accounts.id, id));
    expect((await get('/partner', headers.authorization)).statusCode).toBe(200);
  });

  it('rejects a disabled account', async () => {
    const { headers, id } = await signIn(test);
    const disabledAt = test.clock.now();
    await test.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, id));
    expect((await get('/any', headers.authorization)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('expires after 14 idle days and is extended by use', async () => {
    const used = await signIn(test, '0500000001');
    const unused = await signIn(test, '0500000002');
    test.clock.advance(10 * DAY);
    expect((await get('/any', used.headers.authorization)).statusCode).toBe(200);
    test.clock.advance(4 * DAY);
    expect((await get('/any', used.headers.authorization)).statusCode).toBe(200);
    expect((await get('/any', unused.headers.authorization)).statusCode).toBe(401);
  });

  it('expires after 30 days', async () => {
    const { headers } = await signIn(test);
    for (let day = 1; day < 30; day += 1) {
      test.clock.advance(DAY);
      expect((await get('/any', headers.authorization)).statusCode).toBe(200);
    }
    test.clock.advance(DAY);
    expect((await get('/any', headers.authorization)).statusCode).toBe(401);
  });

  it('updates its last use only every few minutes', async () => {
    const { headers } = await signIn(test);
    const lastUsed = async () => (await test.db.select().from(sessions))[0]?.lastUsedAt;
    const atFirst = await lastUsed();
    test.clock.advance(4 * MINUTE);
    await get('/any', headers.authorization);
    expect(await lastUsed()).toEqual(atFirst);
    test.clock.advance(2 * MINUTE);
    await get('/any', headers.authorization);
    expect(await lastUsed()).toEqual(test.clock.now());
  });
});

describe('a public route', () => {
  it('ignores the token', async () => {
    const answer = await post(
      test.app,
      registrationUrls.login2,
      { name: 'Sara', phone: '0500000001' },
      { authorization: `Bearer ${'A'.repeat(43)}` },
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe('a route', () => {
  const withConfig = (config?: object) => () => {
    app.route({
      method: 'GET',
      url: '/undeclared',
      ...(config ? { config } : {}),
      handler: () => ({ ok: true }),
    });
  };

  it.each([
    ['nothing', undefined],
    ['no roles', { roles: [], owner: 'caller' }],
    ['no owner', { roles: ['Student'] }],
    ['an unknown owner', { roles: ['Student'], owner: 'nobody' }],
    ['an unknown role', { roles: ['Student', 'Emperor'], owner: 'caller' }],
    ['both', { public: true, roles: ['Student'], owner: 'caller' }],
    ['public: false', { public: false }],
  ])('that declares %s fails at startup', (_what, config) => {
    expect(withConfig(config)).toThrow('/undeclared must say either public: true or its roles');
  });
});
