// Rules: LEAD-08, DESK-22 (docs/requirements.md)
/** Every figure is computed again from the raw rows, in plain TypeScript. */
import { eq, inArray } from 'drizzle-orm';

import { FIGURE_DAYS, FIGURE_PARTNERS_MAX } from '../../../../../src/contract/admin/figures';
import type { Figures } from '../../../../../src/contract/admin/figures';
import type { Answer } from '../../../../../src/contract/common/answers';
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import type { Desk, DeskQueuePage } from '../../../../../src/contract/desk/desk';
import { NO_DESTINATION } from '../../../../../src/contract/desk/requestFilter';
import { addDays, dateInZone } from '../../../../../src/shared/dates';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { chatAnswers } from '../../../../../src/server/db/schema/chat';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { institutes } from '../../../../../src/server/db/schema/places';
import {
  enteredRequests,
  requests,
  requestSteps,
} from '../../../../../src/server/db/schema/requests';
import { DEMO_LEAD, DEMO_TEAM } from '../../../../../src/server/db/seed/demoAccounts';
import { addVolume } from '../../../../../src/server/db/seed/volume';
import { DAY } from '../../../../../src/server/lib/time/clock';
import type { Database } from '../../../../../src/server/db/types';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { apiUrls, leadUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(180_000);

const ZONE = 'Asia/Riyadh';

let database: Database;
let test: TestApp;
let lead: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
  const { db } = database;
  await db.transaction((tx) => addVolume(tx, SEED_DAY));
  lead = await signIn(test, DEMO_LEAD.phone);
  team = await signIn(test, DEMO_TEAM.phone);
  // The seed has few of these: ends, requests of callers, designed courses, no destination.
  const all = await db.select({ id: requests.id }).from(requests).orderBy(requests.id);
  const every = (place: number): number[] =>
    all.filter((_, index) => index % 23 === place).map(({ id }) => id);
  await db
    .insert(enteredRequests)
    .values(every(3).map((requestId) => ({ requestId, enteredBy: DEMO_TEAM.id })))
    .onConflictDoNothing();
  await db
    .update(requests)
    .set({ kind: 'custom', programmeId: null, planId: null })
    .where(inArray(requests.id, every(5)));
  await db
    .update(requests)
    .set({ programmeId: null, planId: null, destinationId: null })
    .where(inArray(requests.id, every(7)));
  const ended = {
    withdrawnAt: SEED_DAY,
    partnerInstituteId: null,
    opensAt: null,
    onHoldUntil: null,
  };
  for (const id of every(9)) {
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    if (row?.currentStep === 'enrolled') continue;
    await db
      .update(requests)
      .set({ ...ended, closeReason: 'visa' })
      .where(eq(requests.id, id));
  }
});
afterAll(async () => {
  await test.close();
  await database.close();
});

async function get<Data>(url: string, query: object, person = lead): Promise<Data> {
  const headers = { ...person.headers, 'accept-language': 'en' };
  const answer = await test.app.inject({ url, query: { ...query }, headers });
  expect([url, query, answer.statusCode]).toEqual([url, query, 200]);
  return answer.json<Answer<Data>>().data;
}

const figuresOf = (days: number) => get<Figures>(leadUrls.figures, { days, time_zone: ZONE });

