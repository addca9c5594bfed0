// Rules: PAR-14, API-17 (docs/requirements.md)
import { and, eq, gt, max } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { NotificationsPage } from '../../../../../src/contract/content/content';
import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import { apiUrls, requestStepsUrl } from '../../../../support/apiUrls';
import { openPostgres } from '../../../../../src/server/db/postgres';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { events } from '../../../../../src/server/db/schema/events';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { requests } from '../../../../../src/server/db/schema/requests';
import type { Database } from '../../../../../src/server/db/types';
import { DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import {
  openOnServer,
  openTestDatabase,
  silentLog,
  testDatabaseUrl,
} from '../../../../support/database';
import { act, insertTestPartner, outcome, read } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertProgramme, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const DECLINE = { reason: 'full' };

let database: Database;
/** Two servers: on one PostgreSQL where there is one, else they share the embedded database. */
let second: Database;
let test: TestApp;
let other: TestApp;
let partner: TestPartner;
let team: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  if (testDatabaseUrl) {
    const opened = await openOnServer(testDatabaseUrl);
    database = opened.database;
    second = await openPostgres({ url: opened.url, log: silentLog });
  } else {
    database = await openTestDatabase();
    second = database;
  }
  const clock = testClock(new Date('2026-11-21T09:00:00Z'));
  const config = {
    session: { idleDays: 365, maxDays: 365, mostPerAccount: 20 },
    requestsPerStudentDay: 1_000,
  };
  test = await buildTestApp({ database, clock, config });
  other = await buildTestApp({ database: second, clock, config });
  partner = await insertTestPartner(test);
  team = await signInAs(test, 'TeamLead');
  student = await signInAs(test, 'Student');
});
afterAll(async () => {
  await test.close();
  await other.close();
  if (second !== database) await second.close();
  await database.close();
});
// Nothing of one test is due in the next.
afterEach(() => test.db.delete(jobs));

/** Lets both servers do what is due. */
const runJobs = (): Promise<unknown> =>
  Promise.all([test.app.jobs.runDue(), other.app.jobs.runDue()]);
const later = async (milliseconds: number): Promise<void> => {
  test.clock.advance(milliseconds);
  await runJobs();
};

/** Each member's reminders about a request. */
const remindersOf = async (id: number): Promise<unknown[][]> =>
  Promise.all(
    partner.members.map(async (person) => {
      const own = and(eq(notifications.requestId, id), eq(notifications.accountId, person.id));
      const rows = await test.db.select().from(notifications).where(own).orderBy(notifications.id);
      return rows
        .filter(({ kind }) => kind === 'snatchEnding' || kind === 'bookingOverdue')
        .map(({ kind, params }) => params.duty ?? kind);
    }),
  );

const move = (id: number, step: RequestStep) =>
  post(test.app, requestStepsUrl(id), { step, reason: 'Agreed by phone' }, team.headers);

/** A request that a student makes to the institute. */
async function book(): Promise<number> {
  const { id: programme } = await insertProgramme(test.db, partner.institute);
  const body = {
    kind: 'english',
    programme_id: programme,
    idempotency_key: `reminder-${programme}`,
  };
  const answer = await post(test.app, apiUrls.requests, body, student.headers);
  return answer.json<Answer<{ id: number }>>().data.id;
}

async function snatched(): Promise<number> {
  const { id } = await insertRequest(test.db, student.id);
  expect(outcome(await act(test, partner.members[0], id, 'snatch'))).toBe('200');
  return id;
}

