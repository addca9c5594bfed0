// Rules: PAR-01, PAR-03, PAR-06, PAR-07, PAR-08 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { BookingCard, BookingsPage } from '../../../../../src/contract/partner/partner';
import { partnerUrls, entryUrl } from '../../../../support/apiUrls';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import type { requests } from '../../../../../src/server/db/schema/requests';
import { requestSteps } from '../../../../../src/server/db/schema/requests';
import { addMs, DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { act, insertTestPartner, outcome, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import {
  insertAccount,
  insertHold,
  insertProgramme,
  insertRequest,
  insertSnatch,
} from '../../../../support/rows';

let test: TestApp;
/** When the running test began. */
let start: Date;
let partner: TestPartner;
let rival: TestPartner;
let noura: { id: string };
let sami: { id: string };
beforeAll(async () => {
  // Long sessions, because the clock advances from test to test.
  const session = { idleDays: 365, maxDays: 365, mostPerAccount: 20 };
  const clock = testClock(new Date('2026-11-21T09:00:00Z'));
  test = await buildTestApp({ clock, config: { session } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(DAY);
  start = test.clock.now();
  partner = await insertTestPartner(test);
  rival = await insertTestPartner(test);
  noura = await insertAccount(test.db, { name: 'نورة الحربي' });
  sami = await insertAccount(test.db, { name: 'Sami Haddad' });
  days = 0;
});

type Request = typeof requests.$inferSelect;

let days: number;
/** A request made to the institute; each one is a day younger than the one before. */
async function booked(student = noura, values = {}, hold = {}): Promise<Request> {
  days += 1;
  const createdAt = addMs(start, (days - 40) * DAY);
  const row = await insertRequest(test.db, student.id, { createdAt, ...values });
  await insertHold(test.db, row, partner.institute.id, hold);
  return row;
}
const list = async (query = '', language = 'en'): Promise<BookingsPage> => {
  const url = `${partnerUrls.bookings}${query}`;
  const answer = await read(test, partner.members[0], url, language);
  return answer.json<Answer<BookingsPage>>().data;
};
const newsOf = (id: number) =>
  test.db.select().from(notifications).where(eq(notifications.requestId, id));
const logOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
const idsOf = ({ items }: { items: readonly BookingCard[] }): number[] => items.map(({ id }) => id);

const decidedAt = new Date('2026-11-21T09:00:00Z');
const confirmed = { state: 'confirmed', decidedAt } as const;
const declined = { state: 'declined', decidedAt, reason: 'full' } as const;

describe('the list', () => {
  it('has what the institute holds, has declined, or was named in, with its status', async () => {
    const { institute } = partner;
    const fresh = await booked();
    const done = await booked(sami, {}, confirmed);
    const refused = await booked(sami, {}, declined);
    const open = await insertRequest(test.db, sami.id, {
      instituteId: institute.id,
      createdAt: addMs(start, -2 * DAY),
    });
    const won = await insertRequest(test.db, sami.id, { createdAt: addMs(start, -DAY) });
    const member = { id: partner.members[0].id, instituteId: institute.id };
    await insertSnatch(test.db, won.id, member, { heldAt: addMs(start, -HOUR) });
    // Nothing of others, and no snatch that has lapsed.
    const theirs = await insertRequest(test.db, sami.id);
    await insertHold(test.db, theirs, rival.institute.id);
    const lapsed = await insertRequest(test.db, sami.id);
    await insertSnatch(test.db, lapsed.id, member, { heldAt: addMs(start, -24 * HOUR) });

    const page = await list();
    expect(page.institute).toEqual({ id: institute.id, name: institute.nameEn });
    expect(page.items.map(({ id, booking_status }) => [id, booking_status])).toEqual([
      // The institute's duties, the earliest date first; then the others, newest first.
      [fresh.id, 'new'],
      [won.id, 'snatched'],
      [done.id, 'confirmed'],
      [open.id, 'open'],
      [refused.id, 'declined'],
    ]);
    expect(page.items.map(({ isSnatches }) => isSnatches)).toEqual([
      false,
      true,
      ...Array(3).fill(false),
    ]);
    for (const { booking_status: status, id } of page.items) {
      expect(idsOf(await list(`?status=${status}`))).toEqual([id]);
    }
  });

  it('is filtered by course and by days in a time zone', async () => {
    const programme = await insertProgramme(test.db, partner.institute, { titleEn: 'Evening' });
    const chosen = { programmeId: programme.id, instituteId: partner.institute.id };
    const [first, next] = [await booked(noura, chosen), await booked(noura, chosen)];
    const plain = await booked();
    expect(idsOf(await list(`?programme=${programme.id}`))).toEqual([first.id, next.id]);
    const day = plain.createdAt.toISOString().slice(0, 10);
    expect(idsOf(await list(`?from=${day}`))).toEqual([plain.id]);
    expect(idsOf(await list(`?to=${day}`))).toEqual([first.id, next.id, plain.id]);
    const zone = 'time_zone=Pacific/Auckland';
    expect(idsOf(await list(`?from=${day}&to=${day}&${zone}`))).toEqual([plain.id]);
    const answer = await read(test, partner.members[0], partnerUrls.bookingProgrammes);
    expect(answer.json().data).toEqual([{ id: programme.id, name: 'Evening' }]);
    expect((await read(test, rival.members[0], partnerUrls.bookingProgrammes)).json().data).toEqual(
      [],
    );
  });

  it('finds a student by words of the name in any spelling, and a request by its number', async () => {
    const [one, two] = [await booked(noura), await booked(sami)];
    const find = async (typed: string) => idsOf(await list(`?q=${encodeURIComponent(typed)}`));
    for (const typed of ['نوره', 'حرب', 'الحربي نو']) expect(await find(typed)).toEqual([one.id]);
    for (const typed of ['sami', 'HADD', 'had sam']) expect(await find(typed)).toEqual([two.id]);
    for (const typed of ['sara', 'نورة Sami', "o'brien", ':*', '!']) {
      expect(await find(typed)).toEqual(typed === ':*' || typed === '!' ? [one.id, two.id] : []);
    }
    const arabic = String(one.id).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    for (const typed of [String(one.id), `#${one.id}`, arabic]) {
      expect(await find(typed)).toEqual([one.id]);
    }
    await test.db.update(accounts).set({ name: 'Lina' }).where(eq(accounts.id, sami.id));
    expect(await find('sami')).toEqual([]);
    expect(await find('lina')).toEqual([two.id]);
  });

  it('finds a student by the last digits of the phone, where the contact is shown (PAR-03)', async () => {
    const caller = await insertAccount(test.db, { phoneE164: '+966501239876' });
    const theirs = await booked(caller);
    const done = await booked(caller, {}, confirmed);
    await booked(caller, {}, declined);
    await booked(sami);
    const find = async (typed: string) => idsOf(await list(`?q=${encodeURIComponent(typed)}`));
    for (const typed of ['9876', '٩٨٧٦', '0501239876', '+966 50 123 9876']) {
      expect(await find(typed)).toEqual([theirs.id, done.id]);
    }
    // Three digits end too many phones, and what is masked is not found.
    for (const typed of ['876', '#9876', '9875']) expect(await find(typed)).toEqual([]);
    expect(idsOf(await list('?q=9876&status=declined'))).toEqual([]);
  });

  it('finds no phone in a masked name digit by digit', async () => {
    const typist = await insertAccount(test.db, { name: 'Call 0501234567' });
    await booked(typist, {}, declined);
    const held = await booked(typist, {}, confirmed);
    expect(idsOf(await list('?q=call'))).toEqual([held.id]);
  });

  it('turns pages by a cursor that fits no other list', async () => {
    const all: number[] = [];
    for (let count = 0; count < 5; count += 1) all.push((await booked()).id);
    const page = await list('?limit=2');
    expect(idsOf(page)).toEqual(all.slice(0, 2));
    const rest = await list(`?limit=50&cursor=${String(page.next_cursor)}`);
    expect([idsOf(rest), rest.next_cursor]).toEqual([all.slice(2), null]);
    const wrong = `${partnerUrls.bookings}?status=new&cursor=${String(page.next_cursor)}`;
    expect((await read(test, partner.members[0], wrong)).statusCode).toBe(400);
    const url = `${partnerUrls.bookings}?cursor=${String(page.next_cursor)}`;
    expect((await read(test, rival.members[0], url)).statusCode).toBe(400);
  });

  it('is a file as well, in which no cell can become a formula', async () => {
    const risky = await insertAccount(test.db, { name: '=1+1' });
    const [first, next] = [await booked(risky), await booked(sami, {}, declined)];
    const answer = await read(test, partner.members[0], partnerUrls.bookingsCsv);
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/Booking$/);
    expect(lines[2]).toMatch(new RegExp(`^${next.id},.*,Declined$`));
    expect(lines[1]).toMatch(new RegExp(`^${first.id},[^,]*,"'=1\\+1",.*,New$`));
    const some = await read(test, partner.members[0], `${partnerUrls.bookingsCsv}?status=new`);
    expect(some.body.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('an answer', () => {
  const decline = { reason: 'dates', remark: 'The group of July is full' };

  it('confirms a booking: the timeline, the student and the log have it', async () => {
    const { id } = await booked();
    const [emma] = partner.members;
    expect((await readRequest(test, emma, id)).decision).toMatchObject({ status: 'new', by: null });
    const answer = await act(test, emma, id, 'confirm');
    expect(answer.json().data).toMatchObject({
      booking_status: 'confirmed',
      decision: { status: 'confirmed', by: 'Emma', at: start.toISOString(), reason: null },
      next_action: { action: 'contact', due: addMs(start, 48 * HOUR).toISOString(), late: false },
      timeline: [
        {
          event: 'confirmed',
          actor: 'partner',
          institute: partner.institute.nameEn,
          step: 'received',
        },
      ],
    });
    const news = await newsOf(id);
    expect(news).toMatchObject([
      {
        accountId: noura.id,
        kind: 'requestConfirmed',
        params: { institute: { en: partner.institute.nameEn, ar: partner.institute.nameAr } },
      },
    ]);
    const logged = await logOf(id);
    expect(logged).toMatchObject([
      {
        accountId: emma.id,
        action: 'request.confirmed',
        subject: 'requests',
        subjectId: String(id),
        at: start,
        before: { state: 'new' },
        after: { state: 'confirmed' },
      },
    ]);
  });

  it('declines with a reason, which the student sees, and a remark, which only the institute and the team see', async () => {
    const { id } = await booked();
    const [emma] = partner.members;
    const answer = await act(test, emma, id, 'decline', decline);
    const until = addMs(start, 10 * MINUTE).toISOString();
    expect(answer.json().data).toMatchObject({
      booking_status: 'declined',
      contact_masked: true,
      decision: { status: 'declined', by: 'Emma', ...decline },
      next_action: { action: 'undo', due: until, late: false },
    });
    const [step] = await test.db.select().from(requestSteps).where(eq(requestSteps.requestId, id));
    expect(step).toMatchObject({ event: 'declined', reason: 'dates', note: '' });
    // Open to others, and to others alone, when it cannot be taken back any more.
    test.clock.advance(10 * MINUTE - 1);
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('409 ALREADY_TAKEN');
    test.clock.advance(1);
    expect(outcome(await act(test, emma, id, 'undo-decline'))).toBe('409 TOO_LATE');
    expect((await readRequest(test, emma, id)).next_action).toBeNull();
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('200');
    const seen = await read(test, rival.members[0], entryUrl(partnerUrls.requests, id));
    expect(seen.body).not.toContain(decline.remark);
    expect(seen.body).not.toContain(partner.institute.nameEn);
  });

  it('is taken back within ten minutes, by a colleague too', async () => {
    const { id } = await booked();
    const [emma, oliver] = partner.members;
    await act(test, emma, id, 'decline', decline);
    test.clock.advance(9 * MINUTE);
    const undone = await act(test, oliver, id, 'undo-decline');
    expect(undone.json().data).toMatchObject({ booking_status: 'new', contact_masked: false });
    test.clock.advance(DAY);
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('409 ALREADY_TAKEN');
    expect(outcome(await act(test, emma, id, 'confirm'))).toBe('200');
    const kinds = (await newsOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['requestDeclined', 'declineUndone', 'requestConfirmed']);
  });

  it('is one: who comes second is told who, what and when', async () => {
    const { id } = await booked();
    const [emma, oliver] = partner.members;
    await act(test, emma, id, 'confirm');
    test.clock.advance(MINUTE);
    for (const action of ['confirm', 'decline', 'undo-decline', 'snatch'] as const) {
      const late = await act(test, oliver, id, action, decline);
      expect([action, outcome(late)]).toEqual([action, '409 ALREADY_DECIDED']);
      expect(late.json<ErrorAnswer>().data?.decision).toEqual({
        status: 'confirmed',
        by: 'Emma',
        at: start.toISOString(),
        reason: null,
        remark: '',
      });
    }
    expect([(await newsOf(id)).length, (await logOf(id)).length]).toEqual([1, 1]);
  });

  it('wants a reason, and a remark where that is another one', async () => {
    const { id } = await booked();
    for (const body of [
      {},
      { reason: 'mood' },
      { reason: 'other' },
      { reason: 'other', remark: ' ' },
    ]) {
      expect(outcome(await act(test, partner.members[0], id, 'decline', body))).toBe(
        '422 VALIDATION_FAILED',
      );
    }
  });

  it('to another institute’s request is not found', async () => {
    const theirs = await insertRequest(test.db, noura.id, { kind: 'university' });
    await insertHold(test.db, theirs, rival.institute.id);
    for (const action of ['confirm', 'decline', 'undo-decline', 'snatch'] as const) {
      const answer = await act(test, partner.members[0], theirs.id, action, decline);
      expect([action, outcome(answer)]).toEqual([action, '404 NOT_FOUND']);
    }
  });
});

describe('what comes next', () => {
  it.each([
    ['received', 'contact', 48 * HOUR],
    ['applied', 'offer', 14 * DAY],
  ] as const)('of a confirmed request at %s is to %s in time', async (step, action, within) => {
    const { id } = await booked(noura, {}, { ...confirmed, decidedAt: start });
    await test.db.insert(requestSteps).values({ requestId: id, step, actor: 'team', at: start });
    const due = addMs(start, within).toISOString();
    const { next_action: next } = await readRequest(test, partner.members[0], id);
    expect(next).toEqual({ action, due, late: false });
  });

  it.each([
    ['contacted', { action: 'wait', actor: 'student' }],
    ['documents', { action: 'wait', actor: 'team' }],
    ['offer', { action: 'wait', actor: 'student' }],
    ['paid', { action: 'enrol', due: '2027-09-06T00:00:00.000Z', late: false }],
    ['enrolled', null],
  ] as const)('of a confirmed request at %s', async (step, expected) => {
    const { id } = await booked(noura, { startDate: '2027-09-06' }, confirmed);
    await test.db.insert(requestSteps).values({ requestId: id, step, actor: 'team', at: start });
    expect((await readRequest(test, partner.members[0], id)).next_action).toEqual(expected);
  });

  it('of a booking is its answer within 48 hours, and then it is late', async () => {
    const row = await insertRequest(test.db, noura.id, { createdAt: start });
    await insertHold(test.db, row, partner.institute.id);
    const next = async () => (await readRequest(test, partner.members[0], row.id)).next_action;
    const due = addMs(start, 48 * HOUR).toISOString();
    expect(await next()).toEqual({ action: 'confirm', due, late: false });
    test.clock.advance(48 * HOUR + 1);
    expect(await next()).toEqual({ action: 'confirm', due, late: true });
  });
});