/** The number of a list, after all of its pages have been read. */
async function lengthOf(query: object): Promise<number> {
  let cursor: string | null = '';
  const ids = new Set<string>();
  let page: DeskQueuePage | undefined;
  while (cursor !== null) {
    [page] = (await get<Desk>(apiUrls.desk, { ...query, cursor })).queues;
    for (const { id } of page?.items ?? []) ids.add(id);
    cursor = page?.next_cursor ?? null;
  }
  const counted =
    page?.total ?? Object.values(page?.counts ?? {}).reduce((sum, one) => sum + one, 0);
  expect([query, ids.size]).toEqual([query, counted]);
  return counted;
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

/** All rows that figures rest on. */
async function rawRows() {
  const { db } = database;
  return {
    requests: await db.select().from(requests),
    steps: await db.select().from(requestSteps),
    holds: await db.select().from(requestHolds),
    entered: new Set((await db.select().from(enteredRequests)).map(({ requestId }) => requestId)),
    claims: await db.select().from(deskClaims),
    people: await db.select().from(accounts),
    chats: await db.select().from(chatAnswers),
    institutes: await db.select().from(institutes),
  };
}

describe.each(FIGURE_DAYS)('the figures of %i days', (days) => {
  let figures: Figures;
  let raw: Awaited<ReturnType<typeof rawRows>>;
  let sent: (typeof requests.$inferSelect)[];
  const to = dateInZone(SEED_DAY, ZONE);
  const from = addDays(to, 1 - days);
  const isIn = (at: Date): boolean => dateInZone(at, ZONE) >= from && dateInZone(at, ZONE) <= to;
  beforeAll(async () => {
    figures = await figuresOf(days);
    raw = await rawRows();
    sent = raw.requests.filter(({ createdAt }) => isIn(createdAt));
  });

  it('are of the days up to today', () => {
    expect(figures).toMatchObject({ from, to, requests: sent.length });
    expect(sent.length).toBeGreaterThan(days === 30 ? 100 : 300);
  });

  it('have the requests by step, and where they stopped', () => {
    const at = (row: (typeof sent)[number]): number => REQUEST_STEPS.indexOf(row.currentStep);
    expect(figures.steps).toEqual(
      REQUEST_STEPS.map((step, index) => {
        const here = sent.filter(({ currentStep }) => currentStep === step);
        const ended = here.filter(({ withdrawnAt }) => withdrawnAt !== null);
        const closed = ended.filter(({ closeReason }) => closeReason !== null).length;
        return {
          step,
          reached: sent.filter((row) => at(row) >= index).length,
          under_way: step === 'enrolled' ? 0 : here.length - ended.length,
          withdrawn: ended.length - closed,
          closed,
        };
      }),
    );
    if (days === 365) expect(figures.steps.some(({ closed }) => closed > 0)).toBe(true);
  });

  it('have the requests by source, destination and month', () => {
    const bySource = countBy(sent, ({ id, kind, programmeId }) =>
      raw.entered.has(id)
        ? 'team'
        : kind === 'custom'
          ? 'design'
          : programmeId
            ? 'programme'
            : 'form',
    );
    expect(Object.fromEntries(figures.sources.map(({ source, count }) => [source, count]))).toEqual(
      {
        team: 0,
        design: 0,
        programme: 0,
        form: 0,
        ...Object.fromEntries(bySource),
      },
    );
    const byPlace = countBy(sent, ({ destinationId }) => String(destinationId));
    expect(
      new Map(figures.destinations.map(({ destination, count }) => [String(destination), count])),
    ).toEqual(byPlace);
    const byMonth = countBy(sent, ({ createdAt }) => dateInZone(createdAt, ZONE).slice(0, 7));
    expect(figures.months.map(({ from: first, count }) => [first.slice(0, 7), count])).toEqual(
      figures.months.map(({ from: first }) => [
        first.slice(0, 7),
        byMonth.get(first.slice(0, 7)) ?? 0,
      ]),
    );
    expect(figures.months[0]?.from).toBe(from);
    expect(figures.months.at(-1)?.to).toBe(to);
    const months = figures.months.reduce((sum, { count }) => sum + count, 0);
    expect(months).toBe(sent.length);
  });

  it('have the median times to the first answer', () => {
    const waits = sent.flatMap(({ id, createdAt }) => {
      const answers = raw.steps
        .filter(({ requestId, actor }) => requestId === id && actor === 'team')
        .map(({ at }) => at.getTime());
      return answers.length === 0 ? [] : [(Math.min(...answers) - createdAt.getTime()) / 60_000];
    });
    expect(figures.answered).toBe(waits.length);
    expect(figures.answer_minutes).toBe(Math.round(median(waits) ?? Number.NaN));
    const chats = raw.chats.filter(({ answeredAt }) => isIn(answeredAt));
    expect(figures.chats).toBe(new Set(chats.map(({ room }) => room)).size);
    const minutes = median(chats.map(({ workingMinutes }) => workingMinutes));
    expect(figures.chat_minutes).toBe(minutes === null ? null : Math.round(minutes));
  });

  it('have the answers of institutes, those with most requests first', () => {
    const made = raw.holds.filter(({ sentAt, snatched }) => !snatched && isIn(sentAt));
    const counts = countBy(made, ({ instituteId }) => String(instituteId));
    const expected = [...counts]
      .map(([id, count]) => ({ id: Number(id), count }))
      .sort((one, other) => other.count - one.count || one.id - other.id)
      .slice(0, FIGURE_PARTNERS_MAX)
      .map(({ id, count }) => {
        const own = made.filter(({ instituteId }) => instituteId === id);
        const hours = median(
          own.flatMap(({ decidedAt, heldAt }) =>
            decidedAt === null ? [] : [(decidedAt.getTime() - heldAt.getTime()) / 3_600_000],
          ),
        );
        return {
          id,
          name: raw.institutes.find((one) => one.id === id)?.nameEn,
          requests: count,
          answered: own.filter(({ decidedAt }) => decidedAt !== null).length,
          waiting: own.filter(({ state }) => state === 'new').length,
          median_hours: hours === null ? null : Math.round(hours * 10) / 10,
        };
      });
    expect(figures.partners).toEqual(expected);
    expect(expected.some(({ waiting }) => waiting > 0)).toBe(true);
  });

  it('have what waits now, and what each member of the team has', async () => {
    const desk = await get<Desk>(apiUrls.desk, {});
    for (const { queue, count } of figures.waiting) {
      const counts = desk.queues.find((page) => page.queue === queue)?.counts;
      expect([queue, count]).toEqual([
        queue,
        Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0),
      ]);
    }
    const today = SEED_DAY.toISOString().slice(0, 10);
    const members = raw.people.filter(
      ({ role, disabledAt }) => (role === 'Team' || role === 'TeamLead') && disabledAt === null,
    );
    const expected = members.map(({ id, name }) => {
      const own = raw.claims
        .filter(({ kind, accountId }) => kind === 'request' && accountId === id)
        .flatMap((claim) => {
          const request = raw.requests.find((one) => String(one.id) === claim.itemId);
          return request ? [{ claim, request }] : [];
        })
        .filter(
          ({ request }) => request.withdrawnAt === null && request.currentStep !== 'enrolled',
        );
      const due = own.filter(
        ({ claim, request }) =>
          claim.nextActionDue !== null &&
          claim.nextActionDue <= today &&
          !(request.onHoldUntil !== null && request.onHoldUntil > today),
      );
      return { id, name, open: own.length, due: due.length };
    });
    expect(figures.people).toHaveLength(expected.length);
    expect(figures.people).toEqual(expect.arrayContaining(expected));
    expect(figures.people.some(({ due }) => due > 0)).toBe(true);
  });
});

