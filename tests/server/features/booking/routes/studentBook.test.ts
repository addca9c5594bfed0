import type { ErrorAnswer, FieldError } from '../../../../../src/contract/common/errors';
import { bookingUrls } from '../../../../support/apiUrls';
import { BOOKING_HONEYPOT } from '../../../../../src/contract/booking/routes';
import { consultations } from '../../../../../src/server/db/schema/messages';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import type { Database } from '../../../../../src/server/db/types';
import { HOUR, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { buildTestApp } from '../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';

const NOURA = { name: 'Noura', phone: '0500000001' };

let database: Database;
/** For tests that need no other. */
let usual: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  usual = await buildTestApp({ database });
});
afterAll(async () => {
  await usual.close();
  await database.close();
});

let test: TestApp;
const start = async (options: TestAppOptions): Promise<void> => {
  test = await buildTestApp({ database, ...options });
};
beforeEach(() => {
  test = usual;
});
afterEach(async () => {
  if (test !== usual) await test.close();
  await database.db.delete(consultations);
  await database.db.delete(rateLimits);
});

const book = (
  payload: unknown = NOURA,
  { remoteAddress = '10.0.0.1', ...headers }: Record<string, string> = {},
) =>
  test.app.inject({
    method: 'POST',
    url: bookingUrls.studentBook,
    remoteAddress,
    headers: { 'accept-language': 'en', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const errorsOf = (answer: Awaited<ReturnType<typeof book>>): readonly FieldError[] =>
  answer.json<ErrorAnswer>().errors ?? [];
const kept = () => database.db.select().from(consultations).orderBy(consultations.id);

describe('student-book', () => {
  it('stores a booking and returns the name', async () => {
    const answer = await book({ name: '  Noura ', phone: '٠٥٠ ٠٠٠ ٠٠٠١' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'Your consultation is booked; our team will contact you as soon as possible',
      data: {
        name: 'Noura',
        call: {
          reference: expect.any(String),
          state: 'booked',
          name: 'Noura',
          phone: '+966 50 000 0001',
          starts_at: null,
          ends_at: null,
          time_zone: 'UTC',
          agency_phone: '',
          calendar_url: null,
        },
      },
    });
    expect(await kept()).toMatchObject([
      {
        name: 'Noura',
        phone: '0500000001',
        phoneE164: '+966500000001',
        address: '10.0.0.1',
        createdAt: test.clock.now(),
        handledAt: null,
      },
    ]);
    const arabic = await book(NOURA, { 'accept-language': 'ar' });
    expect(arabic.json().message).toMatch(/^تم حجز استشارتك/);
  });

  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a broken token', { authorization: 'Bearer ' }],
  ])('is open without sign-in: %s', async (_what, headers) => {
    expect((await book(NOURA, headers)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('accepts a number that the phone library rejects', async () => {
    expect((await book({ name: 'A', phone: '1234567' })).statusCode).toBe(200);
    expect((await book({ name: 'A', phone: '+999999999999999' })).statusCode).toBe(200);
    expect(await kept()).toHaveLength(2);
  });

  it.each([
    [{}, { name: 'nameRequired', phone: 'phoneRequired' }],
    [
      { name: '   ', phone: '' },
      { name: 'nameRequired', phone: 'phoneRequired' },
    ],
    [{ ...NOURA, name: 'x'.repeat(101) }, { name: 'nameTooLong' }],
    [{ ...NOURA, name: 'a\u0000b' }, { name: 'nameCharacters' }],
    [{ ...NOURA, name: ['Noura'] }, { name: 'invalid' }],
    [{ ...NOURA, phone: '123456' }, { phone: 'phoneFormat' }],
    [{ ...NOURA, phone: '1234567890123456' }, { phone: 'phoneFormat' }],
    [{ ...NOURA, phone: '05x0000001' }, { phone: 'phoneFormat' }],
    [{ ...NOURA, phone: 500000001 }, { phone: 'invalid' }],
    [{ ...NOURA, [BOOKING_HONEYPOT]: { a: 1 } }, { [BOOKING_HONEYPOT]: 'invalid' }],
  ])('rejects %j', async (body, keys) => {
    const answer = await book(body);
    expect(answer.statusCode).toBe(422);
    const entries = errorsOf(answer).map(({ field, key }) => [field, key]);
    expect(Object.fromEntries(entries)).toEqual(keys);
    expect(await kept()).toEqual([]);
  });

  it('reports errors in the fixed words (BOOK-01)', async () => {
    const errors = errorsOf(await book({ phone: '12' }));
    expect(errors.map(({ message }) => message).sort()).toEqual([
      'Name is required',
      'Phone number must be a valid format',
    ]);
  });

  it('rejects an oversized body', async () => {
    expect((await book({ ...NOURA, more: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect(await kept()).toEqual([]);
  });

  it('answers normally to a filled honeypot but stores nothing', async () => {
    const honest = await book();
    await database.db.delete(consultations);
    const trapped = await book({ ...NOURA, name: 'Bot', [BOOKING_HONEYPOT]: 'https://x.example' });
    expect(trapped.statusCode).toBe(200);
    expect(trapped.json()).toEqual({ ...honest.json(), data: { name: 'Bot' } });
    expect(Object.keys(trapped.headers)).toEqual(Object.keys(honest.headers));
    expect(await kept()).toEqual([]);
  });
});

describe('a repeated booking', () => {
  it('is stored once in ten minutes, however the number is spelt', async () => {
    await book();
    test.clock.advance(10 * MINUTE - 1);
    const again = await book({ ...NOURA, phone: '+966 50 000 0001' });
    expect(again.json()).toMatchObject({ status_code: 200, data: { name: 'Noura' } });
    expect(await kept()).toHaveLength(1);
    test.clock.advance(1);
    await book();
    expect(await kept()).toHaveLength(2);
  });

  it('is stored once when ten arrive concurrently from ten addresses at two servers', async () => {
    const second = await buildTestApp({ database, clock: test.clock });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? test : second).app.inject({
          method: 'POST',
          url: bookingUrls.studentBook,
          remoteAddress: `10.0.1.${i}`,
          payload: NOURA,
        }),
      ),
    );
    await second.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await kept()).toHaveLength(1);
  });

  it('is stored again for another name or number', async () => {
    await book();
    await book({ ...NOURA, name: 'Sami' });
    await book({ ...NOURA, phone: '0500000002' });
    expect(await kept()).toHaveLength(3);
  });
});

describe('bookings of one address', () => {
  const many = async (count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) {
      statuses.push((await book({ name: `Person ${i}`, phone: `050000010${i}` })).statusCode);
    }
    return statuses;
  };

  it('are limited to five an hour', async () => {
    expect(await many(6)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await book({ name: 'One more', phone: '0500000200' });
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', retry_after: 3_600 });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await kept()).toHaveLength(5);

    test.clock.advance(HOUR - SECOND);
    expect((await book(NOURA)).headers['retry-after']).toBe('1');
    test.clock.advance(SECOND);
    expect((await book(NOURA)).statusCode).toBe(200);
  });

  it("do not count repeated or others' ones", async () => {
    expect(await many(5)).toEqual([200, 200, 200, 200, 200]);
    const repeated = await book({ name: 'Person 4', phone: '0500000104' });
    expect(repeated.statusCode).toBe(200);
    expect((await book(NOURA, { remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
  });

  it('are counted per IPv6 network', async () => {
    for (let i = 0; i < 5; i += 1) {
      await book({ ...NOURA, name: `P ${i}` }, { remoteAddress: `2001:db8:1:2::${i + 1}` });
    }
    const next = await book(NOURA, { remoteAddress: '2001:db8:1:2:ffff::9' });
    expect(next.statusCode).toBe(429);
    expect((await book(NOURA, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('are limited for concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => book({ name: `P ${i}`, phone: `05000003${10 + i}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(await kept()).toHaveLength(5);
  });

  it('use the configured limit', async () => {
    await test.close();
    await start({ config: { bookingsPerAddressHour: 1 } });
    expect(await many(2)).toEqual([200, 429]);
  });
});

it('logs no phone', async () => {
  await start({});
  await book();
  await book({ ...NOURA, phone: 'bad 0500000001' });
  expect(test.logged()).toContain(bookingUrls.studentBook);
  expect(test.logged()).not.toMatch(/500000001/);
});
