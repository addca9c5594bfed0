// Rules: BIL-67, BIL-74, BIL-75, BIL-68, BIL-53, BIL-58 (docs/requirements.md)
import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { ledgerEntries, ledgerLines } from '../../../../../src/server/db/schema/ledger';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { DAY, HOUR } from '../../../../../src/server/lib/time/clock';
import { billingUrls } from '../../../../support/apiUrls';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import {
  done,
  moneyTest,
  readLines,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import {
  PAYER_IBAN,
  askFor,
  asking,
  paidRequest,
  payout,
  readRefund,
  said,
  sayOf,
} from '../../../../support/refunds';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());

/** A person's notifications about the refunds of a request: kinds with their entries, oldest first. */
const toldOf = async ({ id }: SignedInPerson, requestId: number) =>
  (
    await test.db
      .select({ kind: notifications.kind, params: notifications.params })
      .from(notifications)
      .where(
        and(
          eq(notifications.accountId, id),
          eq(notifications.requestId, requestId),
          inArray(notifications.kind, ['refundChanged', 'refundReceived', 'deskRefund']),
        ),
      )
      .orderBy(notifications.id)
  ).map(({ kind, params }) => [kind, params.entry]);

const later = async (days: number): Promise<void> => {
  test.clock.advance(days * DAY + HOUR);
  await test.app.jobs.runDue();
};

it('is asked for by the team, and its student and who has the request are told', async () => {
  const { id: requestId, paymentId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId, { amount: 50_000 }, test.huda);
  expect(await readRefund(test, id, test.student)).toMatchObject({
    state: 'asked',
    asked: 50_000,
    may: ['WITHDRAWN'],
    history: [{ event: 'ASKED', actor: 'team' }],
  });
  expect(await toldOf(test.student, requestId)).toEqual([['refundChanged', 'ASKED']]);
  expect(await toldOf(test.khalid, requestId)).toEqual([['deskRefund', 'ASKED']]);
  const again = asking({ amount: 1_000 });
  expect(await statusOf(test, test.khalid, billingUrls.refunds(paymentId), again)).toBe(409);
  expect(await statusOf(test, test.school, billingUrls.refunds(paymentId), again)).toBe(403);
});

it('is called off by the colleague who asked, with a reason that its student is told', async () => {
  const { id: requestId, paymentId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId, {}, test.huda);
  expect((await readRefund(test, id, test.huda)).may).toContain('RETRACTED');
  expect((await readRefund(test, id, test.khalid)).may).not.toContain('RETRACTED');
  const say = async (by: SignedInPerson, more: object = { note: 'The wrong payment' }) =>
    (await sayOf(test, await readRefund(test, id), 'RETRACTED', by, more)).statusCode;
  expect(await say(test.student)).toBe(403);
  expect(await say(test.khalid)).toBe(403);
  expect(await say(test.huda, { note: '' })).toBe(422);
  // By the same colleague, it may have gone to the school meanwhile.
  await said(test, id, 'SCHOOL_ASKED', test.huda);
  expect(await say(test.huda)).toBe(200);
  const read = await readRefund(test, id, test.student);
  expect(read).toMatchObject({ state: 'withdrawn', may: [] });
  expect(read.history.at(-1)).toMatchObject({ event: 'RETRACTED', note: 'The wrong payment' });
  expect((await toldOf(test.student, requestId)).at(-1)).toEqual(['refundChanged', 'RETRACTED']);
  expect((await toldOf(test.khalid, requestId)).at(-1)).toEqual(['deskRefund', 'RETRACTED']);
  const again = asking({ amount: 1_000 });
  expect(await statusOf(test, test.student, billingUrls.refunds(paymentId), again)).toBe(200);
});

