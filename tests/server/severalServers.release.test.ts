// Rules: REG-17, REG-18, REG-20, REG-21, API-08 (docs/requirements.md)
import timers from 'node:timers/promises';

import { isNull } from 'drizzle-orm';

import { registrationUrls, apiUrls } from '../support/apiUrls';
import { readConfig } from '../../src/server/config';
import { openPostgres } from '../../src/server/db/postgres';
import { codeAttempts, knownBrowsers, sessions } from '../../src/server/db/schema/signIn';
import type { Database } from '../../src/server/db/types';
import { addMs, HOUR, MINUTE, SECOND } from '../../src/server/lib/time/clock';
import { hashCode } from '../../src/server/lib/crypto';
import { sharedSecret } from '../../src/server/platform/secrets';
import { buildTestApp, CODE_SECRET, forgetPeople, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { openOnServer, silentLog, testDatabaseUrl } from '../support/database';
import { TestBrowser, anotherCode, lastCode, post, signIn } from '../support/signIn';

/** A delay that no other wait has. */
const SLOWED_MS = 17;

// Needs PostgreSQL: an embedded database serves one process.
const describeOnServer = testDatabaseUrl ? describe : describe.skip;

describeOnServer('two servers on one PostgreSQL', () => {
  let databases: [Database, Database];
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const { database, url } = await openOnServer(testDatabaseUrl ?? '');
    databases = [database, await openPostgres({ url, log: silentLog })];
  });
  afterAll(async () => {
    await databases[1].close();
    await databases[0].close();
  });
  beforeEach(async () => {
    const clock = testClock();
    one = await buildTestApp({ database: databases[0], clock });
    other = await buildTestApp({ database: databases[1], clock });
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await forgetPeople(databases[0]);
  });

  let addresses = 0;
  const from = (test: TestApp, url: string, payload: object) => {
    addresses += 1;
    const remoteAddress = `10.7.${addresses >> 8}.${addresses & 255}`;
    return test.app.inject({ method: 'POST', url, remoteAddress, payload });
  };
  const ask = (test: TestApp) =>
    from(test, registrationUrls.login2, { name: 'Sara', phone: '0500000001' });
  const eitherServer = (index: number): TestApp => (index % 2 === 0 ? one : other);
  const sent = () => one.sms.length + other.sms.length;

  it('share a session and its end', async () => {
    const { headers } = await signIn(one);
    const answer = await post(other.app, apiUrls.logout, {}, headers);
    expect(answer.statusCode).toBe(200);
    expect((await post(one.app, apiUrls.logout, {}, headers)).statusCode).toBe(401);
  });

  it("check each other's codes", async () => {
    const { user_id: id } = (await ask(one)).json();
    const answer = await from(other, registrationUrls.checkOtp2, {
      user_id: id,
      code: lastCode(one),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('send three codes to a number in total for 20 concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(eitherServer(index))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(17);
    expect(sent()).toBe(3);
  });

  it("keep a known browser's codes among concurrent requests of others", async () => {
    const mine = new TestBrowser(one);
    await mine.signIn('0500000001');
    one.clock.advance(HOUR);
    const asked = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const server = eitherServer(index);
        const browser = index < 10 ? mine.at(server) : new TestBrowser(server);
        const answer = await browser.post(registrationUrls.login2, {
          name: 'Sara',
          phone: '0500000001',
        });
        return { isMine: index < 10, status: answer.statusCode };
      }),
    );
    const sentTo = (isMine: boolean) =>
      asked.filter((call) => call.isMine === isMine && call.status === 200);
    expect(sentTo(true)).toHaveLength(3);
    expect(sentTo(false)).toHaveLength(3);
    const rows = await one.db.select().from(codeAttempts);
    const alive = rows.filter((row) => !row.usedAt && !row.supersededAt && !row.displacedAt);
    expect(alive).toHaveLength(3);
    expect(alive.filter(({ fromKnownBrowser }) => fromKnownBrowser)).toHaveLength(1);
  });

  it('limit unknown browsers to ten wrong tries a day in total, but not a known one', async () => {
    const mine = new TestBrowser(one);
    await mine.signIn('0500000001');
    one.clock.advance(HOUR);
    const theirs = await Promise.all([0, 1, 2].map((index) => ask(eitherServer(index))));
    await one.db.update(codeAttempts).set({ codeHash: 'never' });
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, index) => {
        const guess = { user_id: String(theirs[index % 3]?.json().user_id), code: '1234' };
        return from(eitherServer(index), registrationUrls.checkOtp2, guess);
      }),
    );
    expect(answers.every(({ statusCode }) => statusCode !== 200)).toBe(true);
    const rows = await one.db.select().from(codeAttempts);
    expect(rows.reduce((total, { wrongTries }) => total + wrongTries, 0)).toBe(10);
    await mine.at(other).signIn('0500000001');
  });

  it('store a browser once when it signs in on both concurrently', async () => {
    const mine = new TestBrowser(one);
    const first = await mine.ask('0500000001');
    const [there, here] = [mine.at(other), mine];
    await Promise.all([here.check(first.id, first.code), there.check(first.id, first.code)]);
    expect(await one.db.select().from(knownBrowsers)).toHaveLength(1);
    expect(await one.db.select().from(sessions)).toHaveLength(1);
  });

  it('create one session from ten concurrent correct checks', async () => {
    const { user_id: id } = (await ask(one)).json();
    const body = { user_id: id, code: lastCode(one) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        from(eitherServer(index), registrationUrls.checkOtp2, body),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await one.db.select().from(sessions)).toHaveLength(1);
  });

  it('limit sessions for ten concurrent sign-ins', async () => {
    const session = { ...readConfig({}).session, mostPerAccount: 2 };
    const config = { session };
    const two = [
      await buildTestApp({ database: databases[0], clock: one.clock, config }),
      await buildTestApp({ database: databases[1], clock: one.clock, config }),
    ];
    await signIn(one);
    const createdAt = one.clock.now();
    const ids = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(32));
    await one.db.insert(codeAttempts).values(
      ids.map((id) => ({
        id,
        phoneE164: '+966500000001',
        phone: '0500000001',
        name: 'Sara',
        codeHash: hashCode(CODE_SECRET, id, '1234'),
        createdAt,
        expiresAt: addMs(createdAt, MINUTE),
        address: '10.0.0.1',
      })),
    );
    const answers = await Promise.all(
      ids.map((id, index) =>
        from(two[index % 2] ?? one, registrationUrls.checkOtp2, { user_id: id, code: '1234' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const live = await one.db.select().from(sessions).where(isNull(sessions.endedAt));
    expect(live).toHaveLength(2);
    for (const { close } of two) await close();
  });

  it('accept no more than five tries in total', async () => {
    const { user_id: id } = (await ask(one)).json();
    const code = lastCode(one);
    const wrong = { user_id: id, code: anotherCode(code) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        from(eitherServer(index), registrationUrls.checkOtp2, wrong),
      ),
    );
    expect(answers.every(({ statusCode }) => [410, 422].includes(statusCode))).toBe(true);
    const [attempt] = await one.db.select().from(codeAttempts);
    expect(attempt?.wrongTries).toBe(5);
    expect((await from(other, registrationUrls.checkOtp2, { user_id: id, code })).statusCode).toBe(
      410,
    );
  });

  it('count the checks of one address in total', async () => {
    const check = (test: TestApp) =>
      post(test.app, registrationUrls.checkOtp2, { user_id: 'A'.repeat(32), code: '1234' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => check(eitherServer(index))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(30);
    one.clock.advance(HOUR + MINUTE);
    expect((await check(other)).statusCode).toBe(410);
  });

  describe('with small limits', () => {
    let two: [TestApp, TestApp];
    const start = async (env: Readonly<Record<string, string>>): Promise<void> => {
      const slowing = { wrongTriesPerHour: 6, seconds: SLOWED_MS / SECOND, atOnce: 1 };
      const config = { signIn: { ...readConfig(env).signIn, slowing } };
      const { clock } = one;
      two = [
        await buildTestApp({ database: databases[0], clock, config }),
        await buildTestApp({ database: databases[1], clock, config }),
      ];
    };
    afterEach(() => Promise.all(two.map(({ close }) => close())));

    const askOf = (index: number, remoteAddress: string) =>
      two[index % 2 === 0 ? 0 : 1].app.inject({
        method: 'POST',
        url: registrationUrls.login2,
        remoteAddress,
        payload: { name: 'Sara', phone: `05000001${index + 10}` },
      });
    const askAtOnce = async (times: number, address: (index: number) => string) => {
      const calls = Array.from({ length: times }, (_, index) => askOf(index, address(index)));
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      return statuses.filter((status) => status === 200).length;
    };

    it("share a country's cap and each refill", async () => {
      await start({ SMS_DAILY_CAPS: '966:240', SMS_BURST_HOURS: '1' });
      expect(await askAtOnce(24, (index) => `10.8.0.${index}`)).toBe(8);
      one.clock.advance(15 * MINUTE);
      expect(await askAtOnce(24, (index) => `10.8.1.${index}`)).toBe(2);
    });

    it('share the counts of the networks of an address', async () => {
      await start({ CODES_PER_ADDRESS_HOUR: '2' });
      expect(await askAtOnce(24, (index) => `2001:db8:1:${index}00::1`)).toBe(6);
      expect(await askAtOnce(24, (index) => `2001:db8:2:${index}::1`)).toBe(4);
    });

    it('delay checks by wrong tries in total', async () => {
      await start({});
      const sleep = jest.spyOn(timers, 'setTimeout');
      for (let guess = 0; guess < 6; guess += 1) {
        const browser = new TestBrowser(two[0]);
        const { id, code } = await browser.ask(`05000002${guess + 10}`);
        expect(await browser.check(id, anotherCode(code))).toBe('CODE_WRONG');
      }
      expect(sleep).not.toHaveBeenCalledWith(SLOWED_MS);
      await new TestBrowser(two[1]).signIn('0500000300');
      expect(sleep).toHaveBeenCalledWith(SLOWED_MS);
    });
  });

  it('create one shared secret under concurrency', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sharedSecret(eitherServer(index).db, 'codes')),
    );
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