itBeforeRelease('opens a list of as many requests behind each number', async () => {
  const { from, to, ...figures } = await figuresOf(90);
  const period = { queue: 'every', from, to, time_zone: ZONE };
  expect(await lengthOf(period)).toBe(figures.requests);
  expect(await lengthOf({ ...period, answered: 'yes' })).toBe(figures.answered);
  expect(await lengthOf({ ...period, answered: 'no' })).toBe(figures.requests - figures.answered);
  for (const { step, ...counts } of figures.steps) {
    expect(await lengthOf({ ...period, reached: step })).toBe(counts.reached);
    expect(await lengthOf({ ...period, step, standing: 'underWay' })).toBe(counts.under_way);
    expect(await lengthOf({ ...period, step, standing: 'closed' })).toBe(counts.closed);
    expect(await lengthOf({ ...period, step, standing: 'withdrawn' })).toBe(counts.withdrawn);
  }
  for (const { source, count } of figures.sources) {
    expect(await lengthOf({ ...period, source })).toBe(count);
  }
  for (const { destination, count } of figures.destinations) {
    const place = destination ?? NO_DESTINATION;
    expect(await lengthOf({ ...period, destination: place })).toBe(count);
  }
  for (const month of figures.months) {
    const { count, ...days } = month;
    expect(await lengthOf({ ...period, ...days })).toBe(count);
  }
  for (const { id, ...counts } of figures.partners.slice(0, 3)) {
    expect(await lengthOf({ ...period, institute: id })).toBe(counts.requests);
    expect(await lengthOf({ ...period, institute: id, partner: 'answered' })).toBe(counts.answered);
    expect(await lengthOf({ ...period, institute: id, partner: 'waiting' })).toBe(counts.waiting);
  }
  for (const { id, ...counts } of figures.people) {
    const own = { queue: 'every', member: id, standing: 'underWay' };
    expect(await lengthOf(own)).toBe(counts.open);
    expect(await lengthOf({ ...own, due: 'yes' })).toBe(counts.due);
  }
  expect(await lengthOf({ queue: 'chats', from, to, time_zone: ZONE })).toBe(figures.chats);
});

it('lists requests of a period or a member, and asks for one of them', async () => {
  const answer = await test.app.inject({
    url: apiUrls.desk,
    query: { queue: 'every' },
    headers: lead.headers,
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'from', key: 'required' }] });
});

it('can be had as a file, in which no name is a formula', async () => {
  const { db } = database;
  const figures = await figuresOf(365);
  const [first] = figures.partners;
  if (!first) throw new Error('no institute had a request');
  await db.update(institutes).set({ nameEn: '=1+1 School' }).where(eq(institutes.id, first.id));
  const answer = await test.app.inject({
    url: leadUrls.figuresCsv,
    query: { days: '365', time_zone: ZONE },
    headers: { ...lead.headers, 'accept-language': 'en' },
  });
  await db.update(institutes).set({ nameEn: first.name }).where(eq(institutes.id, first.id));
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toContain(`masar-figures-${figures.from}`);
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffFigure,Of,Measure,Value');
  expect(lines).toContain(`Requests by step,Received,Came this far,${figures.requests}`);
  expect(lines).toContain(
    `Answers of schools and universities,"'=1+1 School",Number,${first.requests}`,
  );
  expect(lines).toContain(`First answer,Requests,Answered,${figures.answered}`);
});

it('is for leads alone, and refuses what is no period', async () => {
  for (const url of [leadUrls.figures, leadUrls.figuresCsv]) {
    expect((await test.app.inject({ url, headers: team.headers })).statusCode).toBe(403);
    const odd = await test.app.inject({ url, query: { days: '31' }, headers: lead.headers });
    expect(odd.statusCode).toBe(422);
  }
});

it('has no numbers of days to come', async () => {
  const before = await figuresOf(30);
  test.clock.advance(-40 * DAY);
  expect((await figuresOf(30)).requests).toBeLessThan(before.requests);
  test.clock.advance(40 * DAY);
});
