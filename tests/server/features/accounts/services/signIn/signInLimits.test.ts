// Rules: REG-16, REG-17, REG-19, REG-20 (docs/requirements.md)
import { registrationUrls } from '../../../../../support/apiUrls';
import { readConfig } from '../../../../../../src/server/config';
import { HOUR, MINUTE, SECOND } from '../../../../../../src/server/lib/time/clock';
import type { Database } from '../../../../../../src/server/db/types';
import { buildTestApp, forgetPeople } from '../../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../../support/app';
import { itBeforeRelease } from '../../../../../support/beforeRelease';
import { openTestDatabase } from '../../../../../support/database';
import { post } from '../../../../../support/signIn';

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

/** From a unique address, which no address limit affects. */
let addresses = 0;
const askFromElsewhere = (body: unknown = SARA) => {
  addresses += 1;
  return test.app.inject({
    method: 'POST',
    url: registrationUrls.login2,
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
};

describe('login2 limits', () => {
  const expectLimited = (answer: Awaited<ReturnType<typeof ask>>): number => {
    expect(answer.statusCode).toBe(429);
    const { code, retry_after } = answer.json();
    const seconds = Number(retry_after);
    expect(code).toBe('RATE_LIMITED');
    expect(answer.headers['retry-after']).toBe(String(seconds));
    return seconds;
  };

  it('three codes per number in 15 minutes in any spelling', async () => {
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

  it('apply to a sliding window of 15 minutes', async () => {
    await start();
    await ask();
    test.clock.advance(14 * MINUTE);
    await ask();
    await ask();
    test.clock.advance(MINUTE);
    expect((await ask()).statusCode).toBe(200);
    expectLimited(await ask());
  });

  it('six codes per number and day', async () => {
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

  it('ten codes per address and hour', async () => {
    await start();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask({ ...SARA, phone: `050000001${sent}` })).statusCode).toBe(200);
    }
    const seconds = expectLimited(await ask({ ...SARA, phone: '0500000020' }));
    test.clock.advance(seconds * SECOND);
    expect((await ask({ ...SARA, phone: '0500000020' })).statusCode).toBe(200);
  });

  describe('for an IPv6 network', () => {
    let numbers = 0;
    const from = (remoteAddress: string) => {
      numbers += 1;
      const phone = `+96650${String(numbers).padStart(7, '0')}`;
      const payload = { ...SARA, phone };
      return test.app.inject({
        method: 'POST',
        url: registrationUrls.login2,
        remoteAddress,
        payload,
      });
    };
    /** Codes sent when each is requested from the next network. */
    const sentFrom = async (asked: number, network: (index: number) => string) => {
      const before = test.sms.length;
      for (let index = 0; index < asked; index += 1) await from(network(index));
      return test.sms.length - before;
    };
    const hex = (index: number) => index.toString(16);

    it('allow ten codes an hour per /64', async () => {
      await start();
      expect(await sentFrom(12, (index) => `2001:db8:1:2::${hex(index)}`)).toBe(10);
      const refused = await from('2001:db8:1:2:ffff::1');
      expect(expectLimited(refused)).toBe(3_600);
    });

    itBeforeRelease('allow twice that per /56', async () => {
      await start();
      expect(await sentFrom(25, (index) => `2001:db8:1:ab${hex(index + 16)}::1`)).toBe(20);
      expect((await from('2001:db8:1:ac00::1')).statusCode).toBe(200);
    });

    itBeforeRelease('allow three times that per /48 without affecting others', async () => {
      await start();
      // 40 /64 networks, each in another /56.
      expect(await sentFrom(40, (index) => `2001:db8:1:${hex(index + 1)}00::1`)).toBe(30);
      expectLimited(await from('2001:db8:1:ffff::1'));
      expect((await from('2001:db8:2:ffff::1')).statusCode).toBe(200);
      expect((await from('10.9.8.7')).statusCode).toBe(200);
      test.clock.advance(HOUR);
      expect((await from('2001:db8:1:ffff::1')).statusCode).toBe(200);
    });

    itBeforeRelease('are configurable', async () => {
      await start({ config: { networkFactors: [1, 1, 2] } });
      expect(await sentFrom(12, (index) => `2001:db8:1:${hex(index)}::1`)).toBe(10);
      expect(await sentFrom(12, (index) => `2001:db8:1:${hex(index + 1)}00::1`)).toBe(10);
    });

    itBeforeRelease("leave the rest of a country's cap", async () => {
      const { signIn: limits } = readConfig({ SMS_DAILY_CAPS: '966:240' });
      await start({ config: { signIn: limits } });
      expect(await sentFrom(40, (index) => `2001:db8:1:${hex(index * 256)}::1`)).toBe(30);
      // The burst is 48.
      expect(await sentFrom(18, (index) => `2001:db8:${hex(index + 100)}::1`)).toBe(18);
    });

    it('apply to code checks', async () => {
      await start();
      const check = (index: number) =>
        test.app.inject({
          method: 'POST',
          url: registrationUrls.checkOtp2,
          remoteAddress: `2001:db8:1:${hex(index * 256)}::1`,
          payload: { user_id: 'A'.repeat(32), code: '1234' },
        });
      const statuses: number[] = [];
      for (let index = 0; index < 95; index += 1) statuses.push((await check(index)).statusCode);
      expect(statuses.filter((status) => status === 410)).toHaveLength(90);
      expect(statuses.slice(90)).toEqual([429, 429, 429, 429, 429]);
    });
  });

  it('do not count against other limits when reached', async () => {
    await start();
    for (let sent = 0; sent < 3; sent += 1) await ask();
    for (let refused = 0; refused < 20; refused += 1) expectLimited(await ask());
    for (let sent = 0; sent < 7; sent += 1) {
      expect((await ask({ ...SARA, phone: `050000001${sent}` })).statusCode).toBe(200);
    }
    expectLimited(await ask({ ...SARA, phone: '0500000019' }));
    expect((await askFromElsewhere({ ...SARA, phone: '0500000019' })).statusCode).toBe(200);
  });

  it('hold for 20 concurrent requests', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => askFromElsewhere()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(test.sms).toHaveLength(3);
  });

  it("ignore a client's forwarded address", async () => {
    await start();
    const claim = (sent: number) =>
      ask({ ...SARA, phone: `05000001${sent}` }, { 'x-forwarded-for': `10.9.9.${sent}` });
    for (let sent = 10; sent < 20; sent += 1) await claim(sent);
    expectLimited(await claim(20));
  });

  it("use the configured proxy's address header", async () => {
    await start({ config: { trustProxy: 1 } });
    const via = (sent: number, from: string) =>
      ask({ ...SARA, phone: `05000001${sent}` }, { 'x-forwarded-for': `1.1.1.1, ${from}` });
    for (let sent = 10; sent < 20; sent += 1) await via(sent, '10.9.9.9');
    expectLimited(await via(20, '10.9.9.9'));
    expect((await via(21, '10.9.9.8')).statusCode).toBe(200);
  });

  it('count an address once in any spelling of the proxy', async () => {
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
    "use the proxy's own address when its header is %p",
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
