// Rules: BIL-87, BIL-88 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import type { MoneyFigures } from '../../../../../src/contract/billing/moneyFigures';
import type { SchoolDebt, SchoolDebtsPage } from '../../../../../src/contract/billing/schoolDebts';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { ledgerEntries, ledgerLines } from '../../../../../src/server/db/schema/ledger';
import { bankTransactions } from '../../../../../src/server/db/schema/payments';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { MONEY_REASONS } from '../../../../../src/server/lib/messages/moneyReasons';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { billingUrls } from '../../../../support/apiUrls';
import {
  done,
  moneyTest,
  proofOf,
  readLines,
  readMoney,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { askFor, paidRequest, payout, readRefund, said } from '../../../../support/refunds';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

/** The school was sent 1,200.00 pounds, and agrees to give an amount of it back. */
async function owing(amount: number) {
  const request = await paidRequest(test);
  await send(request.id, 120_000);
  const { id: refundId } = await askFor(test, request.paymentId);
  await said(test, refundId, 'SCHOOL_ASKED', test.khalid);
  test.clock.advance(DAY);
  const lines = [{ line_id: request.lineId, amount }];
  await said(test, refundId, 'AGREED', test.school, { lines, note: '' });
  const since = test.clock.now().toISOString();
  test.clock.advance(DAY);
  return { requestId: request.id, refundId, since };
}

const sending = async (amount: number, by: SignedInPerson) => ({
  institute_id: test.schoolId,
  currency: 'GBP',
  amount,
  sent_on: '2026-12-01',
  proof_file_id: await proofOf(test, by),
  idempotency_key: randomUUID(),
});
const send = async (requestId: number, amount: number) =>
  done(test, test.huda, billingUrls.remittances(requestId), await sending(amount, test.huda));

async function lineOf(amount: number): Promise<number> {
  const line = statementLine({ amount, counterparty_name: 'OAK COLLEGE' });
  await readLines(test, [line]);
  return transactionOf(test, line.bank_id);
}

const record = (requestId: number, line: number, by = test.khalid) =>
  done(test, by, billingUrls.schoolReturns(requestId), {
    institute_id: test.schoolId,
    transaction_id: line,
  });
const undo = (line: number, by: SignedInPerson = test.huda, reason = 'It was of a family.') =>
  post(
    test.app,
    billingUrls.undoSchoolReturn(line),
    { reason },
    { ...by.headers, 'accept-language': 'en' },
  );

const get = async <Data>(url: string, by: SignedInPerson): Promise<Data> => {
  const answer = await test.app.inject({
    url,
    headers: { ...by.headers, 'accept-language': 'en' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer<Data>>().data;
};
const listed = (query = '') =>
  get<SchoolDebtsPage>(`${billingUrls.schoolDebts}${query}`, test.khalid);
const debtOf = async (requestId: number): Promise<SchoolDebt | undefined> =>
  (await listed('?limit=50')).items.find((one) => one.request_id === requestId);
const figure = async () => {
  const { currencies, schools } = await get<MoneyFigures>(billingUrls.figures, test.lead);
  return {
    all: currencies.find(({ currency }) => currency === 'GBP')?.owed_back,
    school: schools.find(({ institute }) => institute.id === test.schoolId)?.owed_back,
  };
};

/** The school's debt for each request, added up from the ledger's rows here, without its queries. */
async function owedInLedger(): Promise<number> {
  const rows = await test.db
    .select({
      request: ledgerLines.requestId,
      amount: ledgerLines.amount,
    })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.instituteId, test.schoolId),
        inArray(ledgerLines.account, ['schoolPayable', 'receivable']),
      ),
    );
  const sums = new Map<number, number>();
  for (const { request, amount } of rows) {
    sums.set(Number(request), (sums.get(Number(request)) ?? 0) + amount);
  }
  return [...sums.values()].reduce((all, sum) => all + Math.max(sum, 0), 0);
}

it('lists each request that a school owes of, whose sum is the figure and the ledger’s', async () => {
  const first = await owing(50_000);
  const second = await owing(30_000);
  const third = await owing(20_000);
  await record(second.requestId, await lineOf(10_000));
  await record(third.requestId, await lineOf(20_000));
  const { items, totals, next_cursor: next } = await listed();
  expect(next).toBeNull();
  expect(items).toEqual([
    {
      request_id: first.requestId,
      student: 'Sara Alotaibi',
      institute: { id: test.schoolId, name: expect.any(String) },
      currency: 'GBP',
      amount: 50_000,
      since: first.since,
      refund: { id: first.refundId, state: 'agreed' },
    },
    expect.objectContaining({
      request_id: second.requestId,
      amount: 20_000,
      since: second.since,
    }),
  ]);
  expect(totals).toEqual([{ currency: 'GBP', amount: 70_000, requests: 2 }]);
  expect(await figure()).toEqual({ all: 70_000, school: 70_000 });
  expect(await owedInLedger()).toBe(70_000);
});

it('goes through the list page by page, narrowed to a currency or a school, and has it as a file', async () => {
  const { items } = await listed();
  const paged: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: SchoolDebtsPage = await listed(
      `?limit=1&currency=GBP&institute_id=${test.schoolId}${cursor && `&cursor=${cursor}`}`,
    );
    expect(page.totals).toEqual([{ currency: 'GBP', amount: 70_000, requests: 2 }]);
    paged.push(...page.items.map((one) => one.request_id));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(items.map((one) => one.request_id));
  expect(await listed('?currency=USD')).toMatchObject({ items: [], totals: [] });
  expect(await listed('?institute_id=999999')).toMatchObject({ items: [], totals: [] });
  const { headers, body } = await test.app.inject({
    url: `${billingUrls.schoolDebtsFile}?currency=GBP`,
    headers: { ...test.khalid.headers, 'accept-language': 'en' },
  });
  expect(headers['content-disposition']).toMatch(/masar-school-debts-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...rows] = body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\ufeffRequest number,Student,School or university,Currency,To come back,Since (UTC),Refund',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    new RegExp(
      String.raw`^${items[0]?.request_id ?? 0},Sara Alotaibi,.*,GBP,500,2026-.*Z,"?Agreed, not paid out yet"?$`,
    ),
  );
});

