// Rules: BIL-53, BIL-54, BIL-55, BIL-56, BIL-58, BIL-46, BIL-66 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { REFUND_EVENTS, REFUND_SENDERS } from '../../../../../src/contract/billing/refundLifecycle';
import type { MoneyFigures } from '../../../../../src/contract/billing/moneyFigures';
import type { RefundsPage } from '../../../../../src/contract/billing/refunds';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { invoiceLines } from '../../../../../src/server/db/schema/billing';
import { contentPages } from '../../../../../src/server/db/schema/content';
import { files } from '../../../../../src/server/db/schema/files';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { ledgerEntries } from '../../../../../src/server/db/schema/ledger';
import { bankTransactions } from '../../../../../src/server/db/schema/payments';
import { refundEvents, refunds } from '../../../../../src/server/db/schema/refunds';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { verifyDocument } from '../../../../../src/server/features/billing/services/verifyDocument';
import { receipts } from '../../../../../src/server/db/schema/receipts';
import { MONEY_REASONS } from '../../../../../src/server/lib/messages/moneyReasons';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { billingUrls } from '../../../../support/apiUrls';
import {
  announcement,
  done,
  feeInvoice,
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
import {
  askFor,
  asking,
  paidRequest,
  payout,
  PAYER_IBAN,
  readRefund,
  said,
  sayOf,
} from '../../../../support/refunds';
import { signInAs } from '../../../../support/roles';
import { insertInstitute } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

/** The status of an answer, and which of the reasons it says. */
const reasonOf = (answer: Awaited<ReturnType<typeof sayOf>>) => {
  const { message } = answer.json<ErrorAnswer>();
  const texts = Object.entries(MONEY_REASONS);
  return [answer.statusCode, texts.find(([, { en, ar }]) => message === en || message === ar)?.[0]];
};

const lines = (lineId: number, amount: number, note = '') => ({
  lines: [{ line_id: lineId, amount }],
  note,
});

/** A refund of 1,200.00 pounds that its school has agreed to. */
async function agreed(amount = 120_000, account = PAYER_IBAN) {
  const request = await paidRequest(test, account);
  const { id } = await askFor(test, request.paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const refund = await said(test, id, 'AGREED', test.school, lines(request.lineId, amount));
  return { ...request, refund };
}

/** Sends what has arrived for the school. */
const remit = async (requestId: number, amount: number) =>
  done(test, test.huda, billingUrls.remittances(requestId), {
    institute_id: test.schoolId,
    currency: 'GBP',
    amount,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(test, test.huda),
    idempotency_key: randomUUID(),
  });

const balance = async (requestId: number, account: string) =>
  (await ledgerBalances(test.db, requestId)).find((one) => one.account === account)?.balance ?? 0;

it('goes from the wish by lines of the school to "it arrived", and each amount is the ledger’s', async () => {
  const { id: requestId, paymentId, lineId } = await paidRequest(test);
  const asked = await askFor(test, paymentId, {
    evidence_file_id: await proofOf(test, test.student),
  });
  expect(asked).toMatchObject({
    state: 'asked',
    waits_for: 'team',
    paid: 120_000,
    asked: 120_000,
    agreed: null,
    reason: 'My visa was refused.',
    account: { iban: '••••7519', is_from_bank: true, is_confirmed: true },
    may: ['WITHDRAWN'],
  });
  expect((await readMoney(test, test.student, requestId)).refunds).toMatchObject([
    { id: asked.id, amount: 120_000, state: 'asked' },
  ]);
  const { id } = asked;
  expect(await said(test, id, 'SCHOOL_ASKED', test.khalid)).toMatchObject({
    state: 'withSchool',
    waits_for: 'school',
    day: 0,
  });
  const asSchool = await readRefund(test, id, test.school);
  expect(asSchool).toMatchObject({
    may: ['AGREED', 'REFUSED'],
    account: null,
    to_agree: [{ line_id: lineId, amount: 220_000 }],
  });
  const less = await said(test, id, 'AGREED', test.school, lines(lineId, 100_000, 'Less our fee.'));
  expect(less).toMatchObject({
    state: 'agreed',
    agreed: 100_000,
    waits_for: 'team',
    lines: [{ line_id: lineId, amount: 100_000 }],
    credit_note: { number: expect.stringMatching(/^SC-2026-\d{6}$/) },
    account: { iban: PAYER_IBAN },
    hindrance: null,
  });
  expect(await balance(requestId, 'refundPayable')).toBe(-100_000);
  const owed = await readMoney(test, test.student, requestId);
  expect(owed.standings).toMatchObject([{ owed: 120_000, received: 120_000, refunds: 100_000 }]);
  expect(instalmentIn(owed, 1).open).toBe(100_000);
  const proof = await proofOf(test, test.huda);
  const out = await said(test, id, 'PAID', test.huda, payout({ proof_file_id: proof }));
  expect(out).toMatchObject({
    state: 'paidOut',
    waits_for: 'payer',
    paid_out: { reference: 'TRF-1' },
  });
  expect(await balance(requestId, 'refundPayable')).toBe(0);
  const arrived = await said(test, id, 'ARRIVED', test.student);
  expect(arrived).toMatchObject({ state: 'arrived', waits_for: 'nobody', may: [] });
  expect(arrived.history.map(({ event }) => event)).toEqual([
    'ASKED',
    'SCHOOL_ASKED',
    'AGREED',
    'PAID',
    'ARRIVED',
  ]);
});

it('is of one payment at a time, of no more than has arrived, and never of another student’s', async () => {
  const { paymentId } = await paidRequest(test);
  const ask = (body: object, by = test.student) =>
    statusOf(test, by, billingUrls.refunds(paymentId), body);
  expect(await ask(asking({ amount: 120_001 }))).toBe(422);
  expect(await ask(asking({ source: 'credit', amount: 1 }))).toBe(422);
  expect(await ask(asking({ evidence_file_id: await proofOf(test, test.huda) }))).toBe(422);
  expect(await ask(asking(), await signInAs(test, 'Student', { name: 'Noura' }))).toBe(404);
  expect(await ask(asking(), test.school)).toBe(403);
  const body = asking();
  expect((await Promise.all([ask(body), ask(body), ask(asking())])).sort()).toEqual([
    200, 200, 409,
  ]);
  expect(await test.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1);
  const url = billingUrls.refundable(paymentId);
  const { headers } = test.student;
  const { data } = (await test.app.inject({ url, headers })).json<{ data: object }>();
  expect(data).toMatchObject({ paid: 120_000, most: { payment: 120_000, credit: 0 } });
});

it('is not asked for of a payment that has not arrived', async () => {
  const { money } = await invoicedRequest(test);
  const url = billingUrls.payments(instalmentIn(money).id);
  const announced = await done(test, test.student, url, announcement());
  const { id, is_refundable: isRefundable } = paymentIn(announced);
  expect(isRefundable).toBe(false);
  expect(await statusOf(test, test.student, billingUrls.refunds(id), asking())).toBe(422);
});

it('needs two people: who agrees does not pay out, and neither does who confirms the account', async () => {
  const { id: requestId, paymentId, lineId } = await paidRequest(test, '');
  const { id } = await askFor(test, paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.huda);
  // For the school, with a note, by the request's holder.
  const onBehalf = lines(lineId, 120_000);
  let { version } = await readRefund(test, id);
  const say = (event: string, by: SignedInPerson, more: object) =>
    sayOf(test, { id, version }, event, by, more);
  expect((await say('AGREED', test.khalid, onBehalf)).statusCode).toBe(422);
  expect((await say('AGREED', test.huda, { ...onBehalf, note: 'By phone' })).statusCode).toBe(409);
  await said(test, id, 'AGREED', test.khalid, { ...onBehalf, note: 'By phone' });
  ({ version } = await readRefund(test, id));
  expect(reasonOf(await say('PAID', test.huda, payout()))).toEqual([409, 'accountUnknown']);
  // The payer's name on the bank's line, whatever its case and order.
  const wrong = { holder: 'Sara Alotaibi', iban: PAYER_IBAN };
  expect((await say('ACCOUNT_GIVEN', test.student, wrong)).statusCode).toBe(422);
  const right = { holder: 'Alotaibi Mohammed', iban: 'SA03 8000 0000 6080 1016 7519' };
  await said(test, id, 'ACCOUNT_GIVEN', test.student, right);
  ({ version } = await readRefund(test, id));
  expect(reasonOf(await say('PAID', test.huda, payout()))).toEqual([409, 'accountUnconfirmed']);
  await said(test, id, 'ACCOUNT_CONFIRMED', test.huda);
  ({ version } = await readRefund(test, id));
  expect(reasonOf(await say('PAID', test.huda, payout()))).toEqual([409, 'confirmedByYou']);
  expect(reasonOf(await say('PAID', test.khalid, payout()))).toEqual([409, 'agreedByYou']);
  expect((await say('PAID', test.lead, payout({ reference: '' }))).statusCode).toBe(422);
  expect((await say('PAID', test.lead, payout({ paid_on: '2026-12-05' }))).statusCode).toBe(422);
  expect((await say('PAID', test.lead, payout())).statusCode).toBe(200);
  expect(await balance(requestId, 'refundPayable')).toBe(0);
});

it('pays once, however often and by how many it is pressed', async () => {
  const { id: requestId, refund } = await agreed();
  const body = moneyEvent('PAID', refund.version, payout());
  const url = billingUrls.refundEvents(refund.id);
  const pressed = await Promise.all([
    statusOf(test, test.huda, url, body),
    statusOf(test, test.huda, url, body),
    statusOf(test, test.lead, url, moneyEvent('PAID', refund.version, payout())),
  ]);
  expect(pressed.filter((status) => status === 409)).not.toHaveLength(0);
  expect(await statusOf(test, test.lead, url, moneyEvent('PAID', 5, payout()))).toBe(409);
  expect(await balance(requestId, 'refundPayable')).toBe(0);
  const paid = and(eq(refundEvents.refundId, refund.id), eq(refundEvents.event, 'PAID'));
  expect(await test.db.$count(refundEvents, paid)).toBe(1);
});

itBeforeRelease(
  'waits for what the school was sent to come back, and is paid once it has',
  async () => {
    const request = await paidRequest(test);
    await remit(request.id, 120_000);
    const { id } = await askFor(test, request.paymentId);
    await said(test, id, 'SCHOOL_ASKED', test.khalid);
    const owing = await said(test, id, 'AGREED', test.school, lines(request.lineId, 90_000));
    expect(owing).toMatchObject({ school_owes: 90_000, hindrance: 'schoolMoneyNotBack' });
    expect(reasonOf(await sayOf(test, owing, 'PAID', test.huda, payout()))).toEqual([
      409,
      'schoolMoneyNotBack',
    ]);
    await readLines(test, [
      statementLine({ amount: 90_000, bank_id: 'returned', counterparty_name: 'SCHOOL' }),
      statementLine({ amount: 500_000, bank_id: 'too-much' }),
    ]);
    const figures = async () => {
      const { headers } = test.lead;
      const all = await test.app.inject({ url: billingUrls.figures, headers });
      return all.json<Answer<MoneyFigures>>().data.currencies.find((one) => one.currency === 'GBP');
    };
    const before = await figures();
    expect(before?.owed_back).toBeGreaterThanOrEqual(90_000);
    const back = async (bankId: string) => ({ transaction_id: await transactionOf(test, bankId) });
    expect((await readRefund(test, id)).returns).toMatchObject([
      { amount: 90_000, payer: 'SCHOOL' },
    ]);
    const tooMuch = await sayOf(test, owing, 'SCHOOL_RETURNED', test.huda, await back('too-much'));
    expect(tooMuch.statusCode).toBe(422);
    const held = await said(test, id, 'SCHOOL_RETURNED', test.huda, await back('returned'));
    expect(held).toMatchObject({ state: 'agreed', school_owes: 0, hindrance: null });
    expect((await readMoney(test, test.huda, request.id)).standings).toMatchObject([
      { received: 120_000, sent: 120_000, sent_back: 90_000, refunds: 90_000, held: 0 },
    ]);
    // Money that came back for the refund is not taken back once more.
    const [remittance] = (await readMoney(test, test.huda, request.id)).remittances;
    const recall = moneyEvent('RECALLED', remittance?.version ?? 0, { note: 'x' });
    const recallUrl = billingUrls.remittanceEvents(remittance?.id ?? 0);
    expect(await statusOf(test, test.huda, recallUrl, recall)).toBe(409);
    const after = await figures();
    expect(after?.owed_back).toBe((before?.owed_back ?? 0) - 90_000);
    expect(after).toMatchObject({ held: before?.held, refunds: before?.refunds });
    await said(test, id, 'PAID', test.huda, payout());
    expect((await figures())?.refunds).toBe((before?.refunds ?? 0) - 90_000);
  },
);

itBeforeRelease('keeps what is held for a refund from being sent to the school', async () => {
  const { id: requestId } = await agreed(100_000);
  const { standings } = await readMoney(test, test.huda, requestId);
  expect(standings).toMatchObject([{ received: 120_000, refunds: 100_000, held: 20_000 }]);
  const more = {
    institute_id: test.schoolId,
    currency: 'GBP',
    amount: 20_001,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(test, test.huda),
    idempotency_key: randomUUID(),
  };
  expect(await statusOf(test, test.huda, billingUrls.remittances(requestId), more)).toBe(409);
  await remit(requestId, 20_000);
});

it('gives the agency’s fee back with its VAT, decided by the request’s holder', async () => {
  const { id: requestId } = await invoicedRequest(test);
  const fee = { ...feeInvoice(10_000, 11_500), currency: 'GBP' };
  const money = await done(test, test.khalid, billingUrls.invoices(requestId), fee);
  const { reference } = instalmentIn(money, 2);
  await readLines(test, [
    statementLine({ reference, amount: 11_500, counterparty_account: PAYER_IBAN }),
  ]);
  const before = await readMoney(test, test.huda, requestId);
  const { id } = await askFor(test, paymentIn(before, 2).id, { amount: 11_500 });
  const lineId = before.invoices.at(-1)?.lines[0]?.id ?? 0;
  expect((await readRefund(test, id)).may).toEqual(['AGREED', 'REFUSED']);
  const { version } = await readRefund(test, id);
  const beyond = await sayOf(test, { id, version }, 'AGREED', test.khalid, lines(lineId, 11_501));
  expect(beyond.statusCode).toBe(422);
  await said(test, id, 'AGREED', test.khalid, lines(lineId, 3_333));
  // 3,333 with 15 percent: 2,898 and 435.
  expect(await balance(requestId, 'feeIncome')).toBe(-10_000 + 2_898);
  expect(await balance(requestId, 'vatPayable')).toBe(-1_500 + 435);
  await said(test, id, 'PAID', test.huda, payout());
  await said(test, id, 'ARRIVED', test.student);
  const second = await askFor(test, paymentIn(before, 2).id, { amount: 8_167 });
  await said(test, second.id, 'AGREED', test.khalid, lines(lineId, 8_167));
  expect(await balance(requestId, 'feeIncome')).toBe(0);
  expect(await balance(requestId, 'vatPayable')).toBe(0);
});

itBeforeRelease(
  'gives credit back without its school, and credit that is owed is not used',
  async () => {
    const { id: requestId, paymentId, invoiceId, instalmentId } = await paidRequest(test);
    await done(test, test.khalid, billingUrls.creditNotes(invoiceId), {
      lines: null,
      reason: 'Another course',
      idempotency_key: randomUUID(),
    });
    const { id } = await askFor(test, paymentId, { source: 'credit', amount: 120_000 });
    expect((await readRefund(test, id)).institute?.id).toBe(test.schoolId);
    expect(await statusOf(test, test.school, billingUrls.refundEvents(id), {})).toBe(422);
    const owed = await said(test, id, 'AGREED', test.khalid, { credit: 50_000, note: '' });
    expect(owed).toMatchObject({ agreed: 50_000, credit_note: null, lines: [] });
    expect((await readMoney(test, test.huda, requestId)).credits).toEqual([
      { currency: 'GBP', amount: 70_000 },
    ]);
    const use = { amount: 70_001, idempotency_key: randomUUID() };
    expect(await statusOf(test, test.khalid, billingUrls.credit(instalmentId), use)).toBe(422);
    await said(test, id, 'PAID', test.huda, payout());
  },
);

it('says when it has not arrived, is answered, and is paid again once it came back', async () => {
  const { id: requestId, refund } = await agreed();
  const { id } = refund;
  await said(test, id, 'PAID', test.huda, payout());
  expect(await said(test, id, 'NOT_ARRIVED', test.student, { note: 'Nothing yet' })).toMatchObject({
    state: 'missing',
    waits_for: 'team',
  });
  const proof = await proofOf(test, test.huda);
  await said(test, id, 'ANSWERED', test.huda, { note: 'See the proof', proof_file_id: proof });
  await said(test, id, 'NOT_ARRIVED', test.student);
  await readLines(test, [
    statementLine({ amount: 120_000, bank_id: 'bounced', description: 'RETURN' }),
  ]);
  const line = { transaction_id: await transactionOf(test, 'bounced') };
  const again = await said(test, id, 'BOUNCED', test.lead, line);
  expect(again).toMatchObject({ state: 'agreed', waits_for: 'payer', paid_out: null });
  expect(await balance(requestId, 'refundPayable')).toBe(-120_000);
  const account = { holder: 'Mohammed Alotaibi', iban: PAYER_IBAN };
  await said(test, id, 'ACCOUNT_GIVEN', test.student, account);
  await said(test, id, 'ACCOUNT_CONFIRMED', test.khalid);
  await said(test, id, 'PAID', test.huda, payout({ reference: 'TRF-2' }));
  expect(await balance(requestId, 'refundPayable')).toBe(0);
});

it('is refused with a reason that the student reads, and can be asked for again', async () => {
  const { paymentId, lineId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId);
  const early = await readRefund(test, id);
  expect((await sayOf(test, early, 'AGREED', test.khalid, lines(lineId, 1))).statusCode).toBe(409);
  await said(test, id, 'SCHOOL_ASKED', test.khalid, { note: 'Please be quick' });
  await said(test, id, 'REFUSED', test.school, { note: 'The course has begun.' });
  const read = await readRefund(test, id, test.student);
  expect(read.history.map(({ note }) => note)).toEqual(['', '', 'The course has begun.']);
  const again = await askFor(test, paymentId, { reason: 'Here is the letter' });
  await said(test, again.id, 'WITHDRAWN', test.student);
  expect(await test.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(2);
});

it('is seen by its student, the team, and its school once it was sent there', async () => {
  const { paymentId } = await paidRequest(test);
  const evidence = await proofOf(test, test.student);
  const { id } = await askFor(test, paymentId, { evidence_file_id: evidence });
  const stranger = await signInAs(test, 'Student', { name: 'Noura' });
  const other = await signInAs(test, 'Partner', {
    instituteId: (await insertInstitute(test.db)).id,
  });
  const status = async (url: string, { headers }: SignedInPerson) =>
    (await test.app.inject({ url, headers })).statusCode;
  const everybody = [test.student, test.huda, test.school, other, stranger];
  const all = (url: string) => Promise.all(everybody.map((one) => status(url, one)));
  expect(await all(billingUrls.refund(id))).toEqual([200, 200, 404, 404, 404]);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  expect(await all(billingUrls.refund(id))).toEqual([200, 200, 200, 404, 404]);
  expect(await all(billingUrls.refundEvidence(id))).toEqual([200, 200, 200, 404, 404]);
  expect(await all(billingUrls.refundProof(id))).toEqual([404, 404, 403, 403, 404]);
  for (const event of REFUND_EVENTS) {
    const answer = await statusOf(test, stranger, billingUrls.refundEvents(id), bodyOf(event));
    expect([event, answer]).toEqual([event, 404]);
    if (REFUND_SENDERS[event].includes('partner')) continue;
    const bySchool = await statusOf(test, test.school, billingUrls.refundEvents(id), bodyOf(event));
    expect([event, bySchool]).toEqual([event, 403]);
  }
});

const bodyOf = (event: string) =>
  moneyEvent(event, 1, {
    note: 'x',
    holder: 'Sara',
    iban: PAYER_IBAN,
    transaction_id: 1,
    ...payout(),
    lines: [],
  });

itBeforeRelease(
  'shows the policy as it was on the day of the payment, whatever it says now',
  async () => {
    const page = {
      titleAr: 'الاسترداد',
      titleEn: 'Refunds',
      introAr: 'قديم',
      introEn: 'The old one',
    };
    await test.db
      .insert(contentPages)
      .values({ id: 'refunds', ...page })
      .onConflictDoUpdate({ target: contentPages.id, set: page });
    const { paymentId } = await paidRequest(test);
    await test.db
      .update(contentPages)
      .set({ introEn: 'The new one' })
      .where(eq(contentPages.id, 'refunds'));
    const { id } = await askFor(test, paymentId);
    expect((await readRefund(test, id, test.student)).policy?.intro).toBe('The old one');
    const later = await paidRequest(test);
    const newer = await askFor(test, later.paymentId);
    expect(newer.policy?.intro).toBe('The new one');
    await test.db.delete(contentPages).where(eq(contentPages.id, 'refunds'));
    const without = await paidRequest(test);
    expect((await askFor(test, without.paymentId)).policy).toBeNull();
  },
);

it('keeps the match of a payment whose money was asked back', async () => {
  const { id: requestId, paymentId } = await paidRequest(test);
  const line = paymentIn(await readMoney(test, test.huda, requestId)).transaction_id ?? 0;
  const { id } = await askFor(test, paymentId);
  const unmatch = () => statusOf(test, test.huda, billingUrls.unmatch(line), { reason: 'x' });
  expect(await unmatch()).toBe(409);
  await said(test, id, 'WITHDRAWN', test.student);
  expect(await unmatch()).toBe(200);
});

itBeforeRelease(
  'says on the page of its receipt that it was refunded, in part or as a whole',
  async () => {
    const { paymentId, lineId } = await paidRequest(test);
    await done(test, test.huda, billingUrls.paymentEvents(paymentId), moneyEvent('RECEIPTED', 2));
    const [receipt] = await test.db
      .select()
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId));
    const standing = async () => (await verifyDocument(test.db, receipt?.verifyId ?? ''))?.standing;
    for (const [amount, after] of [
      [50_000, 'partlyRefunded'],
      [70_000, 'refunded'],
    ] as const) {
      const { id } = await askFor(test, paymentId, { amount });
      await said(test, id, 'SCHOOL_ASKED', test.khalid);
      await said(test, id, 'AGREED', test.school, lines(lineId, amount));
      await said(test, id, 'PAID', test.huda, payout());
      expect(await standing()).toBe(after);
      await said(test, id, 'ARRIVED', test.student);
    }
  },
);

it('is listed for the team by whom it waits for, with true counts, and is late after its days', async () => {
  const list = async (query: string) => {
    const url = `${billingUrls.deskRefunds}?${query}`;
    return (await test.app.inject({ url, headers: test.huda.headers })).json<Answer<RefundsPage>>()
      .data;
  };
  const before = await list('view=school&limit=50');
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { paymentId } = await paidRequest(test);
    const { id } = await askFor(test, paymentId);
    await said(test, id, 'SCHOOL_ASKED', test.khalid);
    test.clock.advance(1_000);
    ids.push(id);
  }
  const first = await list(`view=school&limit=${before.counts.school + 1}`);
  expect(first.counts.school).toBe(before.counts.school + 3);
  const rest = await list(
    `view=school&limit=${before.counts.school + 1}&cursor=${first.next_cursor ?? ''}`,
  );
  const seen = [...first.items, ...rest.items].map(({ id }) => id);
  expect(seen.slice(-3)).toEqual(ids);
  expect(rest.items.at(-1)).toMatchObject({ is_late: false, day: 0 });
  test.clock.advance(7 * DAY + 2_000);
  const late = await list('view=school&limit=50');
  expect(late.items.find(({ id }) => id === ids[0])).toMatchObject({ is_late: true, day: 7 });
  expect(late.late).toBeGreaterThanOrEqual(3);
});

