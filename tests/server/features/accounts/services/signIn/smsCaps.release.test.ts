// Rules: REG-14, REG-18, REG-19 (docs/requirements.md)
import { readConfig } from '../../../../../../src/server/config';
import type { Database } from '../../../../../../src/server/db/types';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../../../src/server/lib/time/clock';
import { deleteExpired } from '../../../../../../src/server/platform/jobs/housekeeping';
import { buildTestApp, forgetPeople } from '../../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../../support/app';
import { openTestDatabase } from '../../../../../support/database';
import { TestBrowser, lastCode } from '../../../../../support/signIn';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let test: TestApp;
const start = async (
  env: Readonly<Record<string, string>>,
  options?: TestAppOptions,
): Promise<void> => {
  test = await buildTestApp({ database, config: { signIn: readConfig(env).signIn }, ...options });
};
afterEach(async () => {
  await test.close();
  await forgetPeople(database);
});

/** 240 a day are 10 an hour, 8 of them unreserved, with a burst of an hour. */
const SAUDI = { SMS_DAILY_CAPS: '966:240', SMS_BURST_HOURS: '1' };
const AT_ONCE = 8;
const EVERY = 7.5 * MINUTE;

let numbers = 0;
const newNumber = (dialCode = '966'): string => {
  numbers += 1;
  return `+${dialCode}5${String(numbers).padStart(8, '0')}`;
};
const ask = async (phone: string) => (await new TestBrowser(test).ask(phone)).answer;
const useUp = async (dialCode = '966', most = AT_ONCE): Promise<void> => {
  for (let sent = 0; sent < most; sent += 1) {
    expect((await ask(newNumber(dialCode))).statusCode).toBe(200);
  }
};
const secondsOf = (answer: Awaited<ReturnType<typeof ask>>): number => {
  expect(answer.statusCode).toBe(429);
  const seconds = Number(answer.json().retry_after);
  expect(answer.headers['retry-after']).toBe(String(seconds));
  return seconds;
};
/** Recipients since the last call; waits for background sending. */
const sentTo = async (since: number): Promise<string[]> => {
  await test.close();
  return test.sms.slice(since).map(({ to }) => to);
};

describe('the cap of a dial code', () => {
  it('refills hourly, and the error says when', async () => {
    await start(SAUDI);
    await useUp();
    const seconds = secondsOf(await ask(newNumber()));
    expect(seconds).toBe(EVERY / SECOND);
    test.clock.advance((seconds - 1) * SECOND);
    expect(secondsOf(await ask(newNumber()))).toBe(1);
    test.clock.advance(SECOND);
    expect((await ask(newNumber())).statusCode).toBe(200);
    expect(secondsOf(await ask(newNumber()))).toBe(seconds);
    test.clock.advance(HOUR);
    await useUp('966', 8);
    secondsOf(await ask(newNumber()));
  });

  it('accumulates for some hours at most', async () => {
    await start(SAUDI);
    await useUp();
    test.clock.advance(HOUR);
    await deleteExpired(test.db, test.clock.now());
    await useUp();
    secondsOf(await ask(newNumber()));
    test.clock.advance(2 * DAY);
    await useUp();
    secondsOf(await ask(newNumber()));
  });

  it('is separate for each dial code', async () => {
    await start({ SMS_DAILY_CAPS: '966:5,44:5,*:5' });
    for (const dialCode of ['966', '44', '1', '971']) await useUp(dialCode, 1);
    for (const dialCode of ['966', '44', '1', '971']) secondsOf(await ask(newNumber(dialCode)));
  });

  it('is refunded for a failed message', async () => {
    let isBroken = true;
    await start(SAUDI, {
      sendSms: async (message) => {
        if (isBroken) throw new Error('down');
        test.sms.push(message);
      },
    });
    for (let failed = 0; failed < 2 * AT_ONCE; failed += 1) {
      expect((await ask(newNumber())).statusCode).toBe(502);
    }
    isBroken = false;
    await useUp();
    secondsOf(await ask(newNumber()));
  });

  it('is shared and small for unassigned dial codes', async () => {
    await start({ SMS_DAILY_CAPS: '*:240', SMS_UNASSIGNED_DAILY_CAP: '60' });
    const unassigned = ['210', '259', '384', '999', '888', '881', '870', '803'];
    const answers: number[] = [];
    for (let asked = 0; asked < 24; asked += 1) {
      const dialCode = unassigned[asked % unassigned.length] ?? '';
      answers.push((await ask(newNumber(dialCode))).statusCode);
    }
    // 60 a day are 2 unreserved an hour, saved up for six hours.
    expect(answers.filter((status) => status === 200)).toHaveLength(12);
    expect(secondsOf(await ask(newNumber('210')))).toBe(30 * 60);
    await useUp('44', 1);
  });

  it.each([
    ['of an unlisted country', { SMS_DAILY_CAPS: '966:240' }, '44'],
    ['that is unassigned, without a wildcard', { SMS_DAILY_CAPS: '966:240' }, '999'],
    [
      'that is unassigned, with a cap of zero',
      { SMS_DAILY_CAPS: '*:240', SMS_UNASSIGNED_DAILY_CAP: '0' },
      '999',
    ],
  ])('sends nothing to a dial code %s', async (_, env, dialCode) => {
    await start(env);
    const answer = await ask(newNumber(dialCode));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'phone', key: 'invalid' }]);
    expect(test.sms).toEqual([]);
  });
});

