// Rules: BIL-04, BIL-05, BIL-10 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import {
  PAYMENT_EVENTS,
  PAYMENT_SENDERS,
  PAYMENT_STATES,
  paymentAfter,
} from '../../../../../src/contract/billing/paymentLifecycle';
import type {
  PaymentEvent,
  PaymentState,
} from '../../../../../src/contract/billing/paymentLifecycle';
import { findReferences } from '../../../../../src/contract/billing/creditorReference';
import type { Payment } from '../../../../../src/contract/billing/billing';
import { files } from '../../../../../src/server/db/schema/files';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { paymentEvents, payments } from '../../../../../src/server/db/schema/payments';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { billingUrls } from '../../../../support/apiUrls';
import {
  announcement,
  done,
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  paymentIn,
  proofOf,
  readLines,
  readMoney,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { sampleOf } from '../../../../support/matrix';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());

interface Paid {
  readonly requestId: number;
  readonly instalmentId: number;
  readonly reference: string;
}

async function toPay(): Promise<Paid> {
  const { id: requestId, money } = await invoicedRequest(test);
  const { id: instalmentId, reference } = instalmentIn(money);
  return { requestId, instalmentId, reference };
}

const announce = (instalmentId: number, more: object = {}, by = test.student) =>
  done(test, by, billingUrls.payments(instalmentId), announcement(more));

/** The body of each event. */
async function said(event: PaymentEvent, by: SignedInPerson): Promise<object> {
  switch (event) {
    case 'PROOF_SENT':
      return { proof_file_id: await proofOf(test, by) };
    case 'MISMATCHED':
      return { mismatch: 'name', note: 'Another name', transaction_id: null };
    case 'ASKED':
    case 'ANSWERED':
    case 'RETURNED':
      return { note: 'It is my uncle.' };
    case 'MATCHING_STARTED':
    case 'RECEIPTED':
    case 'WITHDRAWN':
      return { note: '' };
  }
}

async function send(payment: Payment, event: PaymentEvent, by: SignedInPerson, more: object = {}) {
  const body = moneyEvent(event, payment.version, { ...(await said(event, by)), ...more });
  return statusOf(test, by, billingUrls.paymentEvents(payment.id), body);
}

/** A payment in a state, as a way to it would leave it. */
async function paymentAt(
  state: PaymentState,
  paid?: Paid,
): Promise<Paid & { readonly payment: Payment }> {
  const of = paid ?? (await toPay());
  if (!paid) await announce(of.instalmentId);
  const isAsked = state === 'mismatch' || state === 'asked';
  await test.db
    .update(payments)
    .set({ state, mismatch: isAsked ? 'name' : null })
    .where(eq(payments.instalmentId, of.instalmentId));
  return { ...of, payment: paymentIn(await readMoney(test, test.khalid, of.requestId)) };
}

it('goes as its chart says, from each state with each event', async () => {
  const paid = await toPay();
  await announce(paid.instalmentId);
  // A receipt is of money that the ledger has.
  await readLines(test, [statementLine({ reference: paid.reference })]);
  // With `matched`, which gets its receipt.
  for (const from of sampleOf(PAYMENT_STATES, 5)) {
    for (const event of PAYMENT_EVENTS) {
      const { requestId, payment } = await paymentAt(from, paid);
      const to = paymentAfter(from, event);
      const status = await send(payment, event, test.khalid);
      expect([from, event, status]).toEqual([from, event, to === undefined ? 409 : 200]);
      const after = paymentIn(await readMoney(test, test.khalid, requestId));
      expect([from, event, after.state]).toEqual([from, event, to ?? from]);
      expect(after.history).toHaveLength(payment.history.length + (to === undefined ? 0 : 1));
    }
  }
  // As its receipt leaves it.
  await paymentAt('receipted', paid);
});

it('is said by its student and the team, as the table names them', async () => {
  for (const event of PAYMENT_EVENTS) {
    const from = PAYMENT_STATES.find((state) => paymentAfter(state, event) !== undefined);
    const { payment } = await paymentAt(from ?? 'announced');
    expect([event, await send(payment, event, test.school)]).toEqual([event, 403]);
    const may = PAYMENT_SENDERS[event].includes('student');
    expect([event, await send(payment, event, test.student)]).toEqual([event, may ? 200 : 403]);
  }
});

