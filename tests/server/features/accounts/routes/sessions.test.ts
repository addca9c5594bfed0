// Rules: SES-03, SES-10 (docs/requirements.md)
import { eq, isNotNull } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ActiveSession } from '../../../../../src/contract/content/content';
import { ROLES } from '../../../../../src/contract/common/constants';
import { sessionUrls, apiUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { sessions } from '../../../../../src/server/db/schema/signIn';
import { addMs, DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { hashToken } from '../../../../../src/server/lib/crypto';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const PHONE_OF_SARA = '0500000001';
const PHONE_OF_SAMI = '0500000002';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => forgetPeople(test));

type Headers = Readonly<Record<string, string>>;
const ask = (headers: Headers) =>
  test.app.inject({ url: sessionUrls.sessions, headers: { 'accept-language': 'en', ...headers } });
const endOthers = (headers: Headers, body: unknown = {}) =>
  post(test.app, sessionUrls.sessionsEndOthers, body, { 'accept-language': 'en', ...headers });
const list = async ({ headers }: SignedInPerson): Promise<readonly ActiveSession[]> => {
  const answer = await ask(headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<ActiveSession[]>>().data;
};
const useOn = (person: SignedInPerson, userAgent: string) =>
  test.db.update(sessions).set({ userAgent }).where(eq(sessions.accountId, person.id));

describe('active sessions', () => {
  it("are the caller's own, the current one first, then by last use", async () => {
    const phone = await signIn(test, PHONE_OF_SARA);
    await useOn(phone, IPHONE);
    const signedInAt = test.clock.now().toISOString();
    test.clock.advance(MINUTE);
    await signIn(test, PHONE_OF_SARA);
    await signIn(test, PHONE_OF_SAMI, 'Sami');
    test.clock.advance(HOUR);
    const [here, other, ...none] = await list(phone);
    expect(here).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Safari on iPhone',
      created_at: signedInAt,
      last_used_at: test.clock.now().toISOString(),
      current: true,
    });
    expect(other).toMatchObject({ current: false });
    expect(none).toEqual([]);
  });

  it('name the device in Arabic, or nothing when unknown', async () => {
    const person = await signIn(test);
    await useOn(person, IPHONE);
    const arabic = await ask({ ...person.headers, 'accept-language': 'ar' });
    expect(arabic.json().data[0].device).toBe('متصفح Safari على جهاز iPhone');
    await useOn(person, '');
    expect((await list(person))[0]?.device).toBe('');
  });

  it('exclude ended, expired and idle sessions', async () => {
    const unused = await signIn(test, PHONE_OF_SARA);
    test.clock.advance(DAY);
    const here = await signIn(test, PHONE_OF_SARA);
    test.clock.advance(HOUR);
    const leaving = await signIn(test, PHONE_OF_SARA);
    expect(await list(here)).toHaveLength(3);
    await post(test.app, apiUrls.logout, {}, { ...leaving.headers });
    expect(await list(here)).toHaveLength(2);
    test.clock.advance(13 * DAY);
    expect((await ask(unused.headers)).statusCode).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('contain no token or hash and are not cached', async () => {
    const person = await signIn(test);
    const answer = await ask(person.headers);
    const [row] = await test.db.select().from(sessions);
    expect(answer.body).not.toContain(person.token);
    expect(answer.body).not.toContain(row?.tokenHash);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are limited to twenty, and a further one ends the least recently used', async () => {
    const person = await signIn(test);
    await test.db.insert(sessions).values(
      Array.from({ length: 18 }, (_, index) => ({
        tokenHash: index.toString(16).padStart(64, '0'),
        accountId: person.id,
        createdAt: addMs(test.clock.now(), -HOUR),
        lastUsedAt: addMs(test.clock.now(), -HOUR),
        expiresAt: addMs(test.clock.now(), DAY),
      })),
    );
    test.clock.advance(MINUTE);
    const leaving = await signIn(test);
    expect(await list(person)).toHaveLength(20);
    await post(test.app, apiUrls.logout, {}, { ...leaving.headers });
    test.clock.advance(MINUTE);
    // An ended session does not count.
    await signIn(test);
    expect(await list(person)).toHaveLength(20);
    test.clock.advance(HOUR);
    await list(person);
    const twentyFirst = await signIn(test);
    const rows = await list(twentyFirst);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ current: true });
    expect((await ask(person.headers)).statusCode).toBe(200);
    const ended = await test.db.select().from(sessions).where(isNotNull(sessions.endedAt));
    expect(ended.map(({ tokenHash }) => tokenHash)).toEqual([
      hashToken(leaving.token),
      expect.stringMatching(/^0{60}/),
    ]);
  });
});

describe('signing out everywhere else', () => {
  it("ends the caller's other sessions only", async () => {
    const here = await signIn(test, PHONE_OF_SARA);
    const there = await signIn(test, PHONE_OF_SARA);
    const stranger = await signIn(test, PHONE_OF_SAMI, 'Sami');
    const answer = await endOthers(here.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'You are signed out everywhere else',
      data: null,
    });
    expect(await list(here)).toMatchObject([{ current: true }]);
    expect((await ask(there.headers)).statusCode).toBe(401);
    expect(await list(stranger)).toMatchObject([{ current: true }]);
  });

  it('is idempotent and keeps the end times', async () => {
    const here = await signIn(test, PHONE_OF_SARA);
    await signIn(test, PHONE_OF_SARA);
    await endOthers(here.headers);
    const ended = () => test.db.select({ at: sessions.endedAt }).from(sessions);
    const before = await ended();
    test.clock.advance(MINUTE);
    expect((await endOthers(here.headers)).statusCode).toBe(200);
    expect(await ended()).toEqual(before);
  });

  it('ignores the body', async () => {
    const here = await signIn(test, PHONE_OF_SARA);
    const stranger = await signIn(test, PHONE_OF_SAMI, 'Sami');
    const [theirs] = await list(stranger);
    await endOthers(here.headers, { id: theirs?.id, accountId: stranger.id });
    expect(await list(stranger)).toHaveLength(1);
  });

  it('rejects an oversized body', async () => {
    const { headers } = await signIn(test);
    expect((await endOthers(headers, { x: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });
});

it.each(ROLES)('session routes are open to a %s', async (role) => {
  const person = await signIn(test);
  await test.db.update(accounts).set({ role }).where(eq(accounts.id, person.id));
  expect(await list(person)).toHaveLength(1);
  expect((await endOthers(person.headers)).statusCode).toBe(200);
});

it.each([
  ['no token', {}],
  ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['a broken token', { authorization: 'Bearer ' }],
])('session routes require a session: %s', async (_what, headers: Headers) => {
  const person = await signIn(test, PHONE_OF_SARA);
  await signIn(test, PHONE_OF_SARA);
  for (const answer of [await ask(headers), await endOthers(headers)]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status_code: 401, code: 'UNAUTHENTICATED' });
  }
  expect(await list(person)).toHaveLength(2);
});

it('session routes reject a disabled account', async () => {
  const { id, headers } = await signIn(test);
  await test.db.update(accounts).set({ disabledAt: test.clock.now() }).where(eq(accounts.id, id));
  expect((await ask(headers)).statusCode).toBe(401);
  expect((await endOthers(headers)).statusCode).toBe(401);
});
