// Rules: PAR-04, PAR-07 (docs/requirements.md)
import { and, asc, eq, gt, max, sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { NotificationsPage } from '../../../../../src/contract/content/content';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import { apiUrls, entryUrl, requestStepsUrl } from '../../../../support/apiUrls';
import { selectRows } from '../../../../../src/server/db/rows';
import { events } from '../../../../../src/server/db/schema/events';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { requests } from '../../../../../src/server/db/schema/requests';
import { HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { testDatabaseUrl } from '../../../../support/database';
import { act, insertTestPartner, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertHold, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let partner: TestPartner;
let rival: TestPartner;
let student: SignedInPerson;
beforeAll(async () => {
  const session = { idleDays: 365, maxDays: 365, mostPerAccount: 20 };
  const clock = testClock(new Date('2026-11-21T09:00:00Z'));
  test = await buildTestApp({ clock, config: { session } });
  partner = await insertTestPartner(test);
  rival = await insertTestPartner(test);
  student = await signInAs(test, 'Student');
});
afterAll(() => test.close());
// Nothing of one test is due in the next.
afterEach(() => test.db.delete(jobs));

/** The events published during a task, as `audience kind id`. */
async function published(work: () => Promise<unknown>): Promise<string[]> {
  const [before] = await test.db.select({ id: max(events.id) }).from(events);
  await work();
  const rows = await test.db
    .select()
    .from(events)
    .where(gt(events.id, before?.id ?? 0))
    .orderBy(asc(events.id));
  return rows.map(({ audience, kind, entityId }) =>
    [audience, kind, entityId ?? ''].join(' ').trim(),
  );
}
const toStudent = (id: number): string[] => [
  `account:${student.id} requestChanged ${id}`,
  `account:${student.id} notificationsChanged`,
];
const toInstitute = ({ institute }: TestPartner, id: number): string =>
  `institute:${institute.id} requestChanged ${id}`;
const toPartners = (id: number): string => `partners openRequestsChanged ${id}`;
const TO_DESK = 'team deskChanged';
const newsOf = async (id: number, accountId: string): Promise<string[]> => {
  const own = and(eq(notifications.requestId, id), eq(notifications.accountId, accountId));
  return (await test.db.select().from(notifications).where(own)).map(({ kind }) => kind);
};
const runJobs = (): Promise<void> => test.app.jobs.runDue();
const onServer = testDatabaseUrl === undefined ? it.skip : it;
async function someoneWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await selectRows(test.db, waiting, () => true)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('events carry ids to those concerned', () => {
  it('of a new request: to all partners, or to the institute that it was made to', async () => {
    const send = (body: object) => post(test.app, apiUrls.requests, body, student.headers);
    const told = await published(() => send({ kind: 'summer', idempotency_key: 'news-open' }));
    const [open] = await test.db.select().from(requests).orderBy(asc(requests.id));
    const id = open?.id ?? 0;
    expect(told).toEqual([...toStudent(id), TO_DESK, toPartners(id)]);
  });

  it('of a snatch: to all partners; of its confirmation: to the institute and the student', async () => {
    const { id } = await insertRequest(test.db, student.id);
    const [emma] = partner.members;
    expect(await published(() => act(test, emma, id, 'snatch'))).toEqual([
      ...toStudent(id),
      toInstitute(partner, id),
      TO_DESK,
      toPartners(id),
    ]);
    expect(await published(() => act(test, emma, id, 'confirm'))).toEqual([
      ...toStudent(id),
      toInstitute(partner, id),
      TO_DESK,
    ]);
    expect(await published(() => act(test, emma, id, 'notes', { text: 'Hm' }))).toEqual([
      toInstitute(partner, id),
    ]);
    expect(await published(() => act(test, rival.members[0], id, 'snatch'))).toEqual([]);
  });
});

describe('when a snatch runs out', () => {
  it('the institute and the student are told once, and all partners that it is open', async () => {
    const { id } = await insertRequest(test.db, student.id);
    const [emma, oliver] = partner.members;
    await act(test, emma, id, 'snatch');
    test.clock.advance(20 * HOUR);
    // The reminder.
    await runJobs();
    test.clock.advance(4 * HOUR - 1);
    expect(await published(runJobs)).toEqual([]);
    test.clock.advance(1);
    const told = await published(runJobs);
    expect(told.sort()).toEqual(
      [
        ...toStudent(id),
        ...[emma, oliver].map((person) => `account:${person.id} notificationsChanged`),
        toInstitute(partner, id),
        toPartners(id),
        TO_DESK,
      ].sort(),
    );
    expect(await newsOf(id, student.id)).toEqual(['requestSnatched', 'snatchReleased']);
    expect(await newsOf(id, emma.id)).toEqual(['snatchEnding', 'snatchExpired']);
    expect(await newsOf(id, oliver.id)).toEqual(['snatchExpired']);
    const details = await read(test, student, entryUrl(apiUrls.requests, id));
    const { timeline } = details.json<Answer<RequestDetails>>().data;
    expect(timeline.map(({ event }) => event)).toEqual(['snatched', 'snatchExpired']);
    test.clock.advance(HOUR);
    expect(await published(runJobs)).toEqual([]);
  });

  it('a worker that comes late changes nothing for the next holder', async () => {
    const { id } = await insertRequest(test.db, student.id);
    await act(test, partner.members[0], id, 'snatch');
    test.clock.advance(30 * HOUR);
    await act(test, rival.members[0], id, 'snatch');
    await act(test, rival.members[0], id, 'confirm');
    const told = await published(runJobs);
    expect(told).not.toContain(toPartners(id));
    expect(told).toContain(toInstitute(partner, id));
    expect(await readRequest(test, rival.members[0], id)).toMatchObject({
      booking_status: 'confirmed',
      contact_masked: false,
    });
    test.clock.advance(24 * HOUR);
    expect(await published(runJobs)).toEqual([]);
  });

  // Needs two connections.
  onServer('a request that the team moves meanwhile stays where it is', async () => {
    const { id } = await insertRequest(test.db, student.id);
    await act(test, partner.members[0], id, 'snatch');
    test.clock.advance(24 * HOUR);
    const team = await signInAs(test, 'TeamLead');
    let running: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      // The job has read where the request stands, and waits for this.
      await tx.select().from(requestHolds).where(eq(requestHolds.requestId, id)).for('update');
      running = runJobs();
      await someoneWaits();
      const move = { step: 'contacted', reason: 'Agreed by phone' };
      expect((await post(test.app, requestStepsUrl(id), move, team.headers)).statusCode).toBe(200);
    });
    await running;
    expect(await newsOf(id, student.id)).toContain('snatchReleased');
    const [request] = await test.db.select().from(requests).where(eq(requests.id, id));
    expect(request?.currentStep).toBe('contacted');
  });

  it('a confirmed one is not announced', async () => {
    const { id } = await insertRequest(test.db, student.id);
    await act(test, partner.members[0], id, 'snatch');
    await act(test, partner.members[0], id, 'confirm');
    test.clock.advance(25 * HOUR);
    expect(await published(runJobs)).toEqual([]);
  });
});

describe('when a decline cannot be taken back any more', () => {
  it('all partners are told that the request is open, and not before', async () => {
    const row = await insertRequest(test.db, student.id);
    await insertHold(test.db, row, partner.institute.id);
    const decline = () =>
      act(test, partner.members[0], row.id, 'decline', { reason: 'requirements' });
    expect(await published(decline)).not.toContain(toPartners(row.id));
    test.clock.advance(10 * MINUTE);
    expect(await published(runJobs)).toContain(toPartners(row.id));
  });

  it('an undone one is not announced', async () => {
    const row = await insertRequest(test.db, student.id);
    await insertHold(test.db, row, partner.institute.id, { heldAt: test.clock.now() });
    await act(test, partner.members[0], row.id, 'decline', { reason: 'full' });
    await act(test, partner.members[0], row.id, 'undo-decline');
    test.clock.advance(10 * MINUTE);
    expect(await published(runJobs)).toEqual([]);
  });
});

describe('a notification that asked for an answer', () => {
  const [confirmed, declined, gone] = ['confirmed', 'declined', 'gone'] as const;
  const outcomesOf = async (id: number): Promise<unknown[]> => {
    const [emma] = partner.members;
    const { data } = (await read(test, emma, apiUrls.notifications)).json<
      Answer<NotificationsPage>
    >();
    return data.items.filter((one) => one.request_id === id).map(({ outcome }) => outcome);
  };
  const asked = async (kind: 'bookingReceived' | 'snatchEnding', id: number): Promise<void> => {
    const row = { accountId: partner.members[0].id, kind, params: {}, requestId: id };
    await test.db.insert(notifications).values(row);
  };

  it('says what became of it (PAR-06)', async () => {
    const [emma] = partner.members;
    for (const answer of [confirmed, declined]) {
      const request = await insertRequest(test.db, student.id);
      await insertHold(test.db, request, partner.institute.id);
      await asked('bookingReceived', request.id);
      expect(await outcomesOf(request.id)).toEqual([null]);
      const body = answer === declined ? { reason: 'full' } : {};
      await act(test, emma, request.id, answer === declined ? 'decline' : 'confirm', body);
      expect(await outcomesOf(request.id)).toEqual([answer]);
    }
    const { id } = await insertRequest(test.db, student.id);
    await act(test, emma, id, 'snatch');
    await asked('snatchEnding', id);
    expect(await outcomesOf(id)).toEqual([null]);
    test.clock.advance(25 * HOUR);
    await runJobs();
    expect((await outcomesOf(id)).at(-1)).toBe(gone);
  });
});
