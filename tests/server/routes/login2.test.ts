import { eq } from 'drizzle-orm';

import { apiUrls } from '../../../src/contract/urls';
import { readConfig } from '../../../src/server/config';
import { accounts } from '../../../src/server/db/schema/accounts';
import { codeAttempts } from '../../../src/server/db/schema/signIn';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/server/lib/clock';
import type { Database } from '../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../support/app';
import type { TestApp, TestAppOptions } from '../../support/app';
import { openTestDatabase } from '../../support/database';
import { recordCalls } from '../../support/recordCalls';
import { lastCode, post, signIn } from '../../support/signIn';

const SARA = { name: 'Sara', phone: '0500000001', fcm_token: '' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let test: TestApp;
const start = async (options?: TestAppOptions): Promise<void> => {
  test = await buildTestApp({ database, ...options });
};
afterEach(async () => {
  await test.close();
  await forgetPeople(database);
});

const ask = (body: unknown = SARA, headers?: Record<string, string>) =>
  post(test.app, apiUrls.login2, body, headers);

/** Asks from an address of its own, so that no limit by address is met. */
let addresses = 0;
const askFromElsewhere = (body: unknown = SARA) => {
  addresses += 1;
  return test.app.inject({
    method: 'POST',
    url: apiUrls.login2,
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
};

describe('login2', () => {
  it('sends a code of four digits and answers with the id of the attempt', async () => {
    await start();
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'أُرسل الرمز',
      user_id: expect.stringMatching(/^[\w-]{32}$/),
      expires_in: 180,
    });
    expect(test.sms).toHaveLength(1);
    expect(test.sms[0]?.to).toBe('+966500000001');
    expect(lastCode(test)).toMatch(/^\d{4}$/);
  });

  it('writes the message and the answer in the language that was asked for', async () => {
    await start();
    const english = await ask(SARA, { 'accept-language': 'en' });
    expect(english.json().message).toBe('The code was sent');
    expect(test.sms[0]?.text).toMatch(/^Your Masar code: \d{4}/);
    await ask(SARA, { 'accept-language': 'fr, ar;q=0.5, en;q=0.1' });
    expect(test.sms[1]?.text).toMatch(/مسار: \d{4}/);
  });

  it('keeps neither the code nor an account before a code was right', async () => {
    await start();
    const { user_id: id } = (await ask()).json();
    expect(await test.db.select().from(accounts)).toEqual([]);
    const [attempt] = await test.db.select().from(codeAttempts).where(eq(codeAttempts.id, id));
    expect(attempt?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(attempt)).not.toContain(`"${lastCode(test)}"`);
  });

  it('answers a known and an unknown number alike', async () => {
    await start();
    await signIn(test, SARA.phone);
    const known = await ask();
    const unknown = await ask({ ...SARA, phone: '0500000002' });
    const shape = (answer: typeof known) => ({
      status: answer.statusCode,
      headers: Object.keys(answer.headers).sort(),
      body: { ...answer.json(), user_id: 0 },
      idLength: String(answer.json().user_id).length,
    });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('does the same work for a known and an unknown number', async () => {
    const calls: string[] = [];
    await start({ database: { ...database, db: recordCalls(database.db, calls) } });
    await signIn(test, SARA.phone);
    const work = async (phone: string): Promise<string[]> => {
      calls.length = 0;
      await ask({ ...SARA, phone });
      return [...calls];
    };
    const unknown = await work('0500000003');
    expect(unknown).toContain('transaction');
    expect(unknown).toContain('insert code_attempts');
    expect(await work('0500000004')).toEqual(unknown);
    expect(await work(SARA.phone)).toEqual(unknown);
  });

  it.each([
    ['no name', { phone: SARA.phone }, 'name', 'nameRequired', 'Name is required'],
    ['a blank name', { ...SARA, name: '  ' }, 'name', 'nameRequired', 'Name is required'],
    [
      'a long name',
      { ...SARA, name: 'x'.repeat(101) },
      'name',
      'nameTooLong',
      'Name must be at most 100 characters',
    ],
    ['no phone', { name: 'Sara' }, 'phone', 'phoneRequired', 'Phone number is required'],
    [
      'letters in the phone',
      { ...SARA, phone: '05o0000001' },
      'phone',
      'phoneNumeric',
      'Only numeric values are allowed',
    ],
    [
      'a short phone',
      { ...SARA, phone: '123456' },
      'phone',
      'phoneFormat',
      'Phone number must be a valid format',
    ],
    [
      'a long phone',
      { ...SARA, phone: '1234567890123456' },
      'phone',
      'phoneFormat',
      'Phone number must be a valid format',
    ],
    ['a number for a name', { ...SARA, name: 7 }, 'name', 'invalid', 'This is not valid'],
    ['an object for a phone', { ...SARA, phone: {} }, 'phone', 'invalid', 'This is not valid'],
    ['NUL in the name', { ...SARA, name: 'Sa\u0000ra' }, 'name', 'invalid', 'This is not valid'],
    [
      'a huge device token',
      { ...SARA, fcm_token: 'x'.repeat(4097) },
      'fcm_token',
      'tooLong',
      'This is too long',
    ],
  ])('refuses %s and sends nothing', async (_what, body, field, key, message) => {
    await start();
    const answer = await ask(body, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status_code: 422, code: 'VALIDATION_FAILED' });
    expect(answer.json().errors).toContainEqual({ field, key, message });
    expect(test.sms).toEqual([]);
  });

  it('takes Arabic digits, spaces and a missing device token', async () => {
    await start();
    const answer = await ask({ name: ' سارة ', phone: '٠٥٠ ٠٠٠ ٠٠٠١' });
    expect(answer.statusCode).toBe(200);
    expect(test.sms[0]?.to).toBe('+966500000001');
  });
});

describe('the limits of login2', () => {
  const expectLimited = (answer: Awaited<ReturnType<typeof ask>>): number => {
    expect(answer.statusCode).toBe(429);
    const { code, retry_after } = answer.json();
    const seconds = Number(retry_after);
    expect(code).toBe('RATE_LIMITED');
    expect(answer.headers['retry-after']).toBe(String(seconds));
    return seconds;
  };

  it('sends three codes to a number in 15 minutes, however it is spelled', async () => {
    await start();
    for (const phone of ['0500000001', '+966500000001', '00966500000001']) {
      expect((await ask({ ...SARA, phone })).statusCode).toBe(200);
      test.clock.advance(MINUTE);
    }
    const seconds = expectLimited(await ask({ ...SARA, phone: '966500000001' }));
    expect(seconds).toBe(12 * 60);
    test.clock.advance((seconds - 1) * SECOND);
    expectLimited(await ask());
    test.clock.advance(SECOND);
    expect((await ask()).statusCode).toBe(200);
  });

  it('holds in any 15 minutes, not only in those that begin with the first code', async () => {
    await start();
    await ask();
    test.clock.advance(14 * MINUTE);
    await ask();
    await ask();
    test.clock.advance(MINUTE);
    expect((await ask()).statusCode).toBe(200);
    expectLimited(await ask());
  });

  it('sends six codes to a number in a day', async () => {
    await start();
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await askFromElsewhere()).statusCode).toBe(200);
      test.clock.advance(HOUR);
    }
    const seconds = expectLimited(await askFromElsewhere());
    expect(seconds).toBe(18 * 3_600);
    test.clock.advance(seconds * SECOND);
    expect((await askFromElsewhere()).statusCode).toBe(200);
  });

  it('sends ten codes an hour to one address', async () => {
    await start();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask({ ...SARA, phone: `050000001${sent}` })).statusCode).toBe(200);
    }
    const seconds = expectLimited(await ask({ ...SARA, phone: '0500000020' }));
    test.clock.advance(seconds * SECOND);
    expect((await ask({ ...SARA, phone: '0500000020' })).statusCode).toBe(200);
  });

  it('takes an IPv6 network for one address', async () => {
    await start();
    const from = (remoteAddress: string, last: number) =>
      test.app.inject({
        method: 'POST',
        url: apiUrls.login2,
        remoteAddress,
        payload: { ...SARA, phone: `05000000${last}` },
      });
    for (let sent = 10; sent < 20; sent += 1) await from(`2001:db8:1:2::${sent}`, sent);
    expect((await from('2001:db8:1:2:ffff::1', 30)).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::1', 30)).statusCode).toBe(200);
  });

  it('does not let a limit that is hit burn another', async () => {
    await start();
    for (let sent = 0; sent < 3; sent += 1) await ask();
    for (let refused = 0; refused < 20; refused += 1) expectLimited(await ask());
    for (let sent = 0; sent < 7; sent += 1) {
      expect((await ask({ ...SARA, phone: `050000001${sent}` })).statusCode).toBe(200);
    }
    expectLimited(await ask({ ...SARA, phone: '0500000019' }));
    expect((await askFromElsewhere({ ...SARA, phone: '0500000019' })).statusCode).toBe(200);
  });

  it('does not let 20 at once pass where three may', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => askFromElsewhere()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(test.sms).toHaveLength(3);
  });

  it('has a daily cap for each dial code', async () => {
    const { signIn: limits } = readConfig({ SMS_DAILY_CAPS: '966:2,*:1' });
    await start({ config: { signIn: limits } });
    expect((await ask({ ...SARA, phone: '0500000001' })).statusCode).toBe(200);
    expect((await ask({ ...SARA, phone: '0500000002' })).statusCode).toBe(200);
    const seconds = expectLimited(await ask({ ...SARA, phone: '0500000003' }));
    expect(seconds).toBe(16 * 3_600);
    expect((await ask({ ...SARA, phone: '+447911123456' })).statusCode).toBe(200);
    expectLimited(await ask({ ...SARA, phone: '+447911123457' }));
    expect((await ask({ ...SARA, phone: '+12025550123' })).statusCode).toBe(200);
    test.clock.advance(seconds * SECOND);
    expect((await ask({ ...SARA, phone: '0500000003' })).statusCode).toBe(200);
  });

  it('sends nothing to a dial code that is not listed', async () => {
    const { signIn: limits } = readConfig({ SMS_DAILY_CAPS: '966:2' });
    await start({ config: { signIn: limits } });
    const answer = await ask({ ...SARA, phone: '+447911123456' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'phone', key: 'invalid' }]);
    expect(test.sms).toEqual([]);
  });

  it('lets nobody choose an address of their own', async () => {
    await start();
    const claim = (sent: number) =>
      ask({ ...SARA, phone: `05000001${sent}` }, { 'x-forwarded-for': `10.9.9.${sent}` });
    for (let sent = 10; sent < 20; sent += 1) await claim(sent);
    expectLimited(await claim(20));
  });

  it("believes the configured proxy's word on the address", async () => {
    await start({ config: { trustProxy: 1 } });
    const via = (sent: number, from: string) =>
      ask({ ...SARA, phone: `05000001${sent}` }, { 'x-forwarded-for': `1.1.1.1, ${from}` });
    for (let sent = 10; sent < 20; sent += 1) await via(sent, '10.9.9.9');
    expectLimited(await via(20, '10.9.9.9'));
    expect((await via(21, '10.9.9.8')).statusCode).toBe(200);
  });
});

