// Rules: BIL-86, COM-01, COM-02 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { AgreementList } from '../../../../../src/contract/commission/commission';
import type { Role } from '../../../../../src/contract/common/constants';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { checkCommission } from '../../../../../src/server/features/commission/services/checkCommission';
import { reviewRequest } from '../../../../../src/server/features/commission/services/reviewCommission';
import { billingUrls, commissionUrls } from '../../../../support/apiUrls';
import {
  acceptedRequest,
  done,
  instalmentIn,
  moneyEvent,
  proofOf,
  readLines,
  schoolInvoice,
  statementLine,
  statusOf,
} from '../../../../support/billing';
import {
  agreed,
  agreement,
  answered,
  commissionOf,
  commissionTest,
  earned,
  expected,
  putIn,
  runReview,
  typed,
  viewOf,
} from '../../../../support/commission';
import type { CommissionTest } from '../../../../support/commission';
import { insertInstitute } from '../../../../support/rows';
import { signInAs } from '../../../../support/roles';
import { DAY } from '../../../../../src/server/lib/time/clock';

jest.setTimeout(120_000);

let test: CommissionTest;
beforeAll(async () => {
  test = await commissionTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkCommission(test.db)).toEqual([]));

/** A school of its own for a test. */
async function newSchool(): Promise<CommissionTest> {
  return { ...test, schoolId: (await insertInstitute(test.db)).id };
}

const decide = (id: number, event: string, by = test.secondLead) =>
  statusOf(test, by, commissionUrls.agreementEvents(id), { event });
const add = (of: CommissionTest, more: object, by = test.lead) =>
  statusOf(test, by, commissionUrls.agreements(of.schoolId), agreement(more));

it('stands once another lead has confirmed it, and counts from then on for what was accepted', async () => {
  const of = await newSchool();
  const { id: requestId } = await acceptedRequest(of);
  const one = await typed(of);
  expect(one).toMatchObject({
    state: 'waiting',
    n: 1,
    currency: 'GBP',
    may: ['DECLINED'],
    hindrance: 'typedByYou',
  });
  await runReview(of, requestId);
  const rows = async () =>
    (await viewOf(of, 'expected', `&institute_id=${of.schoolId}`)).map((row) => row.request_id);
  expect(await rows()).toEqual([]);
  expect(await decide(one.id, 'CONFIRMED', test.lead)).toBe(403);
  const both = await Promise.all([decide(one.id, 'CONFIRMED'), decide(one.id, 'DECLINED')]);
  expect(both.filter((status) => status === 409)).toHaveLength(1);
});

it('is not confirmed once who typed it is no lead any more, and is declined instead', async () => {
  const of = await newSchool();
  const one = await typed(of);
  const seen = async () => {
    const url = commissionUrls.agreements(of.schoolId);
    const answer = await test.app.inject({ url, headers: test.secondLead.headers });
    return answer.json<{ data: AgreementList }>().data.items[0];
  };
  expect(await seen()).toMatchObject({ may: ['CONFIRMED', 'DECLINED'], hindrance: null });
  const roleIs = (role: Role) =>
    test.db.update(accounts).set({ role }).where(eq(accounts.id, test.lead.id));
  await roleIs('Team');
  try {
    expect(await seen()).toMatchObject({ may: ['DECLINED'], hindrance: 'typedByNoLead' });
    expect(await decide(one.id, 'CONFIRMED')).toBe(403);
    expect(await decide(one.id, 'CONFIRMED', test.lead)).toBe(403);
    expect(await decide(one.id, 'DECLINED')).toBe(200);
  } finally {
    await roleIs('TeamLead');
  }
});

it('is confirmed twice by the same lead as once, and never by the database without a second one', async () => {
  const of = await newSchool();
  const { id: requestId } = await acceptedRequest(of);
  const one = await typed(of);
  expect(await decide(one.id, 'CONFIRMED')).toBe(200);
  expect(await decide(one.id, 'CONFIRMED')).toBe(200);
  await test.app.jobs.runDue();
  const rows = await viewOf(of, 'expected', `&institute_id=${of.schoolId}`);
  expect(rows.map((row) => row.request_id)).toEqual([requestId]);
  const other = await typed(await newSchool());
  await expect(
    test.db.execute(
      sql`update commission_agreements set state = 'confirmed', confirmed_by = created_by where id = ${other.id}`,
    ),
  ).rejects.toThrow();
});

it('is refused for days on which another is in force, by the server and by the database', async () => {
  const of = await newSchool();
  await agreed(of, { valid_from: '2026-01-01', valid_until: '2026-06-30' });
  expect(await add(of, { valid_from: '2026-06-30' })).toBe(409);
  // Both wait: the second to be confirmed overlaps the first.
  const [first, second] = [
    await typed(of, { valid_from: '2026-07-01', valid_until: '2026-12-31' }),
    await typed(of, { valid_from: '2026-12-31' }),
  ];
  const both = await Promise.all([decide(first.id, 'CONFIRMED'), decide(second.id, 'CONFIRMED')]);
  expect(both.sort()).toEqual([200, 409]);
  await expect(
    test.db.execute(sql`update commission_agreements set state = 'confirmed',
      confirmed_by = ${test.secondLead.id} where institute_id = ${of.schoolId} and state = 'waiting'`),
  ).rejects.toThrow();
});

