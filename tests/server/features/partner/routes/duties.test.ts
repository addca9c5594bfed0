// Rules: DESK-20, PAR-01, PAR-08, PAR-15, PAR-16, NOTE-04 (docs/requirements.md)
import { desc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { DeskItem } from '../../../../../src/contract/desk/desk';
import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import type {
  BookingCounts,
  BookingsConfirmed,
  BookingsPage,
} from '../../../../../src/contract/partner/partner';
import { writeDueDates } from '../../../../../src/server/db/dueDates';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import type { requests } from '../../../../../src/server/db/schema/requests';
import { requestSteps } from '../../../../../src/server/db/schema/requests';
import { addMs, DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { deskUrl, partnerUrls } from '../../../../support/apiUrls';
import { toIsoDate } from '../../../../../src/shared/dates';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { act, insertTestPartner, outcome, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertAccount, insertHold, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

let test: TestApp;
/** When the running test began. */
let start: Date;
let partner: TestPartner;
let rival: TestPartner;
let student: { id: string };
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
  student = await insertAccount(test.db, { name: 'Sara' });
});

type Request = typeof requests.$inferSelect;

/** A request made to the institute so many hours ago. */
async function booked(hoursAgo: number, values = {}, hold = {}): Promise<Request> {
  const createdAt = addMs(start, -hoursAgo * HOUR);
  const row = await insertRequest(test.db, student.id, { createdAt, ...values });
  await insertHold(test.db, row, partner.institute.id, hold);
  return row;
}
const confirmed = () => ({ state: 'confirmed', decidedAt: addMs(start, -3 * DAY) }) as const;

async function get<Data>(url: string): Promise<Data> {
  return (await read(test, partner.members[0], url)).json<Answer<Data>>().data;
}
const list = (query = '') => get<BookingsPage>(`${partnerUrls.bookings}${query}`);
const counts = () => get<BookingCounts>(partnerUrls.bookingCounts);
const idsOf = ({ items }: BookingsPage): number[] => items.map(({ id }) => id);

async function insertStep(values: typeof requestSteps.$inferInsert): Promise<void> {
  await test.db.insert(requestSteps).values(values);
  await writeDueDates(test.db, [values.requestId]);
}

/** A request that the institute has confirmed, brought to a step at an hour. */
async function atStep(step: RequestStep, at: Date, values = {}): Promise<Request> {
  const row = await booked(200, values, confirmed());
  await insertStep({ requestId: row.id, step, actor: 'team', at });
  return row;
}

describe('the list by duty', () => {
  it('reaches each of 53 that wait, the earliest first, and counts them', async () => {
    const all: number[] = [];
    for (let hours = 53; hours > 0; hours -= 1) all.push((await booked(hours)).id);
    // Five were made more than 48 hours ago.
    expect(await counts()).toEqual({ awaiting: 53, late: 5 });
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: BookingsPage = await list(`?status=new&limit=20&cursor=${cursor}`);
      found.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(all);
  });

  it('goes on from duties to the others across a page, without a gap or a repetition', async () => {
    const waiting = [await atStep('contacted', start), await atStep('documents', start)];
    const fresh = [await booked(10), await booked(5)];
    const refused = { state: 'declined', decidedAt: start, reason: 'full' } as const;
    const over = await booked(300, {}, refused);
    const expected = [...fresh, ...waiting.reverse(), over].map(({ id }) => id);
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: BookingsPage = await list(`?limit=1&cursor=${cursor}`);
      found.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(expected);
  });

  it('has the date in the database that the card says, whatever happens to the request', async () => {
    const contacting = await booked(100, {}, confirmed());
    const cases = [
      await booked(1),
      contacting,
      await atStep('applied', addMs(start, -DAY)),
      await atStep('paid', start, { startDate: '2027-01-04' }),
      await atStep('paid', start),
      await atStep('offer', start),
    ];
    for (const { id } of cases) {
      const { next_action: next } = await readRequest(test, partner.members[0], id);
      const due = next && next.action !== 'wait' ? next.due : null;
      const [hold] = await test.db
        .select({ dueAt: requestHolds.dueAt })
        .from(requestHolds)
        .where(eq(requestHolds.requestId, id));
      expect([id, hold?.dueAt?.toISOString() ?? null]).toEqual([id, due]);
    }
    // A correction brings the earlier duty back.
    await insertStep({ requestId: contacting.id, step: 'contacted', actor: 'team', at: start });
    expect(idsOf(await list('?late=true'))).toEqual([]);
    const correction = { step: 'received', event: 'corrected', actor: 'team', at: start } as const;
    await insertStep({ requestId: contacting.id, ...correction });
    expect(idsOf(await list('?late=true'))).toEqual([contacting.id]);
  });

  it('can be of what is late alone', async () => {
    const late = await booked(49);
    const owed = await booked(100, {}, confirmed());
    await booked(47);
    await atStep('applied', addMs(start, -13 * DAY));
    const overdue = await atStep('applied', addMs(start, -15 * DAY));
    // By their dates: a day ago, a day ago, an hour ago.
    const found = idsOf(await list('?late=true'));
    expect(found).toHaveLength(3);
    expect(new Set(found)).toEqual(new Set([owed.id, overdue.id, late.id]));
    expect(found.at(-1)).toBe(late.id);
    expect(idsOf(await list('?late=true&status=new'))).toEqual([late.id]);
    expect((await counts()).late).toBe(3);
    const file = await read(test, partner.members[0], `${partnerUrls.bookingsCsv}?late=true`);
    expect(file.body.trim().split('\r\n')).toHaveLength(4);
  });
});

describe('a request on hold', () => {
  it('is late for nobody before its day', async () => {
    const team = await signInAs(test, 'Team');
    const { id } = await booked(100);
    const act = (action: Parameters<typeof deskUrl>[2], body: object) =>
      post(test.app, deskUrl('request', String(id), action), body, team.headers);
    expect((await counts()).late).toBe(1);
    await act('claim', { from: null });
    const until = toIsoDate(addMs(start, 7 * DAY));
    expect((await act('hold', { until, reason: 'New passport' })).statusCode).toBe(200);
    expect((await counts()).late).toBe(0);
    expect(idsOf(await list('?late=true'))).toEqual([]);
    const { next_action: next } = await readRequest(test, partner.members[0], id);
    expect(next).toEqual({ action: 'confirm', due: `${until}T00:00:00.000Z`, late: false });
    // The due date of before is back with the request.
    expect((await act('resume', {})).statusCode).toBe(200);
    expect(idsOf(await list('?late=true'))).toEqual([id]);
  });
});

describe('a request at the desk', () => {
  it('says which school has it, what it owes since when, and who its people are', async () => {
    const team = await signInAs(test, 'Team');
    const partnerOf = async (id: number) => {
      const url = deskUrl('request', String(id));
      const answer = await test.app.inject({
        url,
        headers: { ...team.headers, 'accept-language': 'en' },
      });
      return answer.json<Answer<DeskItem>>().data.partner;
    };
    const late = await booked(49);
    expect(await partnerOf(late.id)).toMatchObject({
      institute: partner.institute.nameEn,
      status: 'new',
      next: { action: 'confirm', late: true, due: addMs(start, -HOUR).toISOString() },
      people: [{ name: 'Emma' }, { name: 'Oliver' }],
    });
    const waiting = await atStep('contacted', start);
    expect(await partnerOf(waiting.id)).toMatchObject({ status: 'confirmed', next: null });
    const open = await insertRequest(test.db, student.id);
    expect(await partnerOf(open.id)).toBeNull();
  });
});

describe('several confirmed at once', () => {
  const confirmAll = (ids: readonly number[]) =>
    post(test.app, partnerUrls.confirmBookings, { ids }, partner.members[0].headers);

  it('are each answered for: what is refused keeps none of the others', async () => {
    const [one, two] = [await booked(3), await booked(2)];
    const decided = await booked(4, {}, confirmed());
    const theirs = await insertRequest(test.db, student.id);
    await insertHold(test.db, theirs, rival.institute.id);
    const answer = await confirmAll([one.id, decided.id, theirs.id, two.id]);
    const { outcomes } = answer.json<Answer<BookingsConfirmed>>().data;
    expect(outcomes).toEqual([
      { id: one.id, request: expect.objectContaining({ booking_status: 'confirmed' }) },
      { id: decided.id, error_code: 'ALREADY_DECIDED' },
      { id: theirs.id, error_code: 'NOT_FOUND' },
      { id: two.id, request: expect.objectContaining({ booking_status: 'confirmed' }) },
    ]);
    const told = await test.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.requestId, two.id));
    expect(told).toEqual([{ kind: 'requestConfirmed' }]);
  });

  it('are at most twenty, each once', async () => {
    const { id } = await booked(1);
    const many = Array.from({ length: 21 }, (_, index) => id + index);
    for (const ids of [[], [id, id], many, ['x']]) {
      const answer = await post(
        test.app,
        partnerUrls.confirmBookings,
        { ids },
        partner.members[0].headers,
      );
      expect([ids.length, answer.statusCode]).toEqual([ids.length, 422]);
    }
    expect((await readRequest(test, partner.members[0], id)).booking_status).toBe('new');
  });
});

