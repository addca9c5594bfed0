// Rules: BOOK-04, BOOK-05 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type {
  Answer,
  BookingData,
  ConsultationSlots,
} from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { bookingUrls, calendarUrl } from '../../../../support/apiUrls';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { consultations } from '../../../../../src/server/db/schema/messages';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertContact } from '../../../../support/rows';

let test: TestApp;
beforeAll(async () => {
  // Sunday, 11:00 in Riyadh.
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await insertContact(test.db, {
    agencyNameAr: 'مسار، للدراسة',
    agencyNameEn: 'Masar, Abroad',
    openingHours: 'sun-thu 09:00-18:00 Asia/Riyadh',
  });
});
afterEach(async () => {
  await test.db.delete(consultations);
  await test.db.delete(rateLimits);
  await test.db.delete(contactLinks);
});

let visitors = 0;
const book = (payload: object, remoteAddress = `10.1.0.${(visitors += 1)}`) =>
  test.app.inject({
    method: 'POST',
    url: bookingUrls.studentBook,
    remoteAddress,
    headers: { 'accept-language': 'en' },
    payload: { name: 'Noura', phone: '0500000001', ...payload },
  });
const slots = async (): Promise<readonly string[]> => {
  const answer = await test.app.inject(bookingUrls.consultationSlots);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<Answer<ConsultationSlots>>().data.slots;
};
const first = async (): Promise<string> => (await slots())[0] ?? '';
const codeOf = (answer: Awaited<ReturnType<typeof book>>) => answer.json<ErrorAnswer>().code;

it("offers the times of the agency's opening hours, with its time zone", async () => {
  const answer = await test.app.inject(bookingUrls.consultationSlots);
  const { time_zone, slots: free } = answer.json<Answer<ConsultationSlots>>().data;
  expect(time_zone).toBe('Asia/Riyadh');
  expect(free[0]).toBe('2026-03-01T10:00:00.000Z');
  // Fridays and Saturdays are closed.
  expect(free.filter((slot) => /^2026-03-0[67]/.test(slot))).toEqual([]);
});

it('offers none where the agency has not said when it is open', async () => {
  await test.db.update(contactLinks).set({ openingHours: null });
  const answer = await test.app.inject(bookingUrls.consultationSlots);
  expect(answer.json().data).toEqual({ time_zone: null, slots: [] });
  expect(codeOf(await book({ starts_at: '2026-03-02T06:00:00.000Z' }))).toBe('SLOT_TAKEN');
  expect((await book({})).statusCode).toBe(200);
});

it('books a free time, which is then offered to no other visitor', async () => {
  const time = await first();
  const answer = await book({ starts_at: time });
  expect(answer.json<Answer<BookingData>>().data).toEqual({
    name: 'Noura',
    call: {
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'booked',
      name: 'Noura',
      phone: '+966 50 000 0001',
      starts_at: time,
      ends_at: new Date(Date.parse(time) + 30 * MINUTE).toISOString(),
      time_zone: 'Asia/Riyadh',
      agency_phone: expect.stringMatching(/^\+/),
      calendar_url: expect.stringMatching(/^\/api\/consultations\/[0-9a-f-]{36}\/calendar\.ics$/),
    },
  });
  expect(await slots()).not.toContain(time);
  const second = await book({ name: 'Omar', phone: '0500000002', starts_at: time });
  expect(second.statusCode).toBe(409);
  expect(second.json<ErrorAnswer>()).toMatchObject({
    code: 'SLOT_TAKEN',
    message: 'This time has just been taken; please choose another',
  });
  expect(await test.db.$count(consultations)).toBe(1);
});

it('gives one of two who race for a time the time, and loses no limit of the other', async () => {
  const time = await first();
  const racers = Array.from({ length: 6 }, (_, index) =>
    book({ name: `Visitor ${index}`, phone: `051000000${index}`, starts_at: time }),
  );
  const codes = (await Promise.all(racers)).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await test.db.$count(consultations)).toBe(1);
  // A refused choice is undone as a whole.
  const keys = (await test.db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('times:of:'))).toHaveLength(1);
});