describe('an unconfirmed snatch', () => {
  it('reminds the member who snatched it four hours before its end, once', async () => {
    const id = await snatched();
    await later(20 * HOUR - 1);
    expect(await remindersOf(id)).toEqual([[], []]);
    const [before] = await test.db.select({ id: max(events.id) }).from(events);
    await later(1);
    expect(await remindersOf(id)).toEqual([['snatchEnding'], []]);
    const news = await test.db
      .select()
      .from(events)
      .where(gt(events.id, before?.id ?? 0));
    const [emma] = partner.members;
    expect(news.map(({ audience, kind }) => `${audience} ${kind}`)).toEqual([
      `account:${emma.id} notificationsChanged`,
    ]);
    const list = await read(test, emma, apiUrls.notifications);
    expect(list.json<Answer<NotificationsPage>>().data.items[0]).toMatchObject({
      kind: 'snatchEnding',
      request_id: id,
      duty: null,
      outcome: null,
    });
    await later(3 * HOUR);
    expect(await remindersOf(id)).toEqual([['snatchEnding'], []]);
  });

  it('sends no reminder once it is confirmed or released', async () => {
    const [confirmed, released] = [await snatched(), await snatched()];
    await act(test, partner.members[1], confirmed, 'confirm');
    await act(test, partner.members[1], released, 'decline', DECLINE);
    await later(20 * HOUR);
    expect(await remindersOf(confirmed)).toEqual([[], []]);
    expect(await remindersOf(released)).toEqual([[], []]);
  });

  it('that was let go when the reminder was due reminds once it is taken back', async () => {
    const id = await snatched();
    await later(20 * HOUR - MINUTE);
    await act(test, partner.members[0], id, 'decline', DECLINE);
    await later(2 * MINUTE);
    expect(await remindersOf(id)).toEqual([[], []]);
    await act(test, partner.members[1], id, 'undo-decline');
    await runJobs();
    expect(await remindersOf(id)).toEqual([['snatchEnding'], []]);
    // There is only one reminder per duty.
    await act(test, partner.members[0], id, 'decline', DECLINE);
    await act(test, partner.members[0], id, 'undo-decline');
    await later(MINUTE);
    expect(await remindersOf(id)).toEqual([['snatchEnding'], []]);
    await act(test, partner.members[0], id, 'confirm');
  });

  it('reminds the colleagues of a member who has left', async () => {
    const id = await snatched();
    const [emma] = partner.members;
    const isEmma = eq(accounts.id, emma.id);
    await test.db.update(accounts).set({ disabledAt: test.clock.now() }).where(isEmma);
    await later(20 * HOUR);
    await test.db.update(accounts).set({ disabledAt: null }).where(isEmma);
    expect(await remindersOf(id)).toEqual([[], ['snatchEnding']]);
  });
});

describe('a date that has passed', () => {
  it('reminds every member of an unanswered booking, once', async () => {
    const id = await book();
    await later(48 * HOUR - 1);
    expect(await remindersOf(id)).toEqual([[], []]);
    await later(1);
    expect(await remindersOf(id)).toEqual([['confirm'], ['confirm']]);
    await act(test, partner.members[0], id, 'decline', DECLINE);
    await act(test, partner.members[0], id, 'undo-decline');
    await later(DAY);
    expect(await remindersOf(id)).toEqual([['confirm'], ['confirm']]);
    const list = await read(test, partner.members[1], apiUrls.notifications);
    const { items } = list.json<Answer<NotificationsPage>>().data;
    expect(items[0]).toMatchObject({ kind: 'bookingOverdue', duty: 'confirm', request_id: id });
  });

  it('reminds of each thing to do by its own date', async () => {
    const id = await book();
    await test.db.update(requests).set({ startDate: '2027-03-01' }).where(eq(requests.id, id));
    await act(test, partner.members[0], id, 'confirm');
    await later(48 * HOUR);
    await move(id, 'applied');
    await later(14 * DAY - 1);
    const both = (...duties: string[]): string[][] => [duties, duties];
    expect(await remindersOf(id)).toEqual(both('contact'));
    await later(1);
    expect(await remindersOf(id)).toEqual(both('contact', 'offer'));
    await move(id, 'paid');
    await later(Date.parse('2027-03-01') - test.clock.now().getTime() - 1);
    expect(await remindersOf(id)).toEqual(both('contact', 'offer'));
    await later(1);
    expect(await remindersOf(id)).toEqual(both('contact', 'offer', 'enrol'));
    await later(30 * DAY);
    expect(await remindersOf(id)).toEqual(both('contact', 'offer', 'enrol'));
  });

  it('sends no reminder of a duty done in time', async () => {
    const [answered, contacted, offered] = [await book(), await book(), await book()];
    const [emma] = partner.members;
    await act(test, emma, answered, 'decline', DECLINE);
    for (const id of [contacted, offered]) await act(test, emma, id, 'confirm');
    await move(contacted, 'contacted');
    await move(offered, 'applied');
    await move(offered, 'offer');
    await later(60 * DAY);
    for (const id of [answered, contacted, offered]) {
      expect(await remindersOf(id)).toEqual([[], []]);
    }
  });
});

it('is not sent where a member decides at the same moment', async () => {
  const ids = [await book(), await book(), await book(), await book()];
  test.clock.advance(48 * HOUR);
  const answers = ids.map((id, index) =>
    act(index % 2 === 0 ? test : other, partner.members[0], id, 'confirm'),
  );
  await Promise.all([...answers, runJobs()]);
  await later(48 * HOUR);
  for (const id of ids) {
    const [mine, colleagues] = await remindersOf(id);
    // Either came first; the next date is reminded of all the same, and each once.
    expect([['contact'], ['confirm', 'contact']]).toContainEqual(mine);
    expect(colleagues).toEqual(mine);
  }
});
