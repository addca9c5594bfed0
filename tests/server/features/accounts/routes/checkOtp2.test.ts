// Rules: REG-13, REG-14, REG-15 (docs/requirements.md)
import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { registrationUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import {
  codeAttempts,
  pushTokens,
  rateLimits,
  sessions,
} from '../../../../../src/server/db/schema/signIn';
import { HOUR, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { hashToken } from '../../../../../src/server/lib/crypto';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { anotherCode, lastCode, post, signIn } from '../../../../support/signIn';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => forgetPeople(test));

let addresses = 0;
const elsewhere = (): string => {
  addresses += 1;
  return `10.2.${addresses >> 8}.${addresses & 255}`;
};
const ask = async (phone = '0500000001', name = 'Sara', fcm: string | number = '') => {
  const payload = { name, phone, fcm_token: fcm };
  const answer = await test.app.inject({
    method: 'POST',
    url: registrationUrls.login2,
    remoteAddress: elsewhere(),
    payload,
  });
  const id: string = answer.json().user_id;
  return { id, code: lastCode(test) };
};
const check = (id: unknown, code: unknown, remoteAddress = elsewhere()) =>
  test.app.inject({
    method: 'POST',
    url: registrationUrls.checkOtp2,
    remoteAddress,
    headers: { 'accept-language': 'en', 'user-agent': 'A browser' },
    payload: { user_id: id, code },
  });
const outcome = (answer: Awaited<ReturnType<typeof check>>): unknown =>
  answer.statusCode === 200 ? 200 : answer.json().code;

describe('checkOtp2', () => {
  it('signs up an unknown number', async () => {
    const { id, code } = await ask('0500000001', 'Sara');
    const answer = await check(id, code);
    expect(answer.statusCode).toBe(200);
    const [account] = await test.db.select().from(accounts);
    expect(account).toMatchObject({ name: 'Sara', phoneE164: '+966500000001', role: 'Student' });
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'You are signed in',
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'Student',
      user: { id: account?.id, name: 'Sara', image: null },
      is_new: true,
    });
    expect(answer.body).not.toContain(id);
  });

  it('signs in a known number in any spelling without changes', async () => {
    const first = await signIn(test, '0500000001', 'Sara');
    const { id, code } = await ask('+966500000001', 'Somebody else');
    const answer = await check(id, code);
    expect(answer.json()).toMatchObject({
      user: { id: first.id, name: 'Sara', image: null },
      is_new: false,
    });
    expect(await test.db.select().from(accounts)).toHaveLength(1);
  });

  it('stores only the hash of the token, and the browser', async () => {
    const { token } = await signIn(test);
    const [session] = await test.db.select().from(sessions);
    expect(session?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it('stores the push device and moves it to the next account', async () => {
    const one = await ask('0500000001', 'Sara', 'device-1');
    await check(one.id, one.code);
    const two = await ask('0500000002', 'Omar', 'device-1');
    const { user } = (await check(two.id, two.code)).json();
    const devices = await test.db
      .select({ token: pushTokens.token, accountId: sessions.accountId })
      .from(pushTokens)
      .innerJoin(sessions, eq(sessions.id, pushTokens.sessionId));
    expect(devices).toEqual([{ token: 'device-1', accountId: user.id }]);
  });

  it.each([
    ['too long', randomBytes(3_000).toString('base64').slice(0, 3_500)],
    ['not of printable ASCII', 'رمز'],
    ['no text', 7],
  ])('signs in with a push token that is %s, and stores none (REG-11)', async (_what, token) => {
    const { id, code } = await ask('0500000001', 'Sara', token);
    expect((await check(id, code)).statusCode).toBe(200);
    expect(await test.db.$count(pushTokens)).toBe(0);
  });

  it('returns role and picture of the account', async () => {
    const { id: accountId } = await signIn(test);
    await test.db.update(accounts).set({ role: 'Partner' }).where(eq(accounts.id, accountId));
    const { id, code } = await ask();
    expect((await check(id, code)).json().role).toBe('Partner');
  });

  it('rejects a disabled account', async () => {
    const { id: accountId } = await signIn(test);
    const disabledAt = test.clock.now();
    await test.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, accountId));
    const { id, code } = await ask();
    expect(outcome(await check(id, code))).toBe('FORBIDDEN');
  });

  it('accepts Arabic digits', async () => {
    const { id, code } = await ask();
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await check(id, arabic)).statusCode).toBe(200);
  });

  it.each([
    ['three digits', '123'],
    ['five digits', '12345'],
    ['letters', '12a4'],
    ['a number', 1234],
    ['nothing', undefined],
    ['a list', ['1', '2', '3', '4']],
    ['an overlong text', '1'.repeat(5_000)],
  ])('rejects %s as a code without counting a try', async (_what, code) => {
    const { id } = await ask();
    const answer = await check(id, code);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'code' }]);
    const [attempt] = await test.db.select().from(codeAttempts);
    expect(attempt?.wrongTries).toBe(0);
  });

  it.each([['short'], ['x'.repeat(129)], ["' or 1=1 --12345678"], [{ id: 1 }], [undefined]])(
    'rejects %p as an attempt',
    async (id) => {
      const answer = await check(id, '1234');
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject([{ field: 'user_id' }]);
    },
  );

  it('answers the same for an unknown and a closed attempt', async () => {
    const { id, code } = await ask();
    await check(id, code);
    const dead = await check(id, code);
    const unknown = await check('A'.repeat(32), code);
    expect(dead.statusCode).toBe(410);
    expect(dead.json()).toEqual(unknown.json());
  });
});

