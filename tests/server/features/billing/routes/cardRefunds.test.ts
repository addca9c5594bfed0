// Rules: BIL-57, BIL-76, BIL-79 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type { CardStart } from '../../../../../src/contract/billing/cards';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { moyasar } from '../../../../../src/server/integrations/cards/moyasar';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { noteCard } from '../../../../../src/server/features/billing/services/cards/cardJobs';
import { payCardRefund } from '../../../../../src/server/features/billing/services/refunds/cardRefund';
import { MONEY_REASONS } from '../../../../../src/server/lib/messages/moneyReasons';
import { systemClock, MINUTE } from '../../../../../src/server/lib/time/clock';
import { billingUrls } from '../../../../support/apiUrls';
import {
  cardStart,
  done,
  instalmentIn,
  invoicedRequest,
  moneyTest,
  paymentIn,
  proofOf,
  readLines,
  readMoney,
  statementLine,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { MOYASAR_KEYS, startMoyasar } from '../../../../support/moyasarServer';
import type { MoyasarServer } from '../../../../support/moyasarServer';
import { askFor, readRefund, said } from '../../../../support/refunds';
import { insertContact } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let server: MoyasarServer;
let test: MoneyTest;
beforeAll(async () => {
  server = await startMoyasar();
  const cards = moyasar(MOYASAR_KEYS, systemClock, {
    origin: server.origin,
    timeoutMs: 300,
    firstPauseMs: 1,
    failures: 1_000,
  });
  test = await moneyTest({ cards });
  await insertContact(test.db);
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

const refundCalls = () => server.calls.filter((call) => call.endsWith('/refund')).length;

/** A refund of a payment by card of 1,200.00 pounds that its school has agreed to. */
async function agreed(
  amount = 120_000,
  afterPaid: (requestId: number) => Promise<void> = async () => undefined,
) {
  const { id: requestId, money } = await invoicedRequest(test);
  const instalment = instalmentIn(money).id;
  const { headers } = test.student;
  const begun = await post(test.app, billingUrls.cards(instalment), cardStart(), headers);
  const { payment, form } = begun.json<Answer<CardStart>>().data;
  const provider = (await server.payWithForm(form, 'pays')) ?? '';
  await post(test.app, billingUrls.cardCheck(payment.id), {}, headers);
  const paid = await readMoney(test, test.huda, requestId);
  await afterPaid(requestId);
  const { id } = await askFor(test, paymentIn(paid).id);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const lineId = paid.invoices[0]?.lines[0]?.id ?? 0;
  const lines = [{ line_id: lineId, amount }];
  await said(test, id, 'AGREED', test.school, { lines, note: '' });
  return { id, requestId, provider };
}

/** An action on the provider's own pages. */
const refundThere = (provider: string, amount: number) =>
  fetch(`${server.origin}/v1/payments/${provider}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${MOYASAR_KEYS.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount }),
  });

const balance = async (requestId: number) =>
  (await ledgerBalances(test.db, requestId)).find(({ account }) => account === 'refundPayable')
    ?.balance ?? 0;

it('goes back to the card through its provider, once for two presses', async () => {
  const before = refundCalls();
  const { id, requestId } = await agreed(50_000);
  expect(await readRefund(test, id)).toMatchObject({ account: null, hindrance: null });
  expect(await said(test, id, 'CARD_REFUNDED', test.huda)).toMatchObject({
    state: 'paidOut',
    waits_for: 'payer',
  });
  await Promise.all([payCardRefund(test.app.deps, id), payCardRefund(test.app.deps, id)]);
  expect(refundCalls()).toBe(before + 1);
  expect(await balance(requestId)).toBe(0);
  await said(test, id, 'ARRIVED', test.student);
});

it('is paid once where the answer was lost after the provider had done it', async () => {
  const before = refundCalls();
  const { id, requestId } = await agreed();
  server.fault('doesAndHangs', 1, 'POST');
  await said(test, id, 'CARD_REFUNDED', test.huda);
  test.clock.advance(3 * MINUTE);
  await payCardRefund(test.app.deps, id);
  expect((await readRefund(test, id)).state).toBe('paidOut');
  expect(refundCalls()).toBe(before + 1);
  expect(await balance(requestId)).toBe(0);
});

it('is asked for again where the provider was not reached, by one server at a time', async () => {
  const before = refundCalls();
  const { id } = await agreed();
  // The question before the refund and the one after it, three times each.
  server.fault('fails', 6, 'GET');
  expect((await said(test, id, 'CARD_REFUNDED', test.huda)).state).toBe('withProvider');
  const calls = server.calls.length;
  // Nobody knows whether something is under way: until its time is over nobody asks.
  await payCardRefund(test.app.deps, id);
  expect(server.calls).toHaveLength(calls);
  test.clock.advance(3 * MINUTE);
  await Promise.all([1, 2, 3].map(() => payCardRefund(test.app.deps, id)));
  expect((await readRefund(test, id)).state).toBe('paidOut');
  expect(refundCalls()).toBe(before + 1);
});

it('is paid by its job where nobody presses again', async () => {
  const { id } = await agreed();
  server.fault('fails', 6, 'GET');
  await said(test, id, 'CARD_REFUNDED', test.huda);
  test.clock.advance(4 * MINUTE);
  await test.app.jobs.runDue();
  expect((await readRefund(test, id)).state).toBe('paidOut');
});

it('waits for the team again where the provider refuses, and can be tried once more', async () => {
  const { id, requestId } = await agreed();
  server.fault('refuses', 1, 'POST');
  expect(await said(test, id, 'CARD_REFUNDED', test.huda)).toMatchObject({
    state: 'agreed',
    waits_for: 'team',
  });
  expect(await balance(requestId)).toBe(-120_000);
  expect((await said(test, id, 'CARD_REFUNDED', test.lead)).state).toBe('paidOut');
});

it('gives back only what is left where the provider has given back a part by itself', async () => {
  const { id, requestId, provider } = await agreed(100_000);
  await refundThere(provider, 60_000);
  await said(test, id, 'CARD_REFUNDED', test.huda);
  test.clock.advance(4 * MINUTE);
  await payCardRefund(test.app.deps, id);
  expect((await readRefund(test, id)).state).toBe('paidOut');
  expect(await balance(requestId)).toBe(0);
});

/** The school is sent all that has arrived for a request. */
async function sendAll(requestId: number): Promise<void> {
  const body = {
    institute_id: test.schoolId,
    currency: 'GBP',
    amount: 120_000,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(test, test.huda),
    idempotency_key: randomUUID(),
  };
  await done(test, test.huda, billingUrls.remittances(requestId), body);
}

/** A refund of 500.00 pounds that the provider has paid while the school still has its part. */
async function paidBeforeSchool() {
  const { id, requestId, provider } = await agreed(50_000, sendAll);
  const before = await readRefund(test, id);
  expect(before).toMatchObject({ hindrance: 'schoolMoneyNotBack', school_owes: 50_000 });
  await refundThere(provider, 50_000);
  test.clock.advance(3 * MINUTE);
  for (const webhook of server.webhooks.splice(0)) {
    await post(test.app, billingUrls.cardWebhooks, webhook);
  }
  await test.app.jobs.runDue();
  expect(await balance(requestId)).toBe(0);
  return { id, requestId };
}

const standingOf = async (requestId: number, by = test.huda) =>
  (await readMoney(test, by, requestId)).standings.find(({ issuer }) => issuer === 'school');

/** A line by which the school sends an amount back. */
async function lineOf(amount: number, more: object = {}): Promise<number> {
  const line = statementLine({ amount, ...more });
  await readLines(test, [line]);
  return transactionOf(test, line.bank_id);
}

const returned = (requestId: number, line: number, by: SignedInPerson, instituteId?: number) =>
  post(
    test.app,
    billingUrls.schoolReturns(requestId),
    { institute_id: instituteId ?? test.schoolId, transaction_id: line },
    { ...by.headers, 'accept-language': 'en' },
  );
const refusal = (answer: Awaited<ReturnType<typeof returned>>) => {
  const { message } = answer.json<ErrorAnswer>();
  const texts = Object.entries(MONEY_REASONS);
  return [answer.statusCode, texts.find(([, { en }]) => message === en)?.[0]];
};

it('leaves what the school owes to be recorded in whatever state its refund is, once it was paid out', async () => {
  const { id, requestId } = await paidBeforeSchool();
  const paid = await readRefund(test, id);
  expect(paid).toMatchObject({ state: 'paidOut', school_owes: 50_000 });
  expect(paid.may).not.toContain('SCHOOL_RETURNED');
  await said(test, id, 'ARRIVED', test.student);
  expect(await readRefund(test, id)).toMatchObject({ state: 'arrived', school_owes: 50_000 });
  const first = await lineOf(30_000, { counterparty_name: 'OAK COLLEGE' });
  expect(await standingOf(requestId)).toMatchObject({ owed_back: 50_000, sent_back: 0, held: 0 });
  expect((await standingOf(requestId))?.returns).toContainEqual(
    expect.objectContaining({ id: first, amount: 30_000, payer: 'OAK COLLEGE' }),
  );
  expect((await standingOf(requestId, test.student))?.returns).toBeUndefined();
  // In two parts: the second closes the debt.
  expect((await returned(requestId, first, test.khalid)).statusCode).toBe(200);
  expect(await standingOf(requestId)).toMatchObject({ owed_back: 20_000, sent_back: 30_000 });
  expect(await checkLedger(test.db)).toEqual([]);
  const rest = await lineOf(20_000);
  expect((await returned(requestId, rest, test.khalid)).statusCode).toBe(200);
  const after = await standingOf(requestId);
  expect(after).toMatchObject({ owed_back: 0, sent_back: 50_000, held: 0 });
  expect(after?.returns).toBeUndefined();
  expect(await readRefund(test, id)).toMatchObject({ state: 'arrived', school_owes: 0 });
});

it('records a line of a school’s return once, and only of a school that owes', async () => {
  const { requestId } = await paidBeforeSchool();
  const other = await paidBeforeSchool();
  const tooMuch = await lineOf(120_001);
  expect((await returned(requestId, tooMuch, test.khalid)).statusCode).toBe(422);
  const line = await lineOf(50_000);
  expect(refusal(await returned(requestId, line, test.khalid, 999_999))).toEqual([
    409,
    'nothingOwedBack',
  ]);
  // Two colleagues at the same moment: one stands.
  const both = await Promise.all(
    [test.khalid, test.huda].map((by) => returned(requestId, line, by)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [winner, loser] =
    both[0]?.statusCode === 200 ? [test.khalid, test.huda] : [test.huda, test.khalid];
  expect(refusal(await returned(requestId, line, loser))).toEqual([409, 'lineUsed']);
  // Pressed twice by the same member: the same return.
  expect((await returned(requestId, line, winner)).statusCode).toBe(200);
  expect(refusal(await returned(other.requestId, line, winner))).toEqual([409, 'lineUsed']);
  expect(await standingOf(requestId)).toMatchObject({ owed_back: 0, sent_back: 50_000 });
  expect(await standingOf(other.requestId)).toMatchObject({ owed_back: 50_000, sent_back: 0 });
  const next = await lineOf(1_000);
  expect(refusal(await returned(requestId, next, test.khalid))).toEqual([409, 'nothingOwedBack']);
  expect((await returned(999_999, next, test.khalid)).statusCode).toBe(404);
});

it('follows what the provider has given back from its own pages', async () => {
  const { id, requestId, provider } = await agreed(120_000);
  await refundThere(provider, 120_000);
  await noteCard(test.app.deps, provider);
  await test.app.jobs.runDue();
  expect(await readRefund(test, id)).toMatchObject({
    state: 'paidOut',
    paid_out: { reference: provider },
  });
  expect(await balance(requestId)).toBe(0);
});
