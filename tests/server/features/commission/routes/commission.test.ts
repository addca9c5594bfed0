// Rules: COM-15, COM-03, COM-04, COM-07, COM-08, COM-09, COM-10, COM-11, COM-12, BIL-83 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Role } from '../../../../../src/contract/common/constants';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { commissions } from '../../../../../src/server/db/schema/commission';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { checkCommission } from '../../../../../src/server/features/commission/services/checkCommission';
import type { CommissionFigures } from '../../../../../src/contract/commission/commission';
import { commissionUrls, undoWithdrawalUrl, withdrawRequestUrl } from '../../../../support/apiUrls';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { statusOf } from '../../../../support/billing';
import {
  agreed,
  answered,
  claimed,
  commissionEvent,
  commissionOf,
  commissionTest,
  earned,
  expected,
  putIn,
  runReview,
  viewOf,
} from '../../../../support/commission';
import type { CommissionTest } from '../../../../support/commission';
import { rawLedger, sumOf } from '../../../../support/rawLedger';
import { signInAs } from '../../../../support/roles';
import type { SignedInPerson } from '../../../../support/signIn';
import { selectRows } from '../../../../../src/server/db/rows';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { toIsoDate } from '../../../../../src/shared/dates';

jest.setTimeout(120_000);

let test: CommissionTest;
beforeAll(async () => {
  test = await commissionTest();
  await agreed(test, { valid_until: '2026-12-31' });
});
afterAll(() => test.close());
afterEach(async () =>
  expect([...(await checkLedger(test.db)), ...(await checkCommission(test.db))]).toEqual([]),
);

const say = (id: number, event: string, version: number, more: object = {}) =>
  statusOf(test, test.lead, commissionUrls.events(id), commissionEvent(event, version, more));

it('is expected with an accepted offer, and earned once its student is enrolled', async () => {
  const one = await expected(test);
  expect(await commissionOf(test, one.id)).toMatchObject({
    state: 'expected',
    // 15.25 % of 2,400.00 less the discount of 200.00.
    amount: 33_550,
    open: 0,
    computed: { base: 220_000, before_cap: 33_550, cap_left: null },
    history: [{ event: 'EXPECTED', by: null }],
  });
  await putIn(test, one.applicationId, 'enrolled');
  await runReview(test, one.requestId);
  // Automatic steps happen once.
  await runReview(test, one.requestId);
  const after = await commissionOf(test, one.id);
  expect(after).toMatchObject({
    state: 'earned',
    amount: 33_550,
    open: 33_550,
    earned_on: '2026-12-01',
    claim_by: '2026-12-31',
  });
  expect(after.history.map(({ event }) => event)).toEqual(['EXPECTED', 'EARNED']);
  expect(after.computed.lines.map(({ kind, counted }) => [kind, counted])).toEqual([
    ['tuition', 240_000],
    ['discount', -20_000],
  ]);
});

it('is cancelled where the student never enrols, and expected again with a request that stands again', async () => {
  const one = await expected(test);
  const withdrawn = { reason: 'other', note: '', idempotency_key: randomUUID() };
  await answered(test, test.student, withdrawRequestUrl(one.requestId), withdrawn);
  await test.app.jobs.runDue();
  expect(await commissionOf(test, one.id)).toMatchObject({ state: 'cancelled', open: 0 });
  await answered(test, test.student, undoWithdrawalUrl(one.requestId), {});
  await test.app.jobs.runDue();
  expect((await commissionOf(test, one.id)).state).toBe('expected');
  await putIn(test, one.applicationId, 'withdrawn');
  await runReview(test, one.requestId);
  const after = await commissionOf(test, one.id);
  expect(after.history.map(({ event }) => event)).toEqual([
    'EXPECTED',
    'CANCELLED',
    'REOPENED',
    'CANCELLED',
  ]);
});