describe('a code', () => {
  it('is valid for 180 seconds', async () => {
    const { id, code } = await ask();
    test.clock.advance(180 * SECOND - 1);
    const late = await ask('0500000002');
    expect((await check(id, code)).statusCode).toBe(200);
    test.clock.advance(180 * SECOND);
    expect(outcome(await check(late.id, late.code))).toBe('CODE_ENDED');
  });

  it('is invalid for another attempt', async () => {
    const mine = await ask('0500000001');
    const theirs = await ask('0500000002');
    if (mine.code === theirs.code) return;
    expect(outcome(await check(mine.id, theirs.code))).toBe('CODE_WRONG');
  });

  it('creates one session from ten concurrent correct checks', async () => {
    const { id, code } = await ask();
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(id, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await test.db.select().from(sessions)).toHaveLength(1);
  });

  it('is closed by the fifth wrong try', async () => {
    const { id, code } = await ask();
    const wrong = anotherCode(code);
    for (let tried = 0; tried < 4; tried += 1) {
      expect(outcome(await check(id, wrong))).toBe('CODE_WRONG');
    }
    expect(outcome(await check(id, wrong))).toBe('CODE_ENDED');
    expect(outcome(await check(id, code))).toBe('CODE_ENDED');
  });

  it('accepts a correct try after four wrong ones', async () => {
    const { id, code } = await ask();
    for (let tried = 0; tried < 4; tried += 1) await check(id, anotherCode(code));
    expect((await check(id, code)).statusCode).toBe(200);
  });

  it('allows no more than five concurrent tries', async () => {
    const { id, code } = await ask();
    const wrong = anotherCode(code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(id, wrong)));
    expect(answers.filter((answer) => outcome(answer) === 'CODE_WRONG')).toHaveLength(4);
    const [attempt] = await test.db.select().from(codeAttempts);
    expect(attempt?.wrongTries).toBe(5);
    expect(outcome(await check(id, code))).toBe('CODE_ENDED');
  });
});

describe('a number', () => {
  const failFiveTimes = async (): Promise<unknown> => {
    const { id, code } = await ask();
    let last: unknown;
    for (let tried = 0; tried < 5; tried += 1) last = outcome(await check(id, anotherCode(code)));
    return last;
  };

  it('is blocked for 24 hours after ten wrong tries', async () => {
    const { id: staleId } = await ask();
    expect(await failFiveTimes()).toBe('CODE_ENDED');
    test.clock.advance(20 * MINUTE);
    expect(await failFiveTimes()).toBe('RATE_LIMITED');

    const asked = await post(test.app, registrationUrls.login2, {
      name: 'Sara',
      phone: '0500000001',
    });
    expect(asked.statusCode).toBe(429);
    expect(asked.json().retry_after).toBe(24 * 3_600);
    expect(outcome(await check(staleId, '0000'))).toBe('RATE_LIMITED');

    test.clock.advance(24 * HOUR - SECOND);
    expect(
      (await post(test.app, registrationUrls.login2, { name: 'Sara', phone: '0500000001' }))
        .statusCode,
    ).toBe(429);
    test.clock.advance(SECOND);
    const { id, code } = await ask();
    expect((await check(id, code)).statusCode).toBe(200);
  });

  it('does not block others', async () => {
    await failFiveTimes();
    test.clock.advance(20 * MINUTE);
    await failFiveTimes();
    const { id, code } = await ask('0500000002');
    expect((await check(id, code)).statusCode).toBe(200);
  });

  it('keeps its count when signing in between', async () => {
    await failFiveTimes();
    const { id, code } = await ask();
    await check(id, code);
    test.clock.advance(20 * MINUTE);
    expect(await failFiveTimes()).toBe('RATE_LIMITED');
  });
});

describe('checks from one address', () => {
  it('are limited to 30 an hour', async () => {
    for (let checked = 0; checked < 30; checked += 1) {
      expect(outcome(await check('A'.repeat(32), '1234', '10.3.0.1'))).toBe('CODE_ENDED');
    }
    const { id, code } = await ask();
    const limited = await check(id, code, '10.3.0.1');
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('3600');
    const [attempt] = await test.db.select().from(codeAttempts);
    expect(attempt?.wrongTries).toBe(0);
    expect((await check(id, code)).statusCode).toBe(200);
    test.clock.advance(HOUR);
    expect(outcome(await check(id, code, '10.3.0.1'))).toBe('CODE_ENDED');
  });

  it('are not counted for a blocked number', async () => {
    const { id } = await ask();
    const endsAt = new Date(test.clock.now().getTime() + HOUR);
    await test.db
      .insert(rateLimits)
      .values({ key: 'ended:+966500000001', count: 1, resetsAt: endsAt });
    for (let checked = 0; checked < 40; checked += 1) await check(id, '1234', '10.3.0.2');
    expect(outcome(await check('A'.repeat(32), '1234', '10.3.0.2'))).toBe('CODE_ENDED');
  });
});