describe('a duty that is done', () => {
  const [CONTACTED, OFFER] = [{ step: 'contacted' }, { step: 'offer' }];

  it('moves the request in the institute’s name, once, and tells the student', async () => {
    const { id } = await booked(100, {}, confirmed());
    const [emma, oliver] = partner.members;
    const answer = await act(test, emma, id, 'steps', CONTACTED);
    expect(answer.json().data).toMatchObject({
      next_action: { action: 'wait', actor: 'student' },
      timeline: [{ step: 'contacted', actor: 'partner', at: start.toISOString() }],
    });
    expect(outcome(await act(test, emma, id, 'steps', CONTACTED))).toBe('200');
    expect(outcome(await act(test, oliver, id, 'steps', CONTACTED))).toBe('409 CONFLICT');
    const [logged] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(desc(auditLog.id));
    expect(logged).toMatchObject({
      accountId: emma.id,
      action: 'request.move',
      after: { step: 'contacted' },
    });
    test.clock.advance(2 * MINUTE);
    await test.app.jobs.runDue();
    const told = await test.db
      .select({ kind: notifications.kind, accountId: notifications.accountId })
      .from(notifications)
      .where(eq(notifications.requestId, id));
    expect(told).toContainEqual({ kind: 'requestMoved', accountId: student.id });
  });

  it('is the offer after the application, and nothing that is another’s', async () => {
    const { id } = await atStep('applied', start);
    const [emma] = partner.members;
    expect(outcome(await act(test, emma, id, 'steps', CONTACTED))).toBe('409 CONFLICT');
    expect(outcome(await act(test, emma, id, 'steps', { step: 'paid' }))).toMatch(/^422/);
    expect(outcome(await act(test, rival.members[0], id, 'steps', OFFER))).toBe('404 NOT_FOUND');
    expect(outcome(await act(test, emma, id, 'steps', OFFER))).toBe('200');
    const fresh = await booked(1);
    expect(outcome(await act(test, emma, fresh.id, 'steps', CONTACTED))).toBe('404 NOT_FOUND');
  });
});
