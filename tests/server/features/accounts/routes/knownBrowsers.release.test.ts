import { eq } from 'drizzle-orm';

import { registrationUrls, sessionUrls, apiUrls } from '../../../../support/apiUrls';
import { readConfig } from '../../../../../src/server/config';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { codeAttempts, knownBrowsers } from '../../../../../src/server/db/schema/signIn';
import type { Database } from '../../../../../src/server/db/types';
import { DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { hashToken } from '../../../../../src/server/lib/crypto';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { recordCalls } from '../../../../support/recordCalls';
import { TestBrowser, anotherCode, newAddress, post } from '../../../../support/signIn';

const PHONE = '0500000001';
const OTHER = '0500000002';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let test: TestApp;
const start = async (options?: TestAppOptions): Promise<void> => {
  test = await buildTestApp({ database, ...options });
};
beforeEach(() => start());
afterEach(async () => {
  await test.close();
  await forgetPeople(database);
});

const open = (options?: ConstructorParameters<typeof TestBrowser>[1]) =>
  new TestBrowser(test, options);
const isKnown = async (browser: TestBrowser, phoneE164 = '+966500000001'): Promise<boolean> => {
  const hash = hashToken(browser.cookie.replace('browser=', ''));
  const rows = await test.db
    .select()
    .from(knownBrowsers)
    .where(eq(knownBrowsers.browserHash, hash));
  return rows.some((row) => row.phoneE164 === phoneE164);
};
const alive = async (): Promise<number> => {
  const rows = await test.db.select().from(codeAttempts);
  return rows.filter(
    (row) =>
      !row.usedAt && !row.supersededAt && !row.displacedAt && row.expiresAt > test.clock.now(),
  ).length;
};

describe('browser secret', () => {
  const cookieOf = async (headers: Record<string, string> = {}, phone = PHONE) => {
    const body = { name: 'Sara', phone, fcm_token: '' };
    return String(
      (await post(test.app, registrationUrls.login2, body, headers)).headers['set-cookie'],
    );
  };

  it('is 256 random bits in an HttpOnly, SameSite cookie', async () => {
    const [one, other] = [await cookieOf(), await cookieOf()];
    const form =
      /^browser=[\w-]{43}; Path=\/api\/student; Max-Age=31536000; HttpOnly; SameSite=Strict$/;
    expect(one).toMatch(form);
    expect(other).toMatch(form);
    expect(one).not.toBe(other);
  });

  it('is kept, and its expiry renewed with every code', async () => {
    const [pair = ''] = (await cookieOf()).split(';');
    for (const cookie of [pair, `a=b; ${pair}; c=d`, `a=b;${pair}`]) {
      expect(await cookieOf({ cookie }, OTHER)).toMatch(new RegExp(`^${pair}; .*Max-Age=31536000`));
    }
  });

  it('is replaced when invalid', async () => {
    for (const cookie of [
      'browser=short',
      `browser=${'x'.repeat(44)}`,
      `rowser=${'x'.repeat(43)}`,
    ]) {
      expect(await cookieOf({ cookie }, OTHER)).not.toContain('xxxx');
      test.clock.advance(HOUR);
    }
  });

  it('is Secure with an https origin', async () => {
    await test.close();
    const { signIn } = readConfig({});
    await start({ config: { publicOrigin: 'https://masar.example', signIn } });
    expect(await cookieOf()).toMatch(/; Secure$/);
    await test.close();
    await start({ config: { trustProxy: 1 } });
    expect(await cookieOf({ 'x-forwarded-proto': 'https' })).toMatch(/; Secure$/);
  });

  it('is stored as a hash', async () => {
    const browser = open();
    await browser.signIn(PHONE);
    const secret = browser.cookie.replace('browser=', '');
    const kept = JSON.stringify([
      await test.db.select().from(knownBrowsers),
      await test.db.select().from(codeAttempts),
    ]);
    expect(kept).toContain(hashToken(secret));
    expect(kept).not.toContain(secret);
    expect(test.logged()).not.toContain(secret);
  });

  it('is set for a number with and without an account', async () => {
    await open().signIn(PHONE);
    const stranger = open();
    await stranger.ask('0500000003');
    const shape = async (phone: string) => {
      const { answer } = await stranger.ask(phone);
      const headers = {
        ...answer.headers,
        'x-request-id': '',
        date: '',
      };
      return { headers, status: answer.statusCode, body: { ...answer.json(), user_id: '' } };
    };
    expect(await shape(PHONE)).toEqual(await shape(OTHER));
  });

  it('costs the same queries with and without an account', async () => {
    await test.close();
    const calls: string[] = [];
    await start({ database: { ...database, db: recordCalls(database.db, calls) } });
    await open().signIn(PHONE);
    const stranger = open();
    await stranger.signIn(OTHER);
    const work = async (phone: string): Promise<string[]> => {
      calls.length = 0;
      const { id, code } = await stranger.ask(phone);
      await stranger.check(id, anotherCode(code));
      return [...calls];
    };
    const unknown = await work('0500000003');
    expect(unknown).toContain('insert code_attempts');
    expect(await work(PHONE)).toEqual(unknown);
  });
});

describe('the newest code', () => {
  it('replaces older ones of the same browser', async () => {
    const [one, other] = [open(), open()];
    const first = await one.ask(PHONE);
    const theirs = await other.ask(PHONE);
    const second = await one.ask(PHONE);
    expect(await one.check(first.id, first.code)).toBe('CODE_ENDED');
    expect(await other.check(theirs.id, theirs.code)).toBe(200);
    expect(await one.check(second.id, second.code)).toBe(200);
  });

  it('keeps codes for other numbers', async () => {
    const browser = open();
    const first = await browser.ask(PHONE);
    await browser.ask(OTHER);
    expect(await browser.check(first.id, first.code)).toBe(200);
  });

  it('works without cookies and makes no browser known', async () => {
    const browser = open({ cookies: false });
    const first = await browser.ask(PHONE);
    const second = await browser.ask(PHONE);
    expect(await browser.check(first.id, first.code)).toBe(200);
    expect(await browser.check(second.id, second.code)).toBe(200);
    expect(await test.db.select().from(knownBrowsers)).toEqual([]);
  });
});

describe('a known browser', () => {
  const attack = async (phone = PHONE): Promise<void> => {
    for (let round = 0; round < 2; round += 1) {
      for (let asked = 0; asked < 4; asked += 1) {
        const stranger = open();
        const { id, code } = await stranger.ask(phone);
        for (let tried = 0; id !== '' && tried < 5; tried += 1) {
          await stranger.check(id, anotherCode(code));
        }
      }
      test.clock.advance(16 * MINUTE);
    }
  };

  it('is not blocked by unknown browsers, unlike new ones', async () => {
    const mine = open();
    await mine.signIn(PHONE);
    await attack();
    const { answer } = await open().ask(PHONE);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().retry_after).toBeGreaterThan(23 * 3_600);
    const { id, code } = await mine.ask(PHONE);
    expect(await mine.check(id, anotherCode(code))).toBe('CODE_WRONG');
    expect(await mine.check(id, code)).toBe(200);
  });

  it('keeps its code when others request one', async () => {
    const mine = open();
    await mine.signIn(PHONE);
    const { id, code } = await mine.ask(PHONE);
    for (let asked = 0; asked < 5; asked += 1) await open().ask(PHONE);
    expect(await alive()).toBe(3);
    expect(await mine.check(id, code)).toBe(200);
  });

  it('is exempt from the limits of its address', async () => {
    const mine = open();
    await mine.signIn(PHONE);
    const { address } = mine;
    for (let asked = 0; asked < 10; asked += 1) await open({ address }).ask(`050000001${asked}`);
    for (let checked = 0; checked < 30; checked += 1) {
      await open({ address }).check('A'.repeat(32), '1234');
    }
    expect((await open({ address }).ask(OTHER)).answer.statusCode).toBe(429);
    expect(await open({ address }).check('A'.repeat(32), '1234')).toBe('RATE_LIMITED');
    await mine.signIn(PHONE);
  });

  it('has an equal budget of its own', async () => {
    const [mine, tablet, stranger] = [open(), open(), open()];
    await mine.signIn(PHONE);
    await tablet.signIn(PHONE);
    test.clock.advance(DAY);
    for (let round = 0; round < 2; round += 1) {
      const { id, code } = await mine.ask(PHONE);
      const outcomes: unknown[] = [];
      for (let tried = 0; tried < 5; tried += 1) {
        outcomes.push(await mine.check(id, anotherCode(code)));
      }
      expect(outcomes[3]).toBe('CODE_WRONG');
      expect(outcomes[4]).toBe(round === 0 ? 'CODE_ENDED' : 'RATE_LIMITED');
      test.clock.advance(16 * MINUTE);
    }
    expect((await mine.ask(PHONE)).answer.statusCode).toBe(429);
    await tablet.signIn(PHONE);
    await stranger.signIn(PHONE);
    test.clock.advance(DAY);
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await mine.ask(PHONE)).answer.statusCode).toBe(200);
    }
    expect((await mine.ask(PHONE)).answer.json().retry_after).toBe(900);
  });

  it('is known only for numbers it signed in with', async () => {
    const mine = open();
    await mine.signIn(PHONE);
    await open().signIn(OTHER);
    await attack(OTHER);
    expect((await mine.ask(OTHER)).answer.statusCode).toBe(429);
    expect((await mine.ask(PHONE)).answer.statusCode).toBe(200);
  });

  it('is the one that requested the code, not the one that enters it', async () => {
    const [asks, checks] = [open(), open()];
    await checks.ask(OTHER);
    const { id, code } = await asks.ask(PHONE);
    expect(await checks.check(id, code)).toBe(200);
    expect(await isKnown(asks)).toBe(false);
    expect(await isKnown(checks)).toBe(false);
  });

  it('is known for a year after its sign-in', async () => {
    const mine = open();
    await mine.signIn(PHONE);
    test.clock.advance(200 * DAY);
    await mine.signIn(PHONE);
    test.clock.advance(365 * DAY - HOUR);
    await attack();
    const { answer } = await mine.ask(PHONE);
    expect(answer.statusCode).toBe(200);
    test.clock.advance(HOUR);
    expect((await mine.ask(PHONE)).answer.statusCode).toBe(429);
  });

  it('is one of twenty, and a further one replaces the oldest', async () => {
    const browsers: TestBrowser[] = [];
    for (let opened = 0; opened < 21; opened += 1) {
      const browser = open();
      browsers.push(browser);
      await browser.signIn(PHONE);
      test.clock.advance(DAY);
    }
    const known = await Promise.all(browsers.map((browser) => isKnown(browser)));
    expect(known).toEqual([false, ...Array<boolean>(20).fill(true)]);
  });
});