it('is told to the student, to who has the request, and to the school where it is to answer', async () => {
  const { id: requestId, refund } = await agreed();
  await said(test, refund.id, 'PAID', test.huda, payout());
  await said(test, refund.id, 'ARRIVED', test.student);
  const told = await test.db
    .select({ to: notifications.accountId, kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(eq(notifications.requestId, requestId))
    .orderBy(notifications.id);
  const [student, khalid, school] = [test.student.id, test.khalid.id, test.school.id];
  const ofRefund = told.filter(({ kind }) => kind.toLowerCase().includes('refund'));
  expect(ofRefund.map(({ to, kind, params }) => [to, kind, params.entry])).toEqual([
    [khalid, 'deskRefund', 'ASKED'],
    [student, 'refundChanged', 'SCHOOL_ASKED'],
    [school, 'refundReceived', 'SCHOOL_ASKED'],
    [student, 'refundChanged', 'AGREED'],
    [khalid, 'deskRefund', 'AGREED'],
    [student, 'refundChanged', 'PAID'],
    [khalid, 'deskRefund', 'ARRIVED'],
  ]);
});

itBeforeRelease(
  'is exported with its student, and stays without them once they are erased',
  async () => {
    const gone = await signInAs(test, 'Student', { name: 'Reem' });
    const of = { ...test, student: gone };
    const { paymentId, lineId } = await paidRequest(of);
    const evidence = await proofOf(of, gone);
    const more = { evidence_file_id: evidence, reason: 'I am ill.' };
    const { id } = await askFor(of, paymentId, more);
    await said(of, id, 'SCHOOL_ASKED', test.khalid);
    await said(of, id, 'AGREED', test.school, lines(lineId, 120_000));
    const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: gone.id }));
    for (const text of ['I am ill.', PAYER_IBAN]) expect(JSON.stringify(data)).toContain(text);
    await eraseStudent(test.db, { accountId: gone.id }, test.clock.now());
    expect(await readRefund(test, id)).toMatchObject({
      agreed: 120_000,
      reason: '',
      evidence: null,
      account: { holder: '', iban: '' },
    });
    expect(await test.db.$count(files, eq(files.id, evidence))).toBe(0);
  },
);