it('keeps what was earned as it was computed: the database refuses another amount', async () => {
  const one = await earned(test);
  await expect(
    test.db
      .update(commissions)
      .set({ amount: 1 })
      .where(sql`id = ${one.id}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') as string } });
  expect((await commissionOf(test, one.id)).amount).toBe(33_550);
});

it('is disputed, written off or clawed back by a lead, from the version that they saw', async () => {
  const one = await earned(test);
  const { version } = await commissionOf(test, one.id);
  expect(await say(one.id, 'WRITE_OFF_RECORDED', version)).toBe(409);
  // Nothing was claimed: all of it goes, or nothing.
  expect(await say(one.id, 'CLAWBACK_RECORDED', version, { amount: 100 })).toBe(422);
  expect(await say(one.id, 'CLAWBACK_RECORDED', version)).toBe(422);
  await claimed(test, [one.id]);
  const now = await commissionOf(test, one.id);
  expect(now.may).toEqual(['DISPUTED', 'WRITE_OFF_PROPOSED', 'CLAWBACK_RECORDED']);
  expect(await say(one.id, 'DISPUTED', version)).toBe(409);
  const event = commissionEvent('DISPUTED', now.version);
  const url = commissionUrls.events(one.id);
  expect(await statusOf(test, test.lead, url, event)).toBe(200);
  expect(await statusOf(test, test.lead, url, event)).toBe(200);
  expect(await statusOf(test, test.secondLead, url, event)).toBe(409);
  const disputed = await commissionOf(test, one.id);
  expect(disputed).toMatchObject({ state: 'disputed', open: 33_550, version: now.version + 1 });
  expect(await say(one.id, 'CLAWBACK_RECORDED', disputed.version, { amount: 33_551 })).toBe(422);
  expect(await say(one.id, 'CLAWBACK_RECORDED', disputed.version, { amount: 3_550 })).toBe(200);
  const reduced = await commissionOf(test, one.id);
  expect(reduced).toMatchObject({ state: 'disputed', open: 30_000, clawed_back: 3_550 });
  expect(await say(one.id, 'WRITE_OFF_PROPOSED', reduced.version, { note: '' })).toBe(422);
  expect(await say(one.id, 'WRITE_OFF_PROPOSED', reduced.version)).toBe(200);
  const proposed = await commissionOf(test, one.id);
  const confirming = commissionEvent('WRITE_OFF_RECORDED', proposed.version);
  expect(await statusOf(test, test.secondLead, url, confirming)).toBe(200);
  const after = await commissionOf(test, one.id);
  expect(after).toMatchObject({ state: 'writtenOff', open: 0, written_off: 30_000, may: [] });
  expect(after.history.at(-1)).toMatchObject({ amount: 30_000, note: 'As the school wrote.' });
});

it('is written off by two current leads: one proposes it, and another confirms it', async () => {
  const one = await earned(test);
  await claimed(test, [one.id]);
  const read = (by = test.lead) => commissionOf(test, one.id, by);
  const tell = async (event: string, by: SignedInPerson, more: object = {}) => {
    const { version } = await read();
    const body = commissionEvent(event, version, more);
    return statusOf(test, by, commissionUrls.events(one.id), body);
  };
  // Nobody writes off what nobody has proposed.
  expect(await tell('WRITE_OFF_RECORDED', test.secondLead)).toBe(409);
  expect(await tell('WRITE_OFF_DECLINED', test.secondLead)).toBe(409);
  expect(await tell('WRITE_OFF_PROPOSED', test.lead)).toBe(200);
  expect(await tell('WRITE_OFF_PROPOSED', test.secondLead)).toBe(409);
  const mine = await read();
  expect(mine).toMatchObject({ state: 'claimed', open: 33_550, written_off: 0 });
  expect(mine.write_off).toEqual({
    amount: 33_550,
    by: expect.any(String),
    note: 'As the school wrote.',
    hindrance: 'typedByYou',
  });
  expect(mine.may).toEqual(['DISPUTED', 'WRITE_OFF_DECLINED', 'CLAWBACK_RECORDED']);
  expect(await tell('WRITE_OFF_RECORDED', test.lead)).toBe(403);
  expect((await read(test.secondLead)).may).toContain('WRITE_OFF_RECORDED');
  // A proposal stays through a dispute, and ends where another amount is open.
  expect(await tell('DISPUTED', test.lead)).toBe(200);
  expect((await read()).write_off).not.toBeNull();
  expect(await tell('CLAWBACK_RECORDED', test.lead, { amount: 3_550 })).toBe(200);
  expect((await read()).write_off).toBeNull();
  expect(await tell('WRITE_OFF_RECORDED', test.secondLead)).toBe(409);
  expect(await tell('WRITE_OFF_PROPOSED', test.lead)).toBe(200);
  expect(await tell('WRITE_OFF_DECLINED', test.secondLead)).toBe(200);
  expect(await read()).toMatchObject({ write_off: null, state: 'disputed', open: 30_000 });
  // A former lead's proposal needs a new one: nobody else may confirm it.
  expect(await tell('WRITE_OFF_PROPOSED', test.lead)).toBe(200);
  const roleIs = (role: Role) =>
    test.db.update(accounts).set({ role }).where(eq(accounts.id, test.lead.id));
  const { version } = await read();
  const confirming = () => commissionEvent('WRITE_OFF_RECORDED', version);
  await roleIs('Team');
  try {
    const url = commissionUrls.events(one.id);
    expect((await read(test.secondLead)).write_off).toMatchObject({ hindrance: 'typedByNoLead' });
    expect(await statusOf(test, test.secondLead, url, confirming())).toBe(403);
  } finally {
    await roleIs('TeamLead');
  }
  expect(await tell('WRITE_OFF_RECORDED', test.secondLead)).toBe(200);
  expect(await read()).toMatchObject({
    state: 'writtenOff',
    open: 0,
    written_off: 30_000,
    write_off: null,
    may: [],
  });
  await expect(
    test.db.execute(
      sql`update commissions set write_off_confirmed_by = write_off_by where id = ${one.id}`,
    ),
  ).rejects.toThrow();
});

it('is taken back by itself where the student leaves before it was claimed', async () => {
  const other = await commissionTest();
  try {
    await agreed(other, { earned_on: 'afterStart', days_after_start: 14 });
    const one = await expected(other);
    await putIn(other, one.applicationId, 'enrolled');
    await runReview(other, one.requestId);
    // Without a day of the start it counts from the enrolment.
    expect((await commissionOf(other, one.id)).state).toBe('expected');
    other.clock.advance(14 * DAY);
    await other.app.jobs.runDue();
    expect(await commissionOf(other, one.id)).toMatchObject({
      state: 'earned',
      earned_on: '2026-12-15',
    });
    await putIn(other, one.applicationId, 'withdrawn');
    await runReview(other, one.requestId);
    expect(await commissionOf(other, one.id)).toMatchObject({
      state: 'clawedBack',
      open: 0,
      clawed_back: 33_550,
    });
    expect(await checkCommission(other.db)).toEqual([]);
  } finally {
    await other.close();
  }
});

it('shows a lead that the student of a claimed commission has gone, and decides nothing', async () => {
  const one = await earned(test);
  await claimed(test, [one.id]);
  await putIn(test, one.applicationId, 'withdrawn');
  await runReview(test, one.requestId);
  expect(await commissionOf(test, one.id)).toMatchObject({ state: 'claimed', has_left: true });
});

it('is listed by its last day to claim, with true counts, a page at a time', async () => {
  const before = await viewOf(test, 'toClaim');
  const ids = [(await earned(test)).id, (await earned(test)).id, (await earned(test)).id];
  const seen: number[] = [];
  let cursor = '';
  let counted = 0;
  do {
    const page = await answered<{
      readonly items: readonly { readonly id: number }[];
      readonly next_cursor: string | null;
      readonly counts: Readonly<Record<string, number>>;
    }>(test, test.lead, `${commissionUrls.list}?view=toClaim&limit=2&cursor=${cursor}`);
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ id }) => id));
    counted = page.counts.toClaim ?? 0;
    cursor = page.next_cursor ?? '';
  } while (cursor !== '');
  expect(seen).toEqual([...before.map(({ id }) => id), ...ids]);
  expect(counted).toBe(seen.length);
  expect(await viewOf(test, 'toClaim', `&institute_id=${test.schoolId + 1}`)).toEqual([]);
});

/** A comma between cells. */
const OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

it('gives its figures as a file, each a line that is the ledger’s', async () => {
  const one = await earned(test);
  await claimed(test, [one.id]);
  const headers = { ...test.lead.headers, 'accept-language': 'en' };
  const file = await test.app.inject({ url: commissionUrls.figuresFile, headers });
  expect(file.headers['content-disposition']).toMatch(
    /masar-commission-figures-\d{4}-\d\d-\d\d\.csv/,
  );
  const [head, ...records] = file.body.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffDay,School or university,Figure,Currency,Amount');
  const figures = new Map(
    records.map((record) => {
      const [, school = '', figure = '', currency = '', amount] = record
        .split(OUTSIDE_QUOTES)
        .map((cell) => cell.replaceAll('"', ''));
      return [[school && 'school', figure, currency].join(' ').trim(), Number(amount)];
    }),
  );
  const lines = await rawLedger(test.db);
  const open = await selectRows(
    test.db,
    sql`select c.id, k.claimed_on is not null as is_claimed, k.claimed_on > ${toIsoDate(test.clock.now())}::date - 31 as is_new
      from commissions c left join commission_claims k on k.id = c.claim_id`,
    (row) => ({
      amount: sumOf(lines, { commissionId: Number(row.id), account: 'commissionReceivable' }),
      isClaimed: row.is_claimed === true,
      isNew: row.is_new === true,
    }),
  );
  const total = (of: typeof open) => of.reduce((sum, { amount }) => sum + amount, 0) / 100;
  expect(Object.fromEntries(figures)).toMatchObject({
    'Claimed, not paid: up to 30 days GBP': total(open.filter(({ isNew }) => isNew)),
    'school Claimed, not paid GBP': total(open.filter(({ isClaimed }) => isClaimed)),
    'school To claim GBP': total(open.filter(({ isClaimed }) => !isClaimed)),
    'school Paid GBP':
      (0 - sumOf(lines, { account: 'commissionReceivable', kind: ['commissionPaid'] })) / 100,
    'school Written off GBP': sumOf(lines, { account: 'commissionWrittenOff' }) / 100,
  });
});

it('is summed by school and by age, each figure the ledger’s, and written as a file', async () => {
  const one = await earned(test);
  await claimed(test, [one.id]);
  const read = () => answered<CommissionFigures>(test, test.lead, commissionUrls.figures);
  const before = await read();
  const unpaid = [...(await viewOf(test, 'claimed')), ...(await viewOf(test, 'short'))];
  const open = unpaid.reduce((sum, row) => sum + row.open, 0);
  expect(before.ages).toMatchObject([{ currency: 'GBP', ages: { upTo30: open, upTo60: 0 } }]);
  expect(before.schools).toMatchObject([{ institute: { id: test.schoolId }, claimed: open }]);
  test.clock.advance(31 * DAY);
  expect((await read()).ages).toMatchObject([{ ages: { upTo30: 0, upTo60: open } }]);
  expect(await viewOf(test, 'claimed', '&age=upTo30')).toEqual([]);
  expect((await viewOf(test, 'claimed', '&age=upTo60')).length).toBeGreaterThan(0);
  const file = await test.app.inject({ url: commissionUrls.file, headers: test.lead.headers });
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + (await test.db.$count(commissions)));
  expect(file.body).toContain('335.50');
});

it('tells a lead alone at the desk how many are to be claimed within nine days', async () => {
  const desk = async (person: typeof test.lead) =>
    answered<{ readonly claims?: number }>(test, person, '/api/desk');
  const late = (await viewOf(test, 'toClaim')).length;
  expect((await desk(test.lead)).claims).toBe(late);
  const one = await earned(test).catch(() => undefined);
  // The agreement has ended with the year: nothing is expected of what is accepted since.
  expect(one).toBeUndefined();
  expect(await desk(test.khalid)).not.toHaveProperty('claims');
});

it('names the seats that no agreement covers, by school and currency', async () => {
  const { uncovered } = await answered<CommissionFigures>(test, test.lead, commissionUrls.figures);
  expect(uncovered).toEqual([
    { institute: expect.objectContaining({ id: test.schoolId }), currency: 'GBP', students: 1 },
  ]);
});

it('is never seen by students, schools or others of the team', async () => {
  const member = await signInAs(test, 'Partner', { instituteId: test.schoolId });
  for (const url of [
    commissionUrls.list,
    commissionUrls.figures,
    commissionUrls.figuresFile,
    commissionUrls.file,
  ]) {
    for (const { headers } of [test.student, member, test.khalid]) {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(403);
    }
  }
});

itBeforeRelease(
  'stays without what was written once its student is erased, and is in no export',
  async () => {
    const other = await commissionTest();
    try {
      await agreed(other);
      const gone = await signInAs(other, 'Student', { name: 'Reem' });
      const one = await earned(other, { of: gone });
      await claimed(other, [one.id]);
      const { version } = await commissionOf(other, one.id);
      const event = commissionEvent('DISPUTED', version, { note: 'Reem never came' });
      expect(await statusOf(other, other.lead, commissionUrls.events(one.id), event)).toBe(200);
      const exported = await other.db.transaction((tx) =>
        exportStudent(tx, { accountId: gone.id }),
      );
      expect(JSON.stringify(exported)).not.toMatch(/commission/i);
      await eraseStudent(other.db, { accountId: gone.id }, other.clock.now());
      const after = await commissionOf(other, one.id);
      expect(after).toMatchObject({ state: 'disputed', open: 33_550 });
      expect(JSON.stringify(after)).not.toContain('Reem');
      expect([...(await checkLedger(other.db)), ...(await checkCommission(other.db))]).toEqual([]);
    } finally {
      await other.close();
    }
  },
);