it('is changed by a new version, and old commissions keep theirs', async () => {
  const of = await newSchool();
  const first = await agreed(of);
  const before = await expected(of);
  const url = commissionUrls.agreements(of.schoolId);
  expect(await add(of, { replaces: first.id, valid_from: '2025-12-31' })).toBe(422);
  expect(await add(of, { replaces: 999_999, valid_from: '2027-01-01' })).toBe(422);
  await agreed(of, { replaces: first.id, valid_from: '2026-12-01', rate: 1_000 });
  const { items } = await answered<AgreementList>(test, test.lead, url);
  expect(
    items.map(({ state, valid_from, valid_until }) => [state, valid_from, valid_until]),
  ).toEqual([
    ['confirmed', '2026-12-01', null],
    ['confirmed', '2026-01-01', '2026-11-30'],
  ]);
  const after = await expected(of);
  expect((await commissionOf(of, before.id)).amount).toBe(33_550);
  expect((await commissionOf(of, after.id)).amount).toBe(22_000);
  const [newest] = items;
  // From its own first day on, the version is replaced as a whole.
  const last = await agreed(of, {
    replaces: newest?.id,
    valid_from: '2026-12-01',
    valid_until: '2026-12-31',
  });
  expect(last.state).toBe('confirmed');
  const all = await answered<AgreementList>(test, test.lead, url);
  expect(all.items.map(({ state }) => state)).toEqual(['confirmed', 'replaced', 'confirmed']);
});

it('has a percentage or an amount, days with a day, and a cap with its amount', async () => {
  const of = await newSchool();
  expect(await add(of, { rate: null })).toBe(422);
  expect(await add(of, { rate: 10_001 })).toBe(422);
  expect(await add(of, { rate_kind: 'fixed' })).toBe(422);
  expect(await add(of, { earned_on: 'afterStart' })).toBe(422);
  expect(await add(of, { cap_kind: 'year' })).toBe(422);
  expect(await add(of, { valid_until: '2025-01-01' })).toBe(422);
  const body = agreement();
  const url = commissionUrls.agreements(of.schoolId);
  expect(await statusOf(test, test.lead, url, body)).toBe(200);
  expect(await statusOf(test, test.lead, url, body)).toBe(200);
  const { items } = await answered<AgreementList>(test, test.lead, url);
  expect(items).toHaveLength(1);
  expect(await add({ ...of, schoolId: 999_999 }, {})).toBe(404);
});

it('is earned with the first instalment that the school confirms, on the day that it says', async () => {
  const of = await newSchool();
  const member = await signInAs(test, 'Partner', { instituteId: of.schoolId });
  await agreed(of, { earned_on: 'firstInstalment', base: 'tuitionAndFees', claim_within_days: 10 });
  const one = await expected(of);
  const money = await done(of, of.khalid, billingUrls.invoices(one.requestId), {
    ...schoolInvoice(one.applicationId, [120_000, 100_000]),
  });
  await readLines(of, [statementLine({ reference: instalmentIn(money).reference })]);
  const sent = await done(of, of.huda, billingUrls.remittances(one.requestId), {
    institute_id: of.schoolId,
    currency: 'GBP',
    amount: 120_000,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(of, of.huda),
    idempotency_key: randomUUID(),
  });
  await test.app.jobs.runDue();
  expect((await commissionOf(of, one.id)).state).toBe('expected');
  const arrived = { arrived_on: '2026-12-01', arrived_amount: 120_000 };
  const url = billingUrls.remittanceEvents(sent.remittances[0]?.id ?? 0);
  await done(of, member, url, moneyEvent('CONFIRMED', 1, arrived));
  await test.app.jobs.runDue();
  expect(await commissionOf(of, one.id)).toMatchObject({
    state: 'earned',
    amount: 33_550,
    earned_on: '2026-12-01',
    claim_by: '2026-12-11',
  });
});

it('pays no more in a year than its cap, also where two are earned at the same time', async () => {
  const of = await newSchool();
  await agreed(of, { cap_kind: 'year', cap_amount: 50_000 });
  const all = [await expected(of), await expected(of), await expected(of)];
  for (const { applicationId } of all) await putIn(of, applicationId, 'enrolled');
  const now = test.clock.now();
  await Promise.all(
    all.map(({ requestId }) => test.db.transaction((tx) => reviewRequest(tx, requestId, now))),
  );
  const seen = await Promise.all(all.map(({ id }) => commissionOf(of, id)));
  expect(seen.map(({ state, amount }) => [state, amount]).sort()).toEqual([
    ['capped', 0],
    ['earned', 16_450],
    ['earned', 33_550],
  ]);
  test.clock.advance(31 * DAY);
  const next = await earned(of);
  expect((await commissionOf(of, next.id)).amount).toBe(33_550);
});

it('pays no more for a student than its cap', async () => {
  const of = await newSchool();
  await agreed(of, { cap_kind: 'student', cap_amount: 40_000 });
  const reem = await signInAs(test, 'Student', { name: 'Reem' });
  const [first, second] = [await earned(of), await earned(of)];
  const other = await earned(of, { of: reem });
  expect((await commissionOf(of, first.id)).amount).toBe(33_550);
  expect(await commissionOf(of, second.id)).toMatchObject({
    amount: 6_450,
    computed: { before_cap: 33_550, cap_left: 6_450 },
  });
  expect((await commissionOf(of, other.id)).amount).toBe(33_550);
});

it('never changes its terms in the database', async () => {
  await expect(
    test.db.execute(sql`update commission_agreements set rate = 1 where rate is not null`),
  ).rejects.toThrow();
  await expect(test.db.execute(sql`delete from commission_agreements`)).rejects.toThrow();
});
