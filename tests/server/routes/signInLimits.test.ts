// Rules: REG-16, REG-17, REG-18, REG-19 (docs/requirements.md)
import { apiUrls } from '../../../src/contract/urls';
import { readConfig } from '../../../src/server/config';
import { HOUR, MINUTE, SECOND } from '../../../src/server/lib/clock';
import type { Database } from '../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../support/app';
import type { TestApp, TestAppOptions } from '../../support/app';
import { openTestDatabase } from '../../support/database';
import { post } from '../../support/signIn';

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

  it('counts one address behind a proxy as one, however the proxy spells it', async () => {
    await start({ config: { trustProxy: 1 } });
    const spellings = [
      '10.9.9.9:5678',
      '::ffff:10.9.9.9',
      '::FFFF:0a09:0909',
      '[::ffff:10.9.9.9]:1',
    ];
    const via = (sent: number, from: string) =>
      ask({ ...SARA, phone: `05000001${sent}` }, { 'x-forwarded-for': from });
    for (let sent = 10; sent < 20; sent += 1) {
      expect((await via(sent, spellings[sent % 4] ?? '')).statusCode).toBe(200);
    }
    expectLimited(await via(20, '10.9.9.9:9'));
    for (let sent = 30; sent < 40; sent += 1) await via(sent, `[2001:DB8:1:2::${sent}]:${sent}`);
    expectLimited(await via(40, '2001:db8:1:2::9%eth0'));
  });

  it.each([['x'.repeat(400)], ['unknown'], ['999.1.1.1'], [':::']])(
    "counts by the proxy's own address where its word is none: %p",
    async (garbage) => {
      await start({ config: { trustProxy: 1 } });
      const via = (sent: number, from: string) =>
        ask({ ...SARA, phone: `05000001${sent}` }, { 'x-forwarded-for': from });
      for (let sent = 10; sent < 20; sent += 1) {
        expect((await via(sent, `${garbage}${sent}`)).statusCode).toBe(200);
      }
      expectLimited(await via(20, `${garbage}20`));
      expectLimited(
        await ask({ ...SARA, phone: '0500000121' }, { 'x-forwarded-for': '127.0.0.1' }),
      );
    },
  );
});
