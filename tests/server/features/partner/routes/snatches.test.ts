// Rules: PAR-02, PAR-03, PAR-04, PAR-05, PAR-07, PAR-09 (docs/requirements.md)
import { and, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { SnatchesPage } from '../../../../../src/contract/partner/partner';
import { partnerUrls, entryUrl } from '../../../../support/apiUrls';
import { openPostgres } from '../../../../../src/server/db/postgres';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { requests } from '../../../../../src/server/db/schema/requests';
import type { Database } from '../../../../../src/server/db/types';
import { HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import {
  openOnServer,
  openTestDatabase,
  silentLog,
  testDatabaseUrl,
} from '../../../../support/database';
import { act, insertTestPartner, outcome, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import {
  insertAccount,
  insertInstitute,
  insertProgramme,
  insertRequest,
} from '../../../../support/rows';

const DECLINE = { reason: 'full' };

let database: Database;
/** Two servers: on one PostgreSQL where there is one, else they share the embedded database. */
let second: Database;
let test: TestApp;
let other: TestApp;
let mine: TestPartner;
let rival: TestPartner;
let studentId: string;
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
  // Long sessions, because the clock advances from test to test.
  const config = { session: { idleDays: 365, maxDays: 365, mostPerAccount: 20 } };
  test = await buildTestApp({ database, clock, config });
  other = await buildTestApp({ database: second, clock, config });
  mine = await insertTestPartner(test);
  rival = await insertTestPartner(test);
  studentId = (await insertAccount(test.db, { name: 'Noura 0501234567' })).id;
});
afterAll(async () => {
  await test.close();
  await other.close();
  if (second !== database) await second.close();
  await database.close();
});
afterEach(async () => {
  // Nothing of one test is open or unconfirmed in the next.
  test.clock.advance(48 * HOUR);
  await test.db.update(requests).set({ partnerInstituteId: mine.institute.id, opensAt: null });
});

const open = (values = {}) => insertRequest(test.db, studentId, values);
const list = async (partner: TestPartner, query = ''): Promise<SnatchesPage> => {
  const answer = await read(test, partner.members[0], `${partnerUrls.snatches}${query}`);
  return answer.json<Answer<SnatchesPage>>().data;
};
const idsOf = ({ items }: SnatchesPage): number[] => items.map(({ id }) => id);
const holder = async (id: number) => {
  const [row] = await test.db.select().from(requests).where(eq(requests.id, id));
  return row;
};

describe('partnerSnatches', () => {
  it('lists open requests that suit the institute, newest first, page by page', async () => {
    const [first, next, last] = [await open(), await open({ kind: 'custom' }), await open()];
    await open({ kind: 'summer' });
    await open({ kind: 'university' });
    await open({ partnerInstituteId: rival.institute.id });
    const page = await list(mine, '?limit=2');
    expect(idsOf(page)).toEqual([last.id, next.id]);
    const rest = await list(mine, `?limit=2&cursor=${String(page.next_cursor)}`);
    expect(idsOf(rest)).toEqual([first.id]);
    expect(rest.next_cursor).toBeNull();
    expect(idsOf(await list(mine, '?kind=custom'))).toEqual([next.id]);
    expect(page.items[0]).toMatchObject({
      user: 'Noura **********',
      isPartner: true,
      isSnatches: false,
      booking_status: 'open',
      next_action: { action: 'snatch', due: null, late: false },
    });
  });

  it('suits by kind, destination and specialization, as far as the request names them', async () => {
    const institute = await insertInstitute(test.db, { kind: 'summer' });
    await insertProgramme(test.db, institute, { kind: 'summer', courseType: null });
    const there = await insertTestPartner(test);
    const [anywhere, here] = [await open(), await open({ destinationId: 'gb' })];
    const summer = await open({ kind: 'summer' });
    expect(idsOf(await list(there))).toEqual([here.id, anywhere.id]);
    expect(outcome(await act(test, there.members[0], summer.id, 'snatch'))).toBe('404 NOT_FOUND');
    // One that names this very institute concerns it, whatever it teaches.
    const named = await open({ kind: 'summer', instituteId: there.institute.id });
    expect(outcome(await act(test, there.members[0], named.id, 'snatch'))).toBe('200');
  });

  it('refuses a cursor of another list', async () => {
    await open();
    await open();
    const { next_cursor: cursor } = await list(mine, '?limit=1');
    const url = `${partnerUrls.snatches}?cursor=${String(cursor)}`;
    expect((await read(test, rival.members[0], url)).statusCode).toBe(400);
    expect((await read(test, mine.members[0], `${url}&kind=custom`)).statusCode).toBe(400);
  });
});

describe('a snatch', () => {
  it('is the institute’s for 24 hours, and for good once confirmed', async () => {
    const { id } = await open({ details: { sent: { note: 'Call 0501234567' }, lines: [] } });
    const [emma, oliver] = mine.members;
    const answer = await act(test, emma, id, 'snatch');
    const due = new Date(test.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(answer.json()).toMatchObject({
      status_code: 200,
      data: {
        booking_status: 'snatched',
        isSnatches: true,
        contact_masked: true,
        next_action: { action: 'confirm', due, late: false },
        decision: { status: 'snatched', by: 'Emma' },
        answers: { note: 'Call **********' },
      },
    });
    expect(idsOf(await list(rival))).toEqual([]);
    expect(
      (await read(test, rival.members[0], entryUrl(partnerUrls.requests, id))).statusCode,
    ).toBe(404);
    test.clock.advance(24 * HOUR - MINUTE);
    expect(outcome(await act(test, oliver, id, 'confirm'))).toBe('200');
    test.clock.advance(HOUR);
    const theirs = await readRequest(test, emma, id);
    expect(theirs).toMatchObject({
      booking_status: 'confirmed',
      contact_masked: false,
      decision: { status: 'confirmed', by: 'Oliver' },
      next_action: { action: 'contact' },
      answers: { note: 'Call 0501234567' },
    });
    expect(theirs.phone).toMatch(/^\+\d+$/);
    expect(theirs.timeline.map(({ event }) => event)).toEqual(['snatched', 'confirmed']);
    const news = await test.db.select().from(notifications).where(eq(notifications.requestId, id));
    expect(news.map(({ accountId, kind }) => [accountId, kind])).toEqual([
      [studentId, 'requestSnatched'],
      [studentId, 'requestConfirmed'],
    ]);
  });

  it('opens again at its exact expiry, and cannot be confirmed after that', async () => {
    const { id } = await open();
    const [emma] = mine.members;
    const before = (await list(mine)).stats;
    await act(test, emma, id, 'snatch');
    test.clock.advance(24 * HOUR);
    const late = await act(test, emma, id, 'confirm');
    expect(outcome(late)).toBe('409 TOO_LATE');
    expect(late.json<ErrorAnswer>().data?.decision).toMatchObject({
      status: 'snatched',
      by: 'Emma',
    });
    expect(idsOf(await list(rival))).toEqual([id]);
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('200');
    expect(outcome(await act(test, emma, id, 'confirm'))).toBe('409 TOO_LATE');
    expect(outcome(await act(test, emma, id, 'snatch'))).toBe('409 ALREADY_TAKEN');
    const { stats } = await list(mine);
    expect(stats).toEqual({ ...before, won: before.won + 1, let_go: before.let_go + 1 });
  });

  it('is let go with a reason, and not offered to the institute again', async () => {
    const { id } = await open();
    const [emma, oliver] = mine.members;
    await act(test, emma, id, 'snatch');
    expect(outcome(await act(test, emma, id, 'decline', DECLINE))).toBe('200');
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('409 ALREADY_TAKEN');
    expect(outcome(await act(test, oliver, id, 'undo-decline'))).toBe('200');
    expect((await readRequest(test, emma, id)).booking_status).toBe('snatched');
    await act(test, emma, id, 'decline', DECLINE);
    test.clock.advance(10 * MINUTE);
    expect(outcome(await act(test, oliver, id, 'undo-decline'))).toBe('409 TOO_LATE');
    expect(idsOf(await list(mine))).toEqual([]);
    expect(outcome(await act(test, emma, id, 'snatch'))).toBe('409 ALREADY_DECIDED');
    expect(idsOf(await list(rival))).toEqual([id]);
  });

  it('that is let go near its end opens no later than without', async () => {
    const { id } = await open();
    await act(test, mine.members[0], id, 'snatch');
    test.clock.advance(24 * HOUR - 5 * MINUTE);
    await act(test, mine.members[0], id, 'decline', DECLINE);
    test.clock.advance(5 * MINUTE);
    expect(outcome(await act(test, mine.members[1], id, 'undo-decline'))).toBe('409 TOO_LATE');
    expect(outcome(await act(test, rival.members[0], id, 'snatch'))).toBe('200');
  });

  it('is not taken back over the limit', async () => {
    const [emma] = mine.members;
    const all = [];
    for (let count = 0; count < 6; count += 1) all.push((await open()).id);
    const [first = 0, ...rest] = all;
    await act(test, emma, first, 'snatch');
    await act(test, emma, first, 'decline', DECLINE);
    for (const id of rest) expect(outcome(await act(test, emma, id, 'snatch'))).toBe('200');
    const refused = await act(test, emma, first, 'undo-decline');
    expect(outcome(refused)).toBe('409 SNATCH_LIMIT');
    expect(refused.json<ErrorAnswer>().data?.stats).toMatchObject({ unconfirmed: 5, limit: 5 });
    expect((await readRequest(test, emma, first)).booking_status).toBe('declined');
  });

  it('of what is not there is not found', async () => {
    expect(outcome(await act(test, mine.members[0], 999_999, 'snatch'))).toBe('404 NOT_FOUND');
    expect(outcome(await act(test, mine.members[0], 999_999, 'confirm'))).toBe('404 NOT_FOUND');
  });
});

describe('many at once, on two servers', () => {
  const either = (index: number): TestApp => (index % 2 === 0 ? test : other);

  it('exactly one institute wins, and the others are told', async () => {
    const partners = [mine, rival, await insertTestPartner(test), await insertTestPartner(test)];
    const { id } = await open();
    const people = partners.flatMap(({ members }) => members);
    const answers = await Promise.all(
      people.map((person, index) => act(either(index), person, id, 'snatch')),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const refusals = answers.map(outcome).filter((one) => one !== '200');
    // The winner's colleague reads that their own institute has it.
    expect(refusals.sort()).toEqual([
      '409 ALREADY_DECIDED',
      ...Array.from({ length: 6 }, () => '409 ALREADY_TAKEN'),
    ]);
    expect(await test.db.$count(requestHolds, eq(requestHolds.requestId, id))).toBe(1);
    const [hold] = await test.db.select().from(requestHolds).where(eq(requestHolds.requestId, id));
    expect((await holder(id))?.partnerInstituteId).toBe(hold?.instituteId);
  });

  it('two members at four of five win one between them', async () => {
    const [emma, oliver] = rival.members;
    for (let count = 0; count < 4; count += 1) {
      await act(test, emma, (await open()).id, 'snatch');
    }
    const [one, two] = [await open(), await open()];
    const answers = await Promise.all([
      act(test, emma, one.id, 'snatch'),
      act(other, oliver, two.id, 'snatch'),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 SNATCH_LIMIT']);
    expect((await list(rival)).stats).toMatchObject({ unconfirmed: 5, limit: 5 });
  });

  it('one answer of two members counts', async () => {
    const [emma, oliver] = mine.members;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await open();
      await act(test, emma, id, 'snatch');
      const answers = await Promise.all([
        act(test, emma, id, 'confirm'),
        act(other, oliver, id, 'decline', DECLINE),
      ]);
      expect(answers.map(outcome).sort()).toEqual(['200', '409 ALREADY_DECIDED']);
      const lost = answers.find(({ statusCode }) => statusCode === 409);
      const { decision } = lost?.json<ErrorAnswer>().data ?? {};
      expect([decision?.status, decision?.by]).toEqual(
        answers[0].statusCode === 200 ? ['confirmed', 'Emma'] : ['declined', 'Oliver'],
      );
      const holds = and(eq(requestHolds.requestId, id), eq(requestHolds.state, 'snatched'));
      expect(await test.db.$count(requestHolds, holds)).toBe(0);
    }
  });

  it('a confirmation at the end and a snatch by another never both hold', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await open();
      await act(test, mine.members[0], id, 'snatch');
      test.clock.advance(24 * HOUR);
      const answers = await Promise.all([
        act(test, mine.members[0], id, 'confirm'),
        act(other, rival.members[round % 2] ?? rival.members[0], id, 'snatch'),
      ]);
      expect(answers.map(outcome)).toEqual(['409 TOO_LATE', '200']);
      expect((await holder(id))?.partnerInstituteId).toBe(rival.institute.id);
    }
  });
});