describe('a message that cannot be sent', () => {
  it('says so, leaves no code, and does not count for the number', async () => {
    let broken = true;
    const sent: string[] = [];
    await start({
      sendSms: async ({ to, text }) => {
        if (broken) throw new Error(`provider refused ${to}: ${text}`);
        sent.push(text);
      },
    });
    for (let failed = 0; failed < 5; failed += 1) {
      const answer = await ask(SARA, { 'accept-language': 'en' });
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toEqual({
        status_code: 502,
        code: 'SMS_FAILED',
        message: 'The message with the code could not be sent; please try again',
      });
    }
    expect(await test.db.select().from(codeAttempts)).toEqual([]);
    broken = false;
    for (let good = 0; good < 3; good += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    expect(sent).toHaveLength(3);
    expect(test.logged()).not.toContain('500000001');
  });

  it('leaves the code before it valid', async () => {
    let broken = false;
    const texts: string[] = [];
    await start({
      sendSms: async ({ text }) => {
        if (broken) throw new Error('down');
        texts.push(text);
      },
    });
    const { user_id: id } = (await ask()).json();
    broken = true;
    await ask();
    const code = /\d{4}/.exec(texts[0] ?? '')?.[0];
    const checked = await post(test.app, apiUrls.checkOtp2, { user_id: id, code });
    expect(checked.statusCode).toBe(200);
  });

  it('counts for the address all the same', async () => {
    await start({ sendSms: () => Promise.reject(new Error('down')) });
    for (let failed = 0; failed < 10; failed += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
    test.clock.advance(DAY);
    expect((await ask()).statusCode).toBe(502);
  });
});