it('is called off by a lead, but by nobody once somebody else has acted, or where the student asked', async () => {
  const call = async (id: number, by: SignedInPerson) =>
    (await sayOf(test, await readRefund(test, id), 'RETRACTED', by, { note: 'x' })).statusCode;
  const ofLead = await askFor(test, (await paidRequest(test)).paymentId, {}, test.huda);
  expect(await call(ofLead.id, test.lead)).toBe(200);
  const acted = await askFor(test, (await paidRequest(test)).paymentId, {}, test.huda);
  await said(test, acted.id, 'SCHOOL_ASKED', test.khalid);
  expect(await call(acted.id, test.huda)).toBe(409);
  expect(await call(acted.id, test.lead)).toBe(409);
  const own = await askFor(test, (await paidRequest(test)).paymentId);
  expect((await readRefund(test, own.id, test.lead)).may).not.toContain('RETRACTED');
  expect(await call(own.id, test.lead)).toBe(409);
});

it('is brought to mind after 7 days at its school, and once a week from then on until it answers', async () => {
  const { id: requestId, paymentId, lineId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const school = () => toldOf(test.school, requestId);
  const received = ['refundReceived', 'SCHOOL_ASKED'];
  const late = ['refundReceived', 'LATE'];
  await later(6);
  expect(await school()).toEqual([received]);
  await later(1);
  expect(await school()).toEqual([received, late]);
  expect((await toldOf(test.khalid, requestId)).at(-1)).toEqual(['deskRefund', 'LATE']);
  await later(6);
  expect(await school()).toEqual([received, late]);
  await later(1);
  expect(await school()).toEqual([received, late, late]);
  await said(test, id, 'AGREED', test.school, {
    lines: [{ line_id: lineId, amount: 120_000 }],
    note: '',
  });
  await later(2);
  expect(await school()).toEqual([received, late, late]);
  // From then on it waits for the team, 3 days.
  const before = await toldOf(test.khalid, requestId);
  await later(1);
  expect(await toldOf(test.khalid, requestId)).toEqual([...before, ['deskRefund', 'LATE']]);
  await said(test, id, 'PAID', test.huda, payout());
  await later(30);
  expect((await toldOf(test.khalid, requestId)).at(-1)).toEqual(['deskRefund', 'LATE']);
  expect(await toldOf(test.khalid, requestId)).toHaveLength(before.length + 1);
});

it('is brought to mind to the leads where nobody has the request', async () => {
  const { id: requestId, paymentId } = await paidRequest(test);
  await askFor(test, paymentId);
  await test.db.delete(deskClaims).where(eq(deskClaims.itemId, String(requestId)));
  await later(3);
  expect(await toldOf(test.lead, requestId)).toEqual([['deskRefund', 'LATE']]);
  expect(await toldOf(test.huda, requestId)).toEqual([]);
});

it('is brought to mind as well where it was asked for before there were reminders, and once', async () => {
  const { id: requestId, paymentId } = await paidRequest(test);
  const { id: older } = await askFor(test, paymentId);
  await said(test, older, 'SCHOOL_ASKED', test.khalid);
  const { id: newer, paymentId: other } = await paidRequest(test);
  const { id } = await askFor(test, other);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  await test.db
    .delete(jobs)
    .where(sql`${jobs.kind} = 'lateRefund' and ${jobs.payload} ->> 'id' = ${String(older)}`);
  for (const key of ['older', 'again']) {
    const job = { kind: 'scheduleLateRefunds', key, payload: {}, createdAt: test.clock.now() };
    await test.db.insert(jobs).values({ ...job, dueAt: test.clock.now() });
    await test.app.jobs.runDue();
  }
  await later(7);
  const late = ['refundReceived', 'LATE'];
  expect((await toldOf(test.school, requestId)).slice(1)).toEqual([late]);
  expect((await toldOf(test.school, newer)).slice(1)).toEqual([late]);
  await later(7);
  expect((await toldOf(test.school, requestId)).slice(1)).toEqual([late, late]);
  expect((await toldOf(test.school, newer)).slice(1)).toEqual([late, late]);
});

/** A refund of 1,200.00 pounds that was paid out, and was not found. */
async function missing() {
  const { id: requestId, paymentId, lineId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const lines = [{ line_id: lineId, amount: 120_000 }];
  await said(test, id, 'AGREED', test.school, { lines, note: '' });
  await said(test, id, 'PAID', test.huda, payout());
  await said(test, id, 'NOT_ARRIVED', test.student);
  return { id, requestId };
}

/** A line by which a payout came back. @returns its number */
async function cameBack(amount: number): Promise<number> {
  const line = statementLine({ amount, description: 'RETURN' });
  await readLines(test, [line]);
  return transactionOf(test, line.bank_id);
}

const payAgain = async (id: number) => {
  const account = { holder: 'Mohammed Alotaibi', iban: PAYER_IBAN };
  await said(test, id, 'ACCOUNT_GIVEN', test.student, account);
  await said(test, id, 'ACCOUNT_CONFIRMED', test.khalid);
  return said(test, id, 'PAID', test.huda, payout({ reference: 'TRF-2' }));
};

const charges = async (): Promise<number> =>
  (await ledgerBalances(test.db)).find(({ account }) => account === 'bankCharges')?.balance ?? 0;

/** The bank's lines of the newest payout of a refund. */
const leftFor = async (id: number): Promise<number> => {
  const [line] = await test.db
    .select({ amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.refundId, id),
        eq(ledgerEntries.kind, 'refundPaid'),
        eq(ledgerLines.account, 'bank'),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(1);
  return line?.amount ?? 0;
};

it('comes back less charges, which the agency bears: all of it is paid out again', async () => {
  const { id } = await missing();
  const before = await charges();
  const line = await cameBack(118_500);
  expect((await readRefund(test, id)).returns?.map((one) => one.id)).toContain(line);
  await said(test, id, 'BOUNCED', test.lead, { transaction_id: line });
  expect((await charges()) - before).toBe(1_500);
  expect(await payAgain(id)).toMatchObject({ agreed: 120_000, charges: 0 });
  expect(await leftFor(id)).toBe(-120_000);
  expect((await charges()) - before).toBe(1_500);
  expect(await checkLedger(test.db)).toEqual([]);
});

itBeforeRelease(
  'comes back less charges, which the payer bears, twice: so much less is paid out',
  async () => {
    const { id } = await missing();
    const before = await charges();
    const of = { charges_borne_by: 'payer' };
    await said(test, id, 'BOUNCED', test.lead, { ...of, transaction_id: await cameBack(118_500) });
    expect(await payAgain(id)).toMatchObject({ agreed: 120_000, charges: 1_500 });
    expect(await leftFor(id)).toBe(-118_500);
    await said(test, id, 'NOT_ARRIVED', test.student);
    await said(test, id, 'BOUNCED', test.lead, { ...of, transaction_id: await cameBack(118_000) });
    expect(await payAgain(id)).toMatchObject({ charges: 2_000 });
    expect(await leftFor(id)).toBe(-118_000);
    expect((await charges()) - before).toBe(0);
    await said(test, id, 'ARRIVED', test.student);
    expect(await checkLedger(test.db)).toEqual([]);
  },
);

it('did not come back by a line of more than it was, or of less than half', async () => {
  const { id } = await missing();
  const { version } = await readRefund(test, id);
  for (const amount of [120_001, 59_999]) {
    const line = { transaction_id: await cameBack(amount) };
    const answer = await sayOf(test, { id, version }, 'BOUNCED', test.lead, line);
    expect(answer.statusCode).toBe(422);
  }
});

it('says when it left the account once its line is confirmed, and no more once that is taken back', async () => {
  const { paymentId, lineId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const lines = [{ line_id: lineId, amount: 120_000 }];
  await said(test, id, 'AGREED', test.school, { lines, note: '' });
  const paid = await said(test, id, 'PAID', test.huda, payout());
  expect(paid.paid_out).toMatchObject({ on: '2026-12-01', booked_on: null });
  await readLines(test, [
    statementLine({ amount: -120_000, bank_id: 'left', booked_on: '2026-12-03' }),
  ]);
  const [entry] = await test.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.refundId, id), eq(ledgerEntries.kind, 'refundPaid')));
  const line = await transactionOf(test, 'left');
  await done(test, test.khalid, billingUrls.settle(line), { entry_id: entry?.id ?? 0 });
  const read = async () => (await readRefund(test, id, test.student)).paid_out;
  expect(await read()).toMatchObject({ booked_on: '2026-12-03' });
  await done(test, test.khalid, billingUrls.unsettle(line), { reason: 'Another transfer.' });
  expect(await read()).toMatchObject({ booked_on: null });
});