it('takes the payer’s account and name from the lines by which it went out and came back, with its student', async () => {
  const gone = await signInAs(test, 'Student', { name: 'Reem' });
  const of = { ...test, student: gone };
  const { paymentId, lineId } = await paidRequest(of);
  const { id } = await askFor(of, paymentId);
  await said(of, id, 'SCHOOL_ASKED', test.khalid);
  await said(of, id, 'AGREED', test.school, lines(lineId, 120_000));
  await said(of, id, 'PAID', test.huda, payout());
  const payer = {
    counterparty_name: 'MOHAMMED ALOTAIBI',
    counterparty_account: PAYER_IBAN,
    description: 'Refund to Mohammed',
  };
  await readLines(test, [
    statementLine({ ...payer, amount: -120_000, bank_id: 'refund-out' }),
    statementLine({ ...payer, amount: 120_000, bank_id: 'refund-back' }),
  ]);
  const [out, back] = [
    await transactionOf(test, 'refund-out'),
    await transactionOf(test, 'refund-back'),
  ];
  const [paid] = await test.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.refundId, id), eq(ledgerEntries.kind, 'refundPaid')));
  await done(test, test.khalid, billingUrls.settle(out), { entry_id: paid?.id ?? 0 });
  await said(of, id, 'NOT_ARRIVED', gone);
  await said(of, id, 'BOUNCED', test.lead, { transaction_id: back });
  await eraseStudent(test.db, { accountId: gone.id }, test.clock.now());
  const rows = await test.db
    .select()
    .from(bankTransactions)
    .where(inArray(bankTransactions.id, [out, back]));
  const nothing = { reference: '', description: '', counterpartyName: '', counterpartyAccount: '' };
  expect(rows).toEqual([expect.objectContaining(nothing), expect.objectContaining(nothing)]);
});

it('is refused by the database for two people who are one, and beyond a line', async () => {
  const { refund, lineId } = await agreed();
  // 1,000.00 of the line are left.
  const more = {
    invoiceId: refund.credit_note?.id ?? 0,
    kind: 'tuition',
    creditsLineId: lineId,
  } as const;
  await expect(
    test.db.insert(invoiceLines).values({ ...more, amount: -100_001 }),
  ).rejects.toThrow();
  const set = { paidBy: test.school.id };
  await expect(test.db.update(refunds).set(set).where(eq(refunds.id, refund.id))).rejects.toThrow();
  const answer = await post(test.app, billingUrls.refundEvents(refund.id), {}, test.huda.headers);
  expect(answer.statusCode).toBe(422);
});
