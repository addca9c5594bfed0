/** Refunds (BIL-53), for tests through the routes. */
import { randomUUID } from 'node:crypto';

import type { Refund, Refundable } from '../../src/contract/billing/refunds';
import type { Answer } from '../../src/contract/common/answers';
import { billingUrls } from './apiUrls';
import {
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  paymentIn,
  readLines,
  readMoney,
  statementLine,
} from './billing';
import type { MoneyTest } from './billing';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

/** From where the transfers of these tests come. */
export const PAYER_IBAN = 'SA0380000000608010167519';

/** A request of which 1,200.00 pounds have arrived from an account, on a statement that Khalid has read in. */
export async function paidRequest(test: MoneyTest, account = PAYER_IBAN) {
  const { id, money } = await invoicedRequest(test);
  const { reference } = instalmentIn(money);
  const from = { counterparty_name: 'MOHAMMED ALOTAIBI', counterparty_account: account };
  await readLines(test, [statementLine({ reference, amount: 120_000, ...from })]);
  const paid = await readMoney(test, test.huda, id);
  return {
    id,
    paymentId: paymentIn(paid).id,
    lineId: paid.invoices[0]?.lines[0]?.id ?? 0,
    invoiceId: paid.invoices[0]?.id ?? 0,
    instalmentId: instalmentIn(paid).id,
  };
}

/** The body that asks for a refund. */
export const asking = (more: object = {}) => ({
  source: 'payment',
  amount: 120_000,
  reason: 'My visa was refused.',
  evidence_file_id: null,
  idempotency_key: randomUUID(),
  ...more,
});

async function read(
  { app }: Pick<MoneyTest, 'app'>,
  by: SignedInPerson,
  url: string,
  body?: object,
) {
  const headers = { ...by.headers, 'accept-language': 'en' };
  const answer = body ? await post(app, url, body, headers) : await app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer<Refund>>().data;
}

/** Asks for a refund; it has to succeed. */
export const askFor = (
  test: MoneyTest,
  paymentId: number,
  more: object = {},
  by = test.student,
): Promise<Refund> => read(test, by, billingUrls.refunds(paymentId), asking(more));

/** A refund as an account reads it. */
export const readRefund = (
  test: MoneyTest,
  id: number,
  by: SignedInPerson = test.huda,
): Promise<Refund> => read(test, by, billingUrls.refund(id));

/** The refundable lines of a payment, as its student reads them. */
export async function readRefundable(
  { app, student }: Pick<MoneyTest, 'app' | 'student'>,
  paymentId: number,
): Promise<Refundable> {
  const url = billingUrls.refundable(paymentId);
  const answer = await app.inject({ url, headers: student.headers });
  return answer.json<Answer<Refundable>>().data;
}

/** The status of an event of a refund. */
export const sayOf = async (
  { app }: Pick<MoneyTest, 'app'>,
  { id, version }: Pick<Refund, 'id' | 'version'>,
  event: string,
  by: SignedInPerson,
  more: object = {},
) => post(app, billingUrls.refundEvents(id), moneyEvent(event, version, more), by.headers);

/** Says what has happened to a refund as it is now; it has to succeed. @returns it as it is then, for the team */
export async function said(
  test: MoneyTest,
  id: number,
  event: string,
  by: SignedInPerson,
  more: object = {},
): Promise<Refund> {
  const { version } = await readRefund(test, id);
  const answer = await sayOf(test, { id, version }, event, by, more);
  if (answer.statusCode !== 200) throw new Error(`${event}: ${answer.body}`);
  return readRefund(test, id);
}

/** The body that pays a refund out. */
export const payout = (more: object = {}) => ({
  paid_on: '2026-12-01',
  reference: 'TRF-1',
  proof_file_id: null,
  ...more,
});