describe('the reserve for known numbers', () => {
  it('is open to a known browser', async () => {
    await start(SAUDI);
    const mine = new TestBrowser(test);
    await mine.signIn('0500000001');
    test.clock.advance(DAY);
    await useUp();
    await mine.signIn('0500000001');
  });

  it('runs out too, with a retry time', async () => {
    await start({ ...SAUDI, CODES_PER_NUMBER: '1000', CODES_PER_NUMBER_DAY: '1000' });
    const mine = new TestBrowser(test);
    await mine.signIn('0500000001');
    test.clock.advance(DAY);
    await useUp();
    expect((await mine.ask('0500000001')).answer.statusCode).toBe(200);
    const seconds = secondsOf((await mine.ask('0500000001')).answer);
    expect(seconds).toBe(EVERY / SECOND);
    test.clock.advance(seconds * SECOND);
    expect((await mine.ask('0500000001')).answer.statusCode).toBe(200);
  });

  it('signs a known number in on a new device with a code sent despite the error', async () => {
    await start(SAUDI);
    await new TestBrowser(test).signIn('0500000001');
    test.clock.advance(DAY);
    await useUp();
    const device = new TestBrowser(test);
    const { answer } = await device.ask('0500000001');
    secondsOf(answer);
    const { user_id: id, expires_in: seconds } = answer.json().data;
    expect(seconds).toBe(180);
    while (test.sms.at(-1)?.to !== '+966500000001') await new Promise(setImmediate);
    expect(await device.check(id, lastCode(test))).toBe(200);
  });

  it('answers an unknown number alike and sends nothing', async () => {
    await start(SAUDI);
    const [known, unknown] = ['+966500000001', newNumber()];
    await new TestBrowser(test).signIn(known);
    test.clock.advance(DAY);
    await useUp();
    const before = test.sms.length;
    const answers = [];
    for (const phone of [known, unknown]) answers.push(await ask(phone));
    const [one, other] = answers.map((answer) => {
      const { data, ...rest } = answer.json();
      const { 'set-cookie': cookie, ...headers } = answer.headers;
      expect(data.user_id).toMatch(/^[\w-]{22,}$/);
      expect(String(cookie)).toContain('browser=');
      delete headers['x-request-id'];
      delete headers.date;
      return { rest, headers, expires: data.expires_in, keys: Object.keys(data) };
    });
    expect(one).toEqual(other);
    expect(await sentTo(before)).toEqual([known]);
  });

  it('does not wait for the message or report its failure', async () => {
    let isStuck = false;
    let fail: (error: Error) => void = () => undefined;
    await start(SAUDI, {
      sendSms: (message) => {
        test.sms.push(message);
        return isStuck ? new Promise((_, reject) => (fail = reject)) : Promise.resolve();
      },
    });
    await new TestBrowser(test).signIn('0500000001');
    test.clock.advance(DAY);
    await useUp();
    isStuck = true;
    const asked = test.sms.length;
    secondsOf(await ask('0500000001'));
    while (test.sms.length === asked) await new Promise(setImmediate);
    fail(new Error('down'));
    await test.close();
    expect(test.logged()).toContain('failed after the answer');
    expect(test.logged()).not.toContain('500000001');
  });

  it('is not detectable from the responses once used up', async () => {
    await start(SAUDI);
    const known = Array.from({ length: 4 }, () => newNumber());
    for (const phone of known) await new TestBrowser(test).signIn(phone);
    test.clock.advance(DAY);
    await useUp();
    const before = test.sms.length;
    const answers = [];
    for (const phone of [...known, newNumber()]) answers.push(await ask(phone));
    expect(new Set(answers.map(secondsOf)).size).toBe(1);
    expect(answers.every((answer) => answer.json().data.expires_in === 180)).toBe(true);
    expect(await sentTo(before)).toEqual(known.slice(0, 1));
  });

  it('sends a number three codes in 15 minutes and none after', async () => {
    await start({ ...SAUDI, SMS_BURST_HOURS: '2', SMS_RESERVE_PERCENT: '50' });
    await new TestBrowser(test).signIn('0500000001');
    test.clock.advance(DAY);
    await useUp('966', 10);
    const before = test.sms.length;
    const attempts = [];
    for (let asked = 0; asked < 5; asked += 1) {
      attempts.push('data' in (await ask('0500000001')).json());
    }
    expect(attempts).toEqual([true, true, true, false, false]);
    // Five unreserved an hour.
    test.clock.advance(12 * MINUTE);
    expect((await ask('0500000001')).statusCode).toBe(200);
    expect(await sentTo(before)).toHaveLength(4);
  });
});