describe('live codes of a number', () => {
  it('are at most three, and a known browser replaces the oldest unknown one', async () => {
    const mine = open();
    await mine.signIn(PHONE);
    test.clock.advance(DAY);
    const strangers = [open(), open(), open()];
    const codes = [];
    for (const stranger of strangers) {
      codes.push({ stranger, ...(await stranger.ask(PHONE)) });
      test.clock.advance(1);
    }
    const own = await mine.ask(PHONE);
    expect(await alive()).toBe(3);
    const [oldest, second, third] = codes;
    // A wrong guess reveals nothing; a correct code reports that it has ended.
    expect(await oldest?.stranger.check(oldest.id, anotherCode(oldest.code))).toBe('CODE_WRONG');
    expect(await oldest?.stranger.check(oldest.id, oldest.code)).toBe('CODE_ENDED');
    expect(await second?.stranger.check(second.id, second.code)).toBe(200);
    expect(await third?.stranger.check(third.id, third.code)).toBe(200);
    expect(await mine.check(own.id, own.code)).toBe(200);
  });

  it('reserve one for new browsers and keep the two newest of known ones', async () => {
    const known = [open(), open(), open()];
    for (const browser of known) await browser.signIn(PHONE);
    test.clock.advance(DAY);
    const stranger = open();
    const theirs = await stranger.ask(PHONE);
    const codes = [];
    for (const browser of known) {
      test.clock.advance(1);
      codes.push({ browser, ...(await browser.ask(PHONE)) });
    }
    expect(await alive()).toBe(3);
    const outcomes = [];
    for (const { browser, id, code } of codes) outcomes.push(await browser.check(id, code));
    expect(outcomes).toEqual(['CODE_ENDED', 200, 200]);
    expect(await stranger.check(theirs.id, theirs.code)).toBe(200);
  });
});