it.each([
  ['in the past', '2026-02-26T06:00:00.000Z'],
  ['too soon', '2026-03-01T09:30:00.000Z'],
  ['off the grid', '2026-03-02T06:10:00.000Z'],
  ['on a closed day', '2026-03-06T06:00:00.000Z'],
  ['far ahead', '2026-06-01T06:00:00.000Z'],
])('refuses a time %s', async (_what, starts_at) => {
  expect(codeOf(await book({ starts_at }))).toBe('SLOT_TAKEN');
});

it.each([
  'tomorrow',
  '2026-03-02',
  '2026-03-02T06:00:00+03:00',
  '2026-99-99T99:99:99Z',
  '2026-02-30T06:00:00.000Z',
  '2026-03-02T25:00:00Z',
  '0000-01-01T00:00:00Z',
  7,
])('refuses %j as no time', async (starts_at) => {
  const answer = await book({ starts_at });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorAnswer>().errors).toMatchObject([
    { field: 'starts_at', key: starts_at === 7 ? 'invalid' : 'dateInvalid' },
  ]);
});

it('answers a repeat with the same appointment', async () => {
  const starts_at = await first();
  const [one, two] = [await book({ starts_at }), await book({ starts_at })];
  expect(two.statusCode).toBe(200);
  expect(two.json().data).toEqual(one.json().data);
  expect(await test.db.$count(consultations)).toBe(1);
});

it("answers a repeat with one's own time however late, and counts it once", async () => {
  const free = await slots();
  const [time, next, last] = [free[0], free[4], free[5]];
  const network = '10.3.0.1';
  const one = await book({ starts_at: time }, network);
  test.clock.advance(HOUR);
  for (let tries = 0; tries < 3; tries += 1) {
    const again = await book({ starts_at: time }, network);
    expect(again.statusCode).toBe(200);
    expect(again.json().data).toEqual(one.json().data);
  }
  for (const starts_at of [next, last]) {
    expect((await book({ starts_at })).statusCode).toBe(200);
  }
  expect(await test.db.$count(consultations)).toBe(3);
  const stranger = await book({ phone: '0500000002', starts_at: time });
  expect(codeOf(stranger)).toBe('SLOT_TAKEN');
});

it('keeps the address of a call from who knows name, number and time but is elsewhere', async () => {
  const starts_at = await first();
  const own = await book({ starts_at });
  test.clock.advance(HOUR);
  const stranger = await book({ starts_at });
  expect(codeOf(stranger)).toBe('SLOT_TAKEN');
  expect(stranger.body).not.toContain(
    own.json<{ data: { call: { reference: string } } }>().data.call.reference,
  );
});

it('lets one number choose three times a day', async () => {
  const [a, b, c, d] = await slots();
  for (const starts_at of [a, b, c]) expect((await book({ starts_at })).statusCode).toBe(200);
  const refused = await book({ starts_at: d });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan((DAY - HOUR) / 1_000);
  expect((await book({})).statusCode).toBe(200);
});

it.each([
  ['en', 'SUMMARY;LANGUAGE=en:Consultation with Masar\\, Abroad'],
  ['ar', 'SUMMARY;LANGUAGE=ar:استشارة مع مسار، للدراسة'],
])('has a calendar file in %s', async (lang, summary) => {
  const booked = await book({ starts_at: '2026-03-02T06:00:00.000Z' });
  const url = booked.json<Answer<BookingData>>().data.call?.calendar_url ?? '';
  const file = await test.app.inject(`${url}?lang=${lang}`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="consultation.ics"');
  const text = file.body.replaceAll('\r\n ', '');
  expect(text).toContain(`${summary}\r\n`);
  expect(text).toContain('DTSTART:20260302T060000Z\r\nDTEND:20260302T063000Z\r\n');
  // The URL reveals neither name nor number of the visitor.
  expect(text).not.toMatch(/Noura|500000001/);
});

it('has no calendar file for an unknown reference or a call-back', async () => {
  await book({});
  const [row] = await test.db.select().from(consultations);
  for (const reference of [randomUUID(), row?.reference ?? '', 'x']) {
    expect((await test.app.inject(calendarUrl(reference))).statusCode).toBe(404);
  }
});
