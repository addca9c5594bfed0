// Rules: BOOK-05, BOOK-06, DESK-14 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { BookedCall } from '../../../../../src/contract/booking/bookedCall';
import {
  bookingUrls,
  calendarUrl,
  cancelConsultationUrl,
  consultationUrl,
  moveConsultationUrl,
} from '../../../../support/apiUrls';
import type {
  Answer,
  BookingData,
  ConsultationSlots,
} from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { events } from '../../../../../src/server/db/schema/events';
import { consultations } from '../../../../../src/server/db/schema/messages';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { DAY, HOUR } from '../../../../../src/server/lib/time/clock';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertAccount, insertContact } from '../../../../support/rows';

let test: TestApp;
beforeAll(async () => {
  // Sunday, 11:00 in Riyadh.
  test = await buildTestApp({ config: { bookingsPerAddressHour: 8 } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await insertContact(test.db, {
    phone: '+966 11 000 0000',
    openingHours: 'sun-thu 09:00-18:00 Asia/Riyadh',
  });
});
afterEach(async () => {
  for (const table of [consultations, rateLimits, contactLinks, deskClaims, events]) {
    await test.db.delete(table);
  }
});

let visitors = 0;
const post = (url: string, payload?: object, remoteAddress = `10.2.0.${(visitors += 1)}`) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'accept-language': 'en' },
    ...(payload && { payload }),
  });
const slots = async (): Promise<readonly string[]> =>
  (await test.app.inject(bookingUrls.consultationSlots)).json<Answer<ConsultationSlots>>().data
    .slots;
const slot = async (index: number): Promise<string> => (await slots())[index] ?? '';
const book = async (starts_at?: string, phone = '0500000001'): Promise<BookedCall> => {
  const answer = await post(bookingUrls.studentBook, { name: 'Noura', phone, starts_at });
  const { call } = answer.json<Answer<BookingData>>().data;
  if (!call) throw new Error(answer.body);
  return call;
};
const move = ({ reference }: BookedCall, starts_at: string, from?: string) =>
  post(moveConsultationUrl(reference), { starts_at }, from);
const cancel = ({ reference }: BookedCall, from?: string) =>
  post(cancelConsultationUrl(reference), undefined, from);
const callIn = (answer: Awaited<ReturnType<typeof post>>) => answer.json<Answer<BookedCall>>().data;
const codeIn = (answer: Awaited<ReturnType<typeof post>>) => answer.json<ErrorAnswer>().code;
const read = async ({ reference }: Pick<BookedCall, 'reference'>) =>
  test.app.inject(consultationUrl(reference));
const news = async (): Promise<number> => test.db.$count(events, eq(events.kind, 'deskChanged'));
const fileOf = async ({ reference }: BookedCall): Promise<string> =>
  (await test.app.inject(`${calendarUrl(reference)}?lang=en`)).body.replaceAll('\r\n ', '');

it('is read by its reference, which has 122 random bits, and by nothing else', async () => {
  const [first, second] = [await book(await slot(0)), await book(await slot(1), '0500000002')];
  // Version 4: all bits random but six.
  for (const { reference } of [first, second]) {
    expect(reference).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  }
  const answer = await read(first);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(callIn(answer)).toEqual(first);
  expect(first).toMatchObject({ phone: '+966 50 000 0001', agency_phone: '+966 11 000 0000' });
  for (const reference of [randomUUID(), '1', first.reference.toUpperCase()]) {
    expect((await read({ reference })).statusCode).toBe(404);
    expect((await post(cancelConsultationUrl(reference))).statusCode).toBe(404);
  }
});