it('undoes a return that was recorded wrongly: the school owes again, and the line is nobody’s', async () => {
  const { requestId, refundId, since } = await owing(40_000);
  const line = await lineOf(40_000);
  await record(requestId, line);
  expect(await debtOf(requestId)).toBeUndefined();
  const before = (await readMoney(test, test.huda, requestId)).standings[0];
  expect(before).toMatchObject({
    sent_back: 40_000,
    owed_back: 0,
    returned: [{ id: line, amount: 40_000, payer: 'OAK COLLEGE', by: 'Khalid', may_undo: true }],
  });
  const reader = (await readMoney(test, test.student, requestId)).standings[0];
  expect(reader?.returned).toBeUndefined();
  expect((await undo(line, test.huda, ' ')).statusCode).toBe(422);
  expect((await undo(line, test.school)).statusCode).toBe(403);
  expect((await undo(line)).statusCode).toBe(200);
  expect(await debtOf(requestId)).toMatchObject({ amount: 40_000 });
  expect(Date.parse((await debtOf(requestId))?.since ?? '')).toBeGreaterThan(Date.parse(since));
  const after = (await readMoney(test, test.huda, requestId)).standings[0];
  expect(after).toMatchObject({ sent_back: 0, owed_back: 40_000 });
  expect(after?.returned).toBeUndefined();
  const [stored] = await test.db
    .select({ state: bankTransactions.state })
    .from(bankTransactions)
    .where(eq(bankTransactions.id, line));
  expect(stored?.state).toBe('open');
  // The posted entry stays, beside the one that reverses it.
  const kinds = await test.db
    .select({ kind: ledgerEntries.kind, by: ledgerEntries.createdBy })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, line))
    .orderBy(ledgerEntries.id);
  expect(kinds.map(({ kind }) => kind)).toEqual(['statement', 'schoolReturn', 'schoolReturnBack']);
  expect(kinds.at(-1)?.by).toBe(test.huda.id);
  expect((await undo(line)).statusCode).toBe(404);
  // It can be recorded once more, and undone again.
  await record(requestId, line, test.huda);
  expect(await debtOf(requestId)).toBeUndefined();
  expect((await undo(line, test.khalid)).statusCode).toBe(200);
  expect(await debtOf(requestId)).toMatchObject({ amount: 40_000 });
  expect(await readRefund(test, refundId)).toMatchObject({ school_owes: 40_000 });
});

it('says in the refund’s history that what was recorded for it was undone, and pays it out only once it is back', async () => {
  const { requestId, refundId } = await owing(35_000);
  const line = await lineOf(35_000);
  await said(test, refundId, 'SCHOOL_RETURNED', test.khalid, { transaction_id: line, note: '' });
  expect(await readRefund(test, refundId)).toMatchObject({ hindrance: null });
  expect((await undo(line)).statusCode).toBe(200);
  const refund = await readRefund(test, refundId);
  expect(refund).toMatchObject({ state: 'agreed', hindrance: 'schoolMoneyNotBack' });
  expect(refund.history.at(-1)).toMatchObject({
    event: 'RETURN_REVERSED',
    by: 'Huda',
    note: 'It was of a family.',
  });
  await record(requestId, line);
  expect((await said(test, refundId, 'PAID', test.huda, payout())).state).toBe('paidOut');
  const used = await undo(line);
  expect([used.statusCode, used.json<ErrorAnswer>().message]).toEqual([
    409,
    MONEY_REASONS.moneySentOn.en,
  ]);
  const [standing] = (await readMoney(test, test.huda, requestId)).standings;
  expect(standing?.returned).toMatchObject([{ id: line, may_undo: false }]);
});

it('is undone once, of two who press at once, and by nobody where the line is no return', async () => {
  const { requestId } = await owing(15_000);
  const line = await lineOf(15_000);
  expect((await undo(line)).statusCode).toBe(404);
  expect((await undo(999_999)).statusCode).toBe(404);
  await record(requestId, line);
  const both = await Promise.all([test.khalid, test.huda].map((by) => undo(line, by)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

it('keeps the one who recorded a return from sending its money on alone', async () => {
  const { requestId } = await owing(10_000);
  // More has come back than is owed: the rest may be sent on, by another member, and stays recorded then.
  const line = await lineOf(25_000);
  await record(requestId, line, test.lead);
  const url = billingUrls.remittances(requestId);
  expect(await statusOf(test, test.lead, url, await sending(15_000, test.lead))).toBe(409);
  await send(requestId, 15_000);
  expect((await undo(line)).statusCode).toBe(409);
});