describe('a known browser is forgotten', () => {
  it('when another browser signs out everywhere else, but not when it signs out', async () => {
    const [mine, theirs] = [open(), open()];
    const { headers } = await mine.signIn(PHONE);
    await theirs.signIn(PHONE);
    await theirs.signIn(OTHER);
    await mine.post(sessionUrls.sessionsEndOthers, {}, { ...headers });
    expect(await isKnown(mine)).toBe(true);
    expect(await isKnown(theirs)).toBe(false);
    expect(await isKnown(theirs, '+966500000002')).toBe(true);
    await mine.post(apiUrls.logout, {}, { ...headers });
    expect(await isKnown(mine)).toBe(true);
  });

  it('when a call without cookies signs out everywhere else', async () => {
    const [mine, theirs] = [open({ cookies: false }), open()];
    await theirs.signIn(PHONE);
    const { headers } = await mine.signIn(PHONE);
    await mine.post(sessionUrls.sessionsEndOthers, {}, { ...headers });
    expect(await isKnown(theirs)).toBe(false);
  });

  it.each([
    ['disabled', { disabledAt: new Date() }],
    ['given another phone', { phoneE164: '+966500000009' }],
  ])('for good when its account is %s', async (_what, change) => {
    const mine = open();
    const { id } = await mine.signIn(PHONE);
    await test.db.update(accounts).set({ name: 'Another' }).where(eq(accounts.id, id));
    expect(await isKnown(mine)).toBe(true);
    await test.db.update(accounts).set(change).where(eq(accounts.id, id));
    await test.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, id));
    expect(await isKnown(mine)).toBe(false);
  });

  it('and not added for a disabled account', async () => {
    const mine = open();
    const { id } = await mine.signIn(PHONE);
    await test.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, id));
    const asked = await mine.ask(PHONE);
    expect(await mine.check(asked.id, asked.code)).toBe('FORBIDDEN');
    expect(await isKnown(mine)).toBe(false);
  });
});

it('two browsers at one address are separate', async () => {
  const address = newAddress();
  const [one, other] = [open({ address }), open({ address })];
  await one.signIn(PHONE);
  await other.ask(PHONE);
  expect(await isKnown(one)).toBe(true);
  expect(await isKnown(other)).toBe(false);
});