it('is in the log where a member of the team moves or cancels it, and only then', async () => {
  const khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  const noura = await signInAs(test, 'Student', { name: 'Noura' });
  const [old, next, last] = [await slot(0), await slot(3), await slot(5)];
  const call = await book(old);
  const by = (url: string, headers: Readonly<Record<string, string>>, payload?: object) =>
    test.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  const to = (starts_at: string) => ({ starts_at });
  const url = moveConsultationUrl(call.reference);
  expect((await by(url, khalid.headers, to(next))).statusCode).toBe(200);
  expect((await by(url, noura.headers, to(last))).statusCode).toBe(200);
  const unknown = { authorization: `Bearer ${'x'.repeat(43)}` };
  expect((await by(url, unknown, to(next))).statusCode).toBe(200);
  const cancelled = await by(cancelConsultationUrl(call.reference), khalid.headers);
  expect(cancelled.statusCode).toBe(200);
  const rows = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'desk.consultation'))
    .orderBy(auditLog.id);
  const time = (at: string): string => new Date(at).toISOString();
  expect(
    rows.map(({ accountId, action, before, after }) => [accountId, action, before, after]),
  ).toEqual([
    [khalid.id, 'desk.callMoved', { appointment: time(old) }, { appointment: time(next) }],
    [khalid.id, 'desk.callCancelled', null, null],
  ]);
});

it('moves to a free time, and its old one is free at once', async () => {
  const [old, next] = [await slot(0), await slot(3)];
  const call = await book(old);
  const before = await news();
  const moved = await move(call, next);
  expect(moved.statusCode).toBe(200);
  expect(callIn(moved)).toEqual({
    ...call,
    starts_at: next,
    ends_at: new Date(Date.parse(next) + HOUR / 2).toISOString(),
  });
  expect(await news()).toBe(before + 1);
  const free = await slots();
  expect(free).toContain(old);
  expect(free).not.toContain(next);
  expect((await book(old, '0500000002')).state).toBe('booked');
});

it('gives a call-back a time', async () => {
  const call = await book();
  const moved = callIn(await move(call, await slot(2)));
  expect(moved).toMatchObject({ reference: call.reference, state: 'booked' });
  expect(moved.calendar_url).toBe(calendarUrl(call.reference));
});

it('changes nothing when it moves to its own time', async () => {
  const time = await slot(0);
  const call = await book(time);
  const before = await news();
  expect(callIn(await move(call, time))).toEqual(call);
  expect(await news()).toBe(before);
  expect(await fileOf(call)).toContain('SEQUENCE:0\r\n');
});

it.each(['2026-03-06T06:00:00.000Z', '2026-03-01T08:30:00.000Z', '2026-06-01T06:00:00.000Z'])(
  'does not move to %s, which is not offered',
  async (starts_at) => {
    const call = await book(await slot(0));
    expect(codeIn(await move(call, starts_at))).toBe('SLOT_TAKEN');
    expect(callIn(await read(call))).toEqual(call);
  },
);

it.each([{}, { starts_at: '' }, { starts_at: 'tomorrow' }])(
  'refuses %j as no time',
  async (body) => {
    const call = await book(await slot(0));
    const answer = await post(moveConsultationUrl(call.reference), body);
    expect(answer.statusCode).toBe(422);
  },
);

it('cancels, frees the time at once and leaves the desk and its holder', async () => {
  const time = await slot(0);
  const call = await book(time);
  const [row] = await test.db.select().from(consultations);
  const member = await insertAccount(test.db, { role: 'Team' });
  await test.db.insert(deskClaims).values({
    kind: 'consultation',
    itemId: String(row?.id),
    accountId: member.id,
    claimedAt: test.clock.now(),
  });
  const before = await news();
  const answer = await cancel(call);
  expect(callIn(answer)).toEqual({ ...call, state: 'cancelled' });
  expect(await news()).toBe(before + 1);
  expect(await slots()).toContain(time);
  expect(await test.db.$count(deskClaims)).toBe(0);
  expect(await test.db.$count(consultations, eq(consultations.handledAt, test.clock.now()))).toBe(
    1,
  );
  // Repeatable, and the time is another visitor's by then.
  const other = await book(time, '0500000002');
  expect(callIn(await cancel(call))).toEqual({ ...call, state: 'cancelled' });
  expect(callIn(await read(other)).state).toBe('booked');
  // The same visitor books again: another call.
  const again = await book(await slot(1));
  expect(again.reference).not.toBe(call.reference);
});

