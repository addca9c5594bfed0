// Rules: BIL-65, BIL-71, BIL-84 (docs/requirements.md)
import type { CardStart } from '../../../../../src/contract/billing/cards';
import type {
  CardToSettle,
  MoneyLine,
  MoneyPage,
} from '../../../../../src/contract/billing/deskMoney';
import type { MoneyFigures } from '../../../../../src/contract/billing/moneyFigures';
import type { Answer } from '../../../../../src/contract/common/answers';
import { moyasar } from '../../../../../src/server/integrations/cards/moyasar';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { systemClock } from '../../../../../src/server/lib/time/clock';
import { billingUrls } from '../../../../support/apiUrls';
import {
  cardStart,
  instalmentIn,
  invoicedRequest,
  moneyTest,
  readLines,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { MOYASAR_KEYS, startMoyasar } from '../../../../support/moyasarServer';
import type { MoyasarServer } from '../../../../support/moyasarServer';
import { rawLedger, sumOf } from '../../../../support/rawLedger';
import { post } from '../../../../support/signIn';

jest.setTimeout(120_000);

let server: MoyasarServer;
let test: MoneyTest;
beforeEach(async () => {
  server = await startMoyasar();
  test = await moneyTest({
    cards: moyasar(MOYASAR_KEYS, systemClock, { origin: server.origin, timeoutMs: 500 }),
  });
});
afterEach(async () => {
  expect(await checkLedger(test.db)).toEqual([]);
  await test.close();
  await server.stop();
});

/** An instalment of 1,200.00 pounds that was paid by card. @returns the attempt's id */
async function paidByCard(): Promise<string> {
  const { money } = await invoicedRequest(test);
  const { headers } = test.student;
  const url = billingUrls.cards(instalmentIn(money).id);
  const started = await post(test.app, url, cardStart(), headers);
  const { payment, form } = started.json<Answer<CardStart>>().data;
  await server.payWithForm(form, 'pays');
  await post(test.app, billingUrls.cardCheck(payment.id), {}, headers);
  return payment.id;
}

/** A line that came in without a reference, as the desk sees it. */
async function cameIn(amount: number): Promise<MoneyLine> {
  const line = statementLine({ amount, counterparty_name: 'MOYASAR' });
  await readLines(test, [line]);
  const id = await transactionOf(test, line.bank_id);
  const answer = await test.app.inject({ url: billingUrls.desk, headers: test.huda.headers });
  const { items } = answer.json<Answer<MoneyPage>>().data;
  const found = items.find((item) => item.kind === 'line' && item.line.id === id);
  if (found?.kind !== 'line') throw new Error('no such line');
  return found.line;
}

const balance = async (account: string): Promise<number> =>
  (await ledgerBalances(test.db)).find((one) => one.account === account)?.balance ?? 0;

it('is proposed with the payments that it settles, and posts the fees once it is confirmed', async () => {
  const ids = [await paidByCard(), await paidByCard()];
  const { id, card_payout: payout } = await cameIn(235_000);
  expect(payout).toMatchObject({ gross: 240_000, fees: 5_000 });
  expect(payout?.cards.map((card) => card.id)).toEqual(ids);
  const url = billingUrls.cardPayout(id);
  const body = { card_ids: ids, fees: 5_000 };
  expect(await statusOf(test, test.khalid, url, { ...body, fees: 4_999 })).toBe(409);
  const both = [statusOf(test, test.khalid, url, body), statusOf(test, test.huda, url, body)];
  expect((await Promise.all(both)).toSorted()).toEqual([200, 409]);
  const settled = `${billingUrls.desk}?view=settled`;
  const page = await test.app.inject({ url: settled, headers: test.huda.headers });
  const { items } = page.json<Answer<MoneyPage>>().data;
  expect(items).toMatchObject([
    { kind: 'settled', settled: { id, amount: 235_000, payout: null, cards: 2 } },
  ]);
  expect(await balance('cardClearing')).toBe(0);
  expect(await balance('cardFees')).toBe(5_000);
  expect(await balance('unallocated')).toBe(0);
});

it('pays no card out twice, and is taken back with a reason', async () => {
  const ids = [await paidByCard()];
  const { id } = await cameIn(118_000);
  const body = { card_ids: ids, fees: 2_000 };
  expect(await statusOf(test, test.khalid, billingUrls.cardPayout(id), body)).toBe(200);
  const second = await cameIn(118_000);
  expect(second.card_payout).toBeNull();
  expect(await statusOf(test, test.khalid, billingUrls.cardPayout(second.id), body)).toBe(409);
  const undo = `${billingUrls.cardPayout(id)}/undo`;
  expect(await statusOf(test, test.khalid, undo, { reason: '' })).toBe(422);
  expect(await statusOf(test, test.khalid, undo, { reason: 'It was the other line.' })).toBe(200);
  expect(await statusOf(test, test.khalid, undo, { reason: 'x' })).toBe(404);
  expect(await balance('cardClearing')).toBe(120_000);
  expect(await balance('cardFees')).toBe(0);
  expect(await statusOf(test, test.huda, billingUrls.cardPayout(second.id), body)).toBe(200);
  expect(await statusOf(test, test.huda, billingUrls.cardPayout(id), body)).toBe(409);
});

it('is chosen by hand out of what is left of each, where the proposed run does not fit', async () => {
  const ids = [await paidByCard(), await paidByCard(), await paidByCard()];
  // The provider has paid the first and the last one out.
  const { id, card_payout: payout, cards_to_settle: count } = await cameIn(236_000);
  expect(payout?.cards.map((card) => card.id)).toEqual(ids.slice(0, 2));
  expect(count).toBe(3);
  const url = billingUrls.unsettledCards('GBP');
  const answer = await test.app.inject({ url, headers: test.khalid.headers });
  const cards = answer.json<Answer<readonly CardToSettle[]>>().data;
  expect(cards.map((card) => card.id)).toEqual(ids);
  expect(cards[0]).toMatchObject({ amount: 120_000, student: 'Sara Alotaibi' });
  const body = { card_ids: [ids[0], ids[2]], fees: 4_000 };
  expect(await statusOf(test, test.khalid, billingUrls.cardPayout(id), body)).toBe(200);
  const after = await test.app.inject({ url, headers: test.khalid.headers });
  expect(after.json<Answer<readonly CardToSettle[]>>().data.map((card) => card.id)).toEqual([
    ids[1],
  ]);
  expect(await balance('cardFees')).toBe(4_000);
  const figures = await test.app.inject({ url: billingUrls.figures, headers: test.lead.headers });
  expect(figures.json<Answer<MoneyFigures>>().data.currencies).toMatchObject([
    { currency: 'GBP', card_clearing: 120_000, card_fees: 4_000, bank_charges: 0 },
  ]);
  expect((await test.app.inject({ url, headers: test.student.headers })).statusCode).toBe(403);
});

it('is a line of a lead’s file with the ledger’s amounts, until it is taken back', async () => {
  const ids = [await paidByCard(), await paidByCard()];
  const { id } = await cameIn(235_000);
  const url = billingUrls.cardPayout(id);
  expect(await statusOf(test, test.khalid, url, { card_ids: ids, fees: 5_000 })).toBe(200);
  const read = async () => {
    const headers = { ...test.lead.headers, 'accept-language': 'en' };
    const { body } = await test.app.inject({ url: billingUrls.cardPayoutsFile, headers });
    return body.trimEnd().split('\r\n');
  };
  const [head, ...rows] = await read();
  expect(head).toBe(
    '\ufeffLine of a statement,Day,Reference,Card payments,Currency,Paid by card,Fees of the card provider,Arrived',
  );
  expect(rows).toHaveLength(1);
  const cells = rows[0]?.split(',') ?? [];
  expect([cells[0], ...cells.slice(3, 5)]).toEqual([String(id), '2', 'GBP']);
  const lines = await rawLedger(test.db);
  const of = { transactionId: id, kind: 'cardPayout' };
  expect(cells.slice(5).map(Number)).toEqual([
    (0 - sumOf(lines, { ...of, account: 'cardClearing' })) / 100,
    sumOf(lines, { ...of, account: 'cardFees' }) / 100,
    sumOf(lines, { ...of, account: 'unallocated' }) / 100,
  ]);
  expect(cells.slice(5).map(Number)).toEqual([2_400, 50, 2_350]);
  expect(await statusOf(test, test.khalid, `${url}/undo`, { reason: 'Another line.' })).toBe(200);
  expect(await read()).toEqual([head]);
  // Confirmed again it is one line, not two.
  expect(await statusOf(test, test.khalid, url, { card_ids: ids, fees: 5_000 })).toBe(200);
  expect(await read()).toHaveLength(2);
  const { headers } = test.khalid;
  const refused = await test.app.inject({ url: billingUrls.cardPayoutsFile, headers });
  expect(refused.statusCode).toBe(403);
});

it('is nothing for other money that came in, nor for who is not of the team', async () => {
  const ids = [await paidByCard()];
  const { id, card_payout: payout } = await cameIn(50_000);
  expect(payout).toBeNull();
  const body = { card_ids: ids, fees: 70_000 };
  expect(await statusOf(test, test.khalid, billingUrls.cardPayout(id), body)).toBe(409);
  expect(await statusOf(test, test.student, billingUrls.cardPayout(id), body)).toBe(403);
});
