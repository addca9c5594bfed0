// Rules: BIL-45, BIL-49, BIL-50, BIL-51 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type { CardPayment, CardStart } from '../../../../../src/contract/billing/cards';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { moyasar } from '../../../../../src/server/integrations/cards/moyasar';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { readReceipt } from '../../../../../src/server/features/billing/services/paymentDocuments';
import { systemClock, DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
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
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { MOYASAR_KEYS, startMoyasar } from '../../../../support/moyasarServer';
import type { MoyasarServer } from '../../../../support/moyasarServer';
import { signInAs } from '../../../../support/roles';
import { insertContact } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

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
beforeEach(() => {
  server.webhooks.length = 0;
});
afterEach(async () => {
  expect(await checkLedger(test.db)).toEqual([]);
});

/** A request of which 1,200.00 and 1,000.00 pounds are to be paid. */
async function owed() {
  const { id, money } = await invoicedRequest(test);
  return { id, instalment: instalmentIn(money) };
}

const begin = (instalmentId: number, amount = 120_000, key: string = randomUUID()) =>
  post(
    test.app,
    billingUrls.cards(instalmentId),
    { amount, idempotency_key: key },
    test.student.headers,
  );

async function begun(instalmentId: number, amount = 120_000): Promise<CardStart> {
  const answer = await begin(instalmentId, amount);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer<CardStart>>().data;
}

async function check(id: string, by = test.student): Promise<CardPayment> {
  const answer = await post(test.app, billingUrls.cardCheck(id), {}, by.headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer<CardPayment>>().data;
}

const deliver = async (body: object): Promise<void> => {
  const { statusCode } = await post(test.app, billingUrls.cardWebhooks, body);
  expect(statusCode).toBe(200);
  await test.app.jobs.runDue();
};

/** The balance of one ledger account, of a request or of all. */
const balance = async (account: string, requestId?: number): Promise<number> =>
  (await ledgerBalances(test.db, requestId)).find((one) => one.account === account)?.balance ?? 0;

it('is paid after a card that was refused, sent on by anybody, and receipted', async () => {
  const { id, instalment } = await owed();
  const first = await begun(instalment.id);
  expect(first.form).toMatchObject({
    given_id: first.payment.id,
    amount: 120_000,
    currency: 'GBP',
    callback_url: expect.stringContaining(`/cardPayment/${first.payment.id}`),
  });
  // Another tab, before the form is sent, is the same payment.
  expect((await begun(instalment.id)).payment.id).toBe(first.payment.id);
  await server.payWithForm(first.form, 'declined');
  expect(await check(first.payment.id)).toMatchObject({ state: 'failed', message: 'DECLINED' });
  const second = await begun(instalment.id);
  expect(second.payment.id).not.toBe(first.payment.id);
  await server.payWithForm(second.form, 'pays');
  const before = await balance('cardClearing');
  expect(await check(second.payment.id)).toMatchObject({ state: 'paid', card: 'mada 1234' });
  expect((await balance('cardClearing')) - before).toBe(120_000);
  const money = await readMoney(test, test.khalid, id);
  expect(instalmentIn(money).open).toBe(0);
  expect(paymentIn(money)).toMatchObject({
    method: 'card',
    state: 'matched',
    received: { amount: 120_000, booked_on: '2026-12-01' },
  });
  // Nobody has matched it, so anybody of the team may send it on.
  await done(test, test.khalid, billingUrls.remittances(id), {
    institute_id: test.schoolId,
    currency: 'GBP',
    amount: 120_000,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(test, test.khalid),
    idempotency_key: randomUUID(),
  });
  const { id: paymentId, version } = paymentIn(money);
  const receipted = await done(
    test,
    test.khalid,
    billingUrls.paymentEvents(paymentId),
    moneyEvent('RECEIPTED', version),
  );
  const receiptId = paymentIn(receipted).receipt?.id ?? 0;
  const caller = { accountId: test.student.id, role: 'Student' } as const;
  const receipt = await readReceipt(test.app.deps, caller, receiptId, 'en');
  expect(receipt).toMatchObject({
    total: 120_000,
    payer: 'Sara Alotaibi',
    payments: [{ by: 'card', paid_on: '2026-12-01', amount: 120_000, account: '' }],
  });
});

it('believes no webhook, and is paid once however many come', async () => {
  const { id, instalment } = await owed();
  const { payment, form } = await begun(instalment.id);
  await server.payWithForm(form, 'asksBank');
  expect(await check(payment.id)).toMatchObject({ state: 'authorising' });
  // Says that it is paid, which it is not: with a wrong token, then with the right one.
  const forged = {
    id: randomUUID(),
    type: 'payment_paid',
    secret_token: 'not-the-token-of-the-tests',
    live: false,
    data: { id: payment.id, status: 'paid' },
  };
  await deliver(forged);
  await deliver({ ...forged, secret_token: MOYASAR_KEYS.webhookSecret });
  await deliver({ nothing: 'of it' });
  expect(instalmentIn(await readMoney(test, test.student, id)).open).toBe(120_000);
  expect((await check(payment.id)).state).toBe('authorising');
  server.answerBank(payment.id, true);
  const [told] = server.webhooks;
  await Promise.all([deliver(told ?? {}), deliver(told ?? {}), check(payment.id)]);
  await deliver(told ?? {});
  // A webhook of before comes last.
  await deliver({ ...told, type: 'payment_failed' });
  const money = await readMoney(test, test.student, id);
  expect(instalmentIn(money)).toMatchObject({ open: 0, payments: [{ state: 'matched' }] });
  expect(await balance('studentCredit', id)).toBe(0);
});

it('learns nothing from a webhook of a payment that is not ours, nor from one of 5 MB', async () => {
  const { id, instalment } = await owed();
  const { payment, form } = await begun(instalment.id);
  await server.payWithForm(form, 'asksBank');
  // Of the provider's other customer: the token is right, and no attempt of ours is named.
  const foreign = {
    id: randomUUID(),
    type: 'payment_paid',
    secret_token: MOYASAR_KEYS.webhookSecret,
    live: false,
    data: { id: randomUUID(), status: 'paid' },
  };
  await deliver(foreign);
  const large = { ...foreign, data: { ...foreign.data, id: payment.id }, more: 'x'.repeat(5e6) };
  expect((await post(test.app, billingUrls.cardWebhooks, large)).statusCode).toBe(413);
  await test.app.jobs.runDue();
  expect(instalmentIn(await readMoney(test, test.student, id))).toMatchObject({ open: 120_000 });
  server.answerBank(payment.id, true);
  expect((await check(payment.id)).state).toBe('paid');
});

it('is found by the clock where no webhook comes and nobody comes back', async () => {
  const { id, instalment } = await owed();
  const { form } = await begun(instalment.id);
  await server.payWithForm(form, 'pays');
  server.webhooks.length = 0;
  // The provider is down at first.
  server.fault('fails', 3);
  test.clock.advance(3 * MINUTE);
  await test.app.jobs.runDue();
  expect(instalmentIn(await readMoney(test, test.student, id)).open).toBe(120_000);
  test.clock.advance(6 * MINUTE);
  await test.app.jobs.runDue();
  expect(instalmentIn(await readMoney(test, test.student, id)).open).toBe(0);
});

it('says what is known where the provider gives no answer, and never expires without one', async () => {
  const { instalment } = await owed();
  const { payment, form } = await begun(instalment.id);
  for (const fault of ['hangs', 'fails', 'talksNonsense', 'limits'] as const) {
    server.fault(fault, 3);
    expect((await check(payment.id)).state).toBe('started');
  }
  test.clock.advance(2 * DAY);
  server.fault('hangs', 3);
  await check(payment.id);
  expect((await check(payment.id)).state).toBe('expired');
  // The form was left open, and is sent after all.
  await server.payWithForm(form, 'pays');
  await deliver(server.webhooks[0] ?? {});
  expect((await check(payment.id)).state).toBe('paid');
});

it('keeps what is paid twice as credit: after a transfer, and by a form that was charged twice', async () => {
  const { id, instalment } = await owed();
  const { payment, form } = await begun(instalment.id);
  await server.payWithForm(form, 'asksBank');
  await check(payment.id);
  await readLines(test, [statementLine({ reference: instalment.reference })]);
  server.answerBank(payment.id, true);
  expect((await check(payment.id)).state).toBe('paid');
  expect(await balance('studentCredit', id)).toBe(-120_000);
  // The same attempt, charged again beside it.
  const twice = { ...form, given_id: randomUUID() };
  const other = await owed();
  const start = await begun(other.instalment.id);
  await server.payWithForm({ ...start.form, given_id: randomUUID() }, 'pays');
  await server.payWithForm({ ...start.form, given_id: twice.given_id }, 'pays');
  expect((await check(start.payment.id)).state).toBe('paid');
  await check(start.payment.id);
  expect(await balance('studentCredit', other.id)).toBe(-120_000);
  const money = await readMoney(test, test.student, other.id);
  expect(instalmentIn(money)).toMatchObject({ open: 0, payments: [{}, {}] });
});

it('posts no other amount or currency than was asked for, and shows it to the team', async () => {
  const { id, instalment } = await owed();
  const { payment, form } = await begun(instalment.id);
  await server.payWithForm({ ...form, amount: 100 }, 'pays');
  expect((await check(payment.id)).state).toBe('differs');
  const second = await begun(instalment.id);
  await server.payWithForm({ ...second.form, currency: 'SAR' }, 'pays');
  await deliver(server.webhooks.at(-1) ?? {});
  const money = await readMoney(test, test.khalid, id);
  expect(instalmentIn(money)).toMatchObject({
    open: 120_000,
    payments: [],
    cards: [{ state: 'differs' }, { state: 'differs' }],
  });
});

it('is owed to nobody’s school any more where the provider gave it back', async () => {
  const { id, instalment } = await owed();
  const { payment, form } = await begun(instalment.id);
  await server.payWithForm(form, 'pays');
  await check(payment.id);
  const { cards } = test.app.deps;
  await cards?.refund({ providerId: payment.id, amount: 50_000, refundedBefore: 0 });
  await deliver(server.webhooks.at(-1) ?? {});
  await cards?.refund({ providerId: payment.id, amount: 70_000, refundedBefore: 50_000 });
  await deliver(server.webhooks.at(-1) ?? {});
  await deliver(server.webhooks.at(-1) ?? {});
  expect((await check(payment.id)).state).toBe('refunded');
  expect(await balance('refundPayable', id)).toBe(120_000);
  const remittance = {
    institute_id: test.schoolId,
    currency: 'GBP',
    amount: 1,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(test, test.khalid),
    idempotency_key: randomUUID(),
  };
  expect(await statusOf(test, test.khalid, billingUrls.remittances(id), remittance)).toBe(409);
});

it('begins only what is owed, as it was seen, by its student, one at a time', async () => {
  const { instalment } = await owed();
  expect((await begin(instalment.id, 119_999)).statusCode).toBe(409);
  const stranger = await signInAs(test, 'Student');
  const body = { amount: 120_000, idempotency_key: randomUUID() };
  const url = billingUrls.cards(instalment.id);
  expect(await statusOf(test, stranger, url, body)).toBe(404);
  const { payment, form } = await begun(instalment.id);
  expect(await statusOf(test, stranger, billingUrls.cardCheck(payment.id), {})).toBe(404);
  expect((await check(payment.id, test.huda)).state).toBe('started');
  await server.payWithForm(form, 'asksBank');
  const waits = await begin(instalment.id);
  expect(waits.statusCode).toBe(409);
  test.clock.advance(HOUR);
  expect((await begin(instalment.id)).statusCode).toBe(200);
  const other = await owed();
  await done(test, test.student, billingUrls.payments(other.instalment.id), announcement());
  expect((await begin(other.instalment.id)).statusCode).toBe(409);
});

it('is not offered without keys, and says so', async () => {
  const without = await moneyTest();
  const { id, money } = await invoicedRequest(without);
  const { id: instalmentId, is_payable_by_card: isPayable } = instalmentIn(money);
  expect(isPayable).toBe(false);
  expect(instalmentIn(await readMoney(without, without.student, id)).is_payable_by_card).toBe(
    false,
  );
  const body = { amount: 120_000, idempotency_key: randomUUID() };
  const headers = { ...without.student.headers, 'accept-language': 'en' };
  const answer = await post(without.app, billingUrls.cards(instalmentId), body, headers);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<ErrorAnswer>().message).toContain('transfer the amount');
  expect((await post(without.app, billingUrls.cardWebhooks, {})).statusCode).toBe(404);
  await without.close();
});
