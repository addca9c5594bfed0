// Rules: REG-21 (docs/requirements.md)
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import timers from 'node:timers/promises';

import { registrationUrls } from '../../../../../support/apiUrls';
import { readConfig } from '../../../../../../src/server/config';
import { codeAttempts } from '../../../../../../src/server/db/schema/signIn';
import type { Database } from '../../../../../../src/server/db/types';
import { DAY, HOUR, SECOND } from '../../../../../../src/server/lib/time/clock';
import { buildTestApp, forgetPeople } from '../../../../../support/app';
import type { TestApp } from '../../../../../support/app';
import { openTestDatabase } from '../../../../../support/database';
import { TestBrowser, anotherCode } from '../../../../../support/signIn';

const SECONDS = 0.3;
const OWNER = '0500000001';

let database: Database;
let test: TestApp;
let mine: TestBrowser;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  // Because timing is unreliable on a busy machine.
  jest.spyOn(timers, 'setTimeout');
  const { signIn } = readConfig({});
  const slowing = { wrongTriesPerHour: 4, seconds: SECONDS, atOnce: 5 };
  test = await buildTestApp({ database, config: { signIn: { ...signIn, slowing } } });
  mine = new TestBrowser(test);
  await mine.signIn(OWNER);
  test.clock.advance(DAY);
});
afterEach(async () => {
  await test.close();
  await forgetPeople(database);
});

let numbers = 0;
const newNumber = (): string => `+96655${String((numbers += 1)).padStart(7, '0')}`;
/** Enters a wrong code from this many browsers with a number each. */
const guess = async (times: number): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (let guessed = 0; guessed < times; guessed += 1) {
    const browser = new TestBrowser(test);
    const { id, code } = await browser.ask(newNumber());
    answers.push(await browser.check(id, anotherCode(code)));
  }
  return answers;
};
const slowedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const waits = () =>
    jest.mocked(timers.setTimeout).mock.calls.filter(([delay]) => delay === SECONDS * SECOND);
  const before = waits().length;
  await work();
  return waits().length - before;
};
/** Calls at the same time, whose delays end when so many were refused. */
const together = async <Answer extends { readonly statusCode: number }>(
  refusals: number,
  calls: () => readonly Promise<Answer>[],
): Promise<Answer[]> => {
  const sleep = jest.mocked(timers.setTimeout);
  const real = sleep.getMockImplementation();
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  sleep.mockImplementation(async () => held);
  let refused = 0;
  const counted = calls().map(async (call) => {
    const answer = await call;
    if (answer.statusCode === 429 && (refused += 1) === refusals) end();
    return answer;
  });
  try {
    return await Promise.all(counted);
  } finally {
    if (real) sleep.mockImplementation(real);
  }
};
const wrongTries = async () =>
  (await test.db.select().from(codeAttempts)).reduce((sum, row) => sum + row.wrongTries, 0);

describe('too many wrong tries', () => {
  it('delay the checks of unknown browsers, also correct ones, and reject none', async () => {
    expect(await guess(4)).toEqual(Array(4).fill('CODE_WRONG'));
    const browser = new TestBrowser(test);
    const { id, code } = await browser.ask(newNumber());
    const started = performance.now();
    const wrong = async () => {
      expect(await browser.check(id, anotherCode(code))).toBe('CODE_WRONG');
    };
    expect(await slowedBy(wrong)).toBe(1);
    expect(performance.now() - started).toBeGreaterThanOrEqual(SECONDS * SECOND - 10);
    expect(await slowedBy(async () => expect(await browser.check(id, code)).toBe(200))).toBe(1);
  });

  it('cause no delay before the limit or an hour later', async () => {
    const signIn = () => new TestBrowser(test).signIn(newNumber());
    await guess(3);
    expect(await slowedBy(signIn)).toBe(0);
    await guess(1);
    expect(await slowedBy(signIn)).toBe(1);
    // One of four is refilled in 15 minutes.
    test.clock.advance(HOUR / 4);
    expect(await slowedBy(signIn)).toBe(0);
    await guess(1);
    expect(await slowedBy(signIn)).toBe(1);
  });

  it('do not delay a known browser', async () => {
    await guess(4);
    expect(await slowedBy(() => mine.signIn(OWNER))).toBe(0);
  });

  it('do not count those of known browsers', async () => {
    const { id, code } = await mine.ask(OWNER);
    for (let wrong = 0; wrong < 4; wrong += 1) await mine.check(id, anotherCode(code));
    expect(await slowedBy(() => new TestBrowser(test).signIn(newNumber()))).toBe(0);
  });

  it('limit delayed checks and reject the rest with a retry time, uncounted', async () => {
    await guess(4);
    const asked = await Promise.all(
      Array.from({ length: 7 }, async () => {
        const browser = new TestBrowser(test);
        return { browser, ...(await browser.ask(newNumber())) };
      }),
    );
    const before = await wrongTries();
    const answers = await together(2, () =>
      asked.map(({ browser, id, code }) =>
        browser.post(registrationUrls.checkOtp2, { user_id: id, code: anotherCode(code) }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['1', '1']);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    expect((await wrongTries()) - before).toBe(5);
  });

  it('delay at most three checks of a network at once', async () => {
    await guess(4);
    const check = (index: number) =>
      test.app.inject({
        method: 'POST',
        url: registrationUrls.checkOtp2,
        remoteAddress: `2001:db8:1:${index}::1`,
        payload: { user_id: 'A'.repeat(32), code: '1234' },
      });
    const answers = await together(1, () => [0, 1, 2, 3].map(check));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([410, 410, 410, 429]);
  });

  it('do not check the code when the client disconnects', async () => {
    await guess(4);
    const { id, code } = await new TestBrowser(test).ask(newNumber());
    const before = await wrongTries();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const call = request({
      port,
      host: '127.0.0.1',
      path: registrationUrls.checkOtp2,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ user_id: id, code: anotherCode(code) }));
    await once(call, 'finish');
    await timers.setTimeout((SECONDS * SECOND) / 2);
    call.destroy();
    await timers.setTimeout(SECONDS * SECOND);
    expect(await wrongTries()).toBe(before);
    expect(await new TestBrowser(test).check(id, code)).toBe(200);
  });
});