it('names what to pay, to which instalment, and is announced once at a time', async () => {
  const { requestId, instalmentId, reference } = await toPay();
  expect(findReferences(`my transfer ${reference}`)).toEqual([reference]);
  const body = announcement();
  const money = await done(test, test.student, billingUrls.payments(instalmentId), body);
  expect(paymentIn(money)).toMatchObject({
    method: 'transfer',
    state: 'announced',
    payer_name: 'Mohammed Alotaibi',
    amount: 120_000,
    paid_on: '2026-12-01',
    may: ['PROOF_SENT', 'WITHDRAWN'],
  });
  await done(test, test.student, billingUrls.payments(instalmentId), body);
  const again = (more: object = {}) =>
    statusOf(test, test.student, billingUrls.payments(instalmentId), announcement(more));
  expect(await again()).toBe(409);
  expect(await send(paymentIn(money), 'WITHDRAWN', test.student)).toBe(200);
  expect(await again({ paid_on: '2026-12-04' })).toBe(422);
  expect(await again({ amount: 0 })).toBe(422);
  expect(await again({ payer_name: '' })).toBe(422);
  const both = await Promise.all([again(), again()]);
  expect(both.sort()).toEqual([200, 409]);
  const { history } = paymentIn(await readMoney(test, test.student, requestId));
  expect(history[0]).not.toHaveProperty('by');
});

it('has a proof that its sender uploaded; another takes its place', async () => {
  const { requestId, instalmentId } = await toPay();
  const foreign = await proofOf(test, test.khalid);
  const refused = announcement({ proof_file_id: foreign });
  expect(await statusOf(test, test.student, billingUrls.payments(instalmentId), refused)).toBe(422);
  const first = await proofOf(test, test.student);
  const money = await announce(instalmentId, { proof_file_id: first });
  expect(paymentIn(money)).toMatchObject({ state: 'proofSent', proof: { id: first } });
  const url = billingUrls.paymentProof(paymentIn(money).id);
  const read = async ({ headers }: SignedInPerson) =>
    (await test.app.inject({ url, headers })).statusCode;
  expect(await read(test.student)).toBe(200);
  expect(await read(test.huda)).toBe(200);
  expect(await read(test.school)).toBe(403);
  expect(await send(paymentIn(money), 'PROOF_SENT', test.student)).toBe(200);
  expect(await test.db.$count(files, eq(files.id, first))).toBe(0);
  const after = await readMoney(test, test.student, requestId);
  expect(paymentIn(after).proof?.id).not.toBe(first);
});

it('is done once for one key, and of two at once the second is told', async () => {
  const { payment } = await paymentAt('announced');
  const url = billingUrls.paymentEvents(payment.id);
  const body = moneyEvent('MATCHING_STARTED', 1, { note: '' });
  await done(test, test.khalid, url, body);
  await done(test, test.khalid, url, body);
  expect(await statusOf(test, test.huda, url, body)).toBe(409);
  const more = Array.from({ length: 8 }, () =>
    statusOf(test, test.khalid, url, moneyEvent('WITHDRAWN', 2, { note: '' })),
  );
  expect((await Promise.all(more)).filter((status) => status === 200)).toHaveLength(1);
  expect(await test.db.$count(paymentEvents, eq(paymentEvents.paymentId, payment.id))).toBe(3);
  await expect(test.db.delete(paymentEvents)).rejects.toThrow();
  await expect(
    test.db.update(payments).set({ state: 'mismatch', mismatch: null }),
  ).rejects.toThrow();
});

it('sends money that does not agree back to where it came from, so that it is nobody’s any more', async () => {
  const { requestId, payment } = await paymentAt('matching');
  await readLines(test, [statementLine({ bank_id: 'wrong-1', amount: 5_000 })]);
  const wrong = await transactionOf(test, 'wrong-1');
  const doubted = { transaction_id: wrong, mismatch: 'amount' };
  expect(await send(payment, 'MISMATCHED', test.khalid, doubted)).toBe(200);
  const asked = paymentIn(await readMoney(test, test.khalid, requestId));
  expect(await send(asked, 'RETURNED', test.khalid)).toBe(200);
  expect(await checkLedger(test.db)).toEqual([]);
  const match = { instalment_id: instalmentIn(await readMoney(test, test.khalid, requestId)).id };
  expect(await statusOf(test, test.khalid, billingUrls.match(wrong), match)).toBe(409);
});

it('tells the family what is asked, and the colleague what the family did', async () => {
  const { requestId, payment } = await paymentAt('mismatch');
  expect(await send(payment, 'ASKED', test.khalid, { note: 'Who is the payer?' })).toBe(200);
  const asked = paymentIn(await readMoney(test, test.student, requestId));
  expect(asked.history.at(-1)).toMatchObject({ event: 'ASKED', note: 'Who is the payer?' });
  expect(asked.may).toEqual(['ANSWERED']);
  expect(await send(asked, 'ANSWERED', test.student)).toBe(200);
  const told = await test.db
    .select({ to: notifications.accountId, kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(eq(notifications.requestId, requestId))
    .orderBy(notifications.id);
  expect(told.slice(1).map(({ to, kind, params }) => [to, kind, params.entry])).toEqual([
    [test.khalid.id, 'deskPayment', 'ANNOUNCED'],
    [test.student.id, 'paymentAsked', 'name'],
    [test.khalid.id, 'deskPayment', 'ANSWERED'],
  ]);
});