it('books a new call-back after a cancelled one', async () => {
  const call = await book();
  await cancel(call);
  const again = await book();
  expect(again.reference).not.toBe(call.reference);
  expect(again.state).toBe('booked');
});

describe('a call that cannot be changed any more', () => {
  const errors = async (call: BookedCall) => [
    codeIn(await move(call, await slot(5))),
    codeIn(await cancel(call)),
  ];

  it('was cancelled', async () => {
    const call = await book(await slot(0));
    await cancel(call);
    const answer = await move(call, await slot(5));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorAnswer>()).toMatchObject({
      code: 'CALL_CANCELLED',
      message: 'This call has been cancelled; you can book another',
    });
  });

  it('has begun', async () => {
    const time = await slot(0);
    const call = await book(time);
    test.clock.advance(Date.parse(time) - test.clock.now().getTime());
    expect(callIn(await read(call)).state).toBe('past');
    expect(await errors(call)).toEqual(['CALL_OVER', 'CALL_OVER']);
  });

  it('was made', async () => {
    const call = await book(await slot(0));
    await test.db.update(consultations).set({ handledAt: test.clock.now() });
    expect(callIn(await read(call)).state).toBe('done');
    expect(await errors(call)).toEqual(['CALL_OVER', 'CALL_OVER']);
  });
});

it('gives a freed time to one of those who race for it', async () => {
  const wanted = await slot(0);
  const holder = await book(wanted, '0500000009');
  const free = await slots();
  const racers = await Promise.all(
    [1, 2, 3, 4].map((index) => book(free[index + 3], `051000000${index}`)),
  );
  await cancel(holder);
  const answers = await Promise.all([
    ...racers.map((call) => move(call, wanted)),
    post(bookingUrls.studentBook, { name: 'Sixth', phone: '0520000000', starts_at: wanted }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  const rows = await test.db.select().from(consultations);
  expect(rows.filter(({ startsAt }) => startsAt?.toISOString() === wanted)).toHaveLength(1);
  // Who lost keeps the time that they had.
  const kept = await Promise.all(racers.map(async (call) => callIn(await read(call))));
  const unmoved = kept.filter(({ starts_at }) => starts_at !== wanted);
  expect(
    unmoved.every((call) => racers.some(({ starts_at }) => starts_at === call.starts_at)),
  ).toBe(true);
});

it('moves five times a day, then says when again, and can be cancelled still', async () => {
  const call = await book(await slot(0));
  for (let index = 1; index <= 5; index += 1) {
    expect((await move(call, await slot(index))).statusCode).toBe(200);
  }
  const refused = await move(call, await slot(7));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan((DAY - HOUR) / 1_000);
  expect((await cancel(call)).statusCode).toBe(200);
});

it('limits the changes of one address in an hour', async () => {
  const from = '10.9.0.1';
  const statuses: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const call = await book(undefined, `05300000${10 + index}`);
    statuses.push((await cancel(call, from)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
});

it('has a calendar file that follows it and names its page, not its visitor', async () => {
  const call = await book('2026-03-02T06:00:00.000Z');
  const first = await fileOf(call);
  expect(first).toContain(`UID:${call.reference}@consultations.masar\r\nSEQUENCE:0\r\n`);
  expect(first).toMatch(
    new RegExp(`URL:http://[^/]+/consultation/${call.reference}\\?lang=en\r\n`),
  );
  expect(first).toContain('from +966 11 000 0000 on the number you gave');
  test.clock.advance(HOUR);
  await move(call, '2026-03-03T06:00:00.000Z');
  const moved = await fileOf(call);
  expect(moved).toContain('SEQUENCE:1\r\nSTATUS:CONFIRMED\r\n');
  expect(moved).toContain('DTSTART:20260303T060000Z\r\n');
  await cancel(call);
  const cancelled = await fileOf(call);
  expect(cancelled).toContain('METHOD:CANCEL\r\n');
  expect(cancelled).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED\r\n');
  expect(cancelled).toContain('DTSTART:20260303T060000Z\r\n');
  for (const text of [first, moved, cancelled]) expect(text).not.toMatch(/Noura|500000001/);
});
