// Rules: REG-12, REG-14 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { registrationUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { codeAttempts } from '../../../../../src/server/db/schema/signIn';
import { DAY } from '../../../../../src/server/lib/time/clock';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { recordCalls } from '../../../../support/recordCalls';
import { lastCode, post, signIn } from '../../../../support/signIn';

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
  post(test.app, registrationUrls.login2, body, headers);

describe('login2', () => {
  it('sends a four-digit code and returns the attempt id', async () => {
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

  it('sends the message and the response in the requested language', async () => {
    await start();
    const english = await ask(SARA, { 'accept-language': 'en' });
    expect(english.json().message).toBe('The code was sent');
    expect(test.sms[0]?.text).toMatch(/^Your Masar code: \d{4}/);
    await ask(SARA, { 'accept-language': 'fr, ar;q=0.5, en;q=0.1' });
    expect(test.sms[1]?.text).toMatch(/مسار: \d{4}/);
  });

  it('stores no code and creates no account before a correct check', async () => {
    await start();
    const { user_id: id } = (await ask()).json();
    expect(await test.db.select().from(accounts)).toEqual([]);
    const [attempt] = await test.db.select().from(codeAttempts).where(eq(codeAttempts.id, id));
    expect(attempt?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(attempt)).not.toContain(`"${lastCode(test)}"`);
  });

  it('answers the same for a known and an unknown number', async () => {
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

  it('runs the same queries for a known and an unknown number', async () => {
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
    [
      'NUL in the name',
      { ...SARA, name: 'Sa\u0000ra' },
      'name',
      'nameCharacters',
      'The name has characters that cannot be used',
    ],
  ])('rejects %s and sends nothing', async (_what, body, field, key, message) => {
    await start();
    const answer = await ask(body, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status_code: 422, code: 'VALIDATION_FAILED' });
    expect(answer.json().errors).toContainEqual({ field, key, message });
    expect(test.sms).toEqual([]);
  });

  it('accepts Arabic digits, spaces and a missing device token', async () => {
    await start();
    const answer = await ask({ name: ' سارة ', phone: '٠٥٠ ٠٠٠ ٠٠٠١' });
    expect(answer.statusCode).toBe(200);
    expect(test.sms[0]?.to).toBe('+966500000001');
  });
});

describe('a message that cannot be sent', () => {
  it('is reported, leaves no code and does not count for the number', async () => {
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

  it('keeps the previous code valid', async () => {
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
    const checked = await post(test.app, registrationUrls.checkOtp2, { user_id: id, code });
    expect(checked.statusCode).toBe(200);
  });

  it('counts for the address', async () => {
    await start({ sendSms: () => Promise.reject(new Error('down')) });
    for (let failed = 0; failed < 10; failed += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
    test.clock.advance(DAY);
    expect((await ask()).statusCode).toBe(502);
  });
});
