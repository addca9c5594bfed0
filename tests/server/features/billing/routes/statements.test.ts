// Rules: BIL-06, BIL-07, BIL-08, BIL-85, ADM-04 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { STATEMENT_MAX_BYTES } from '../../../../../src/contract/billing/billing';
import type { StatementRead } from '../../../../../src/contract/billing/billing';
import type { MoneyPage } from '../../../../../src/contract/billing/deskMoney';
import { bankMatches, bankTransactions } from '../../../../../src/server/db/schema/payments';
import { requests } from '../../../../../src/server/db/schema/requests';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { billingUrls } from '../../../../support/apiUrls';
import {
  done,
  instalmentIn,
  invoicedRequest,
  moneyTest,
  paymentIn,
  readLines,
  readMixed,
  readMoney,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { form } from '../../../../support/forms';
import type { FormPart } from '../../../../support/forms';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

async function desk(query = 'view=toMatch&limit=50'): Promise<MoneyPage> {
  const url = `${billingUrls.desk}?${query}`;
  const answer = await test.app.inject({ url, headers: test.huda.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<MoneyPage>>().data;
}
const lineOf = async (bankId: string) => {
  const id = await transactionOf(test, bankId);
  const { items } = await desk();
  const found = items.find((item) => item.kind === 'line' && item.line.id === id);
  return found?.kind === 'line' ? found.line : undefined;
};
const match = (bankId: string, instalmentId: number) =>
  transactionOf(test, bankId).then((id) =>
    done(test, test.huda, billingUrls.match(id), { instalment_id: instalmentId }),
  );
const unmatch = (id: number) =>
  statusOf(test, test.huda, billingUrls.unmatch(id), { reason: 'Another family’s.' });

it('is matched by itself where a reference and exactly what is open agree', async () => {
  const { id, money } = await invoicedRequest(test);
  const { reference } = instalmentIn(money);
  const description = `TRANSFER ${reference.toLowerCase().replaceAll(/(.{4})/g, '$1 ')} SARA`;
  const read = await readLines(test, [statementLine({ description, amount: 120_000 })]);
  expect(read).toMatchObject({ added: 1, known: 0, matched: 1, to_look: 0 });
  const after = await readMoney(test, test.student, id);
  expect(instalmentIn(after).open).toBe(0);
  expect(paymentIn(after)).toMatchObject({
    state: 'matched',
    received: { amount: 120_000, booked_on: '2026-12-01' },
    may: [],
  });
  expect(paymentIn(after).history.map(({ event, actor }) => [event, actor])).toEqual([
    ['FOUND', null],
    ['MATCHED', null],
  ]);
  expect(after.standings).toMatchObject([{ owed: 220_000, received: 120_000, sent: 0 }]);
});

it('adds nothing for a line that was read before, whether the bank numbers it or not', async () => {
  const numbered = statementLine({ amount: 700 });
  const plain = { ...statementLine({ amount: 800, description: 'cash' }), bank_id: '' };
  const first = await readLines(test, [numbered, plain, plain]);
  expect(first).toMatchObject({ added: 3, known: 0, to_look: 3 });
  expect(await readLines(test, [plain, plain, numbered])).toMatchObject({ added: 0, known: 3 });
  expect(await readLines(test, [plain, plain, plain])).toMatchObject({ added: 1, known: 2 });
  const both = await Promise.all([1, 2].map(() => readLines(test, [{ ...plain, amount: 801 }])));
  expect(both.map(({ added }) => added).sort()).toEqual([0, 1]);
  const out = await readLines(test, [statementLine({ amount: -900 })]);
  expect(out).toMatchObject({ added: 1, outgoing: 1, to_look: 0 });
});

it('is only of an account of the agency', async () => {
  const other = { ...test, iban: 'GB33BUKB20201555555555' };
  await expect(readLines(other, [statementLine()])).rejects.toThrow('VALIDATION_FAILED');
  await expect(readLines(test, [statementLine({ currency: 'XXX' })])).rejects.toThrow(
    'VALIDATION_FAILED',
  );
});

it('says short and over where another amount is confirmed, and keeps the rest as credit', async () => {
  const { id, money } = await invoicedRequest(test);
  const { id: instalmentId, reference } = instalmentIn(money);
  await readLines(test, [statementLine({ reference, amount: 50_000, bank_id: 'short' })]);
  expect(await lineOf('short')).toMatchObject({
    reason: 'amount',
    suggestions: [{ id: instalmentId, open: 120_000, student: 'Sara Alotaibi' }],
  });
  const short = await match('short', instalmentId);
  expect(instalmentIn(short).open).toBe(70_000);
  await readLines(test, [statementLine({ reference, amount: 90_000, bank_id: 'over' })]);
  const over = await match('over', instalmentId);
  expect(instalmentIn(over).open).toBe(0);
  expect(over.credits).toEqual([{ currency: 'GBP', amount: 20_000 }]);
  await readLines(test, [statementLine({ reference, amount: 90_000, bank_id: 'again' })]);
  expect(await lineOf('again')).toMatchObject({ reason: 'settled' });
  expect((await readMoney(test, test.student, id)).credits).toEqual([
    { currency: 'GBP', amount: 20_000 },
  ]);
});

it('moves its request on once an instalment of the school is paid in full, not for a part of it (ADM-04)', async () => {
  const { id, money } = await invoicedRequest(test);
  const step = async () =>
    (await test.db.select().from(requests).where(eq(requests.id, id)))[0]?.currentStep;
  const instalment = instalmentIn(money).id;
  const [part, rest] = [statementLine({ amount: 100_000 }), statementLine({ amount: 20_000 })];
  await readLines(test, [part, rest]);
  await match(part.bank_id, instalment);
  expect(await step()).toBe('received');
  await match(rest.bank_id, instalment);
  expect(await step()).toBe('paid');
});

it('uses credit for another instalment, where a member of the team decides it', async () => {
  const { money } = await invoicedRequest(test);
  const first = instalmentIn(money, 0);
  const second = instalmentIn(money, 1);
  await readLines(test, [statementLine({ amount: 150_000, bank_id: 'credit' })]);
  await match('credit', first.id);
  const url = billingUrls.credit(second.id);
  const use = (amount: number) => ({ amount, idempotency_key: randomUUID() });
  expect(await statusOf(test, test.student, url, use(30_000))).toBe(403);
  expect(await statusOf(test, test.khalid, url, use(30_001))).toBe(422);
  const body = use(20_000);
  await done(test, test.khalid, url, body);
  const after = await done(test, test.khalid, url, body);
  expect(instalmentIn(after, 1).open).toBe(80_000);
  expect(after.credits).toEqual([{ currency: 'GBP', amount: 10_000 }]);
  // The source of a credit is not taken back while the credit is used.
  expect(await unmatch(await transactionOf(test, 'credit'))).toBe(409);
  const all = await Promise.all([1, 2].map(() => statusOf(test, test.khalid, url, use(10_000))));
  expect(all.sort()).toEqual([200, 422]);
});

it('suggests an instalment by amount and name, and leaves the rest to look at', async () => {
  const { money } = await invoicedRequest(test, [123_457]);
  const { id: instalmentId } = instalmentIn(money);
  await readLines(test, [
    statementLine({ amount: 123_457, counterparty_name: 'ALOTAIBI M', bank_id: 'named' }),
    statementLine({ amount: 123_457, counterparty_name: 'Somebody', bank_id: 'unnamed' }),
    statementLine({ reference: instalmentIn(money).reference, currency: 'SAR', bank_id: 'riyals' }),
  ]);
  expect(await lineOf('named')).toMatchObject({
    reason: 'name',
    suggestions: [{ id: instalmentId }],
  });
  expect(await lineOf('unnamed')).toMatchObject({ reason: 'unknown', suggestions: [] });
  expect(await lineOf('riyals')).toMatchObject({ reason: 'currency', suggestions: [] });
  const riyals = await transactionOf(test, 'riyals');
  const body = { instalment_id: instalmentId };
  expect(await statusOf(test, test.huda, billingUrls.match(riyals), body)).toBe(409);
});

it('takes a match back with a reason, and the line can be matched again', async () => {
  const { id, money } = await invoicedRequest(test);
  const { id: instalmentId } = instalmentIn(money);
  await readLines(test, [statementLine({ amount: 120_000, bank_id: 'back' })]);
  await match('back', instalmentId);
  const line = await transactionOf(test, 'back');
  expect(await unmatch(line)).toBe(200);
  expect(await unmatch(line)).toBe(404);
  const after = await readMoney(test, test.student, id);
  expect(instalmentIn(after).open).toBe(120_000);
  expect(paymentIn(after)).toMatchObject({ state: 'matching', received: null });
  await match('back', instalmentId);
  expect(paymentIn(await readMoney(test, test.student, id)).state).toBe('matched');
  await expect(test.db.update(bankMatches).set({ matchedAt: new Date() })).rejects.toThrow();
  await expect(test.db.update(bankTransactions).set({ amount: 1 })).rejects.toThrow();
});

it('is matched once: of several at once one stands', async () => {
  const one = await invoicedRequest(test);
  const other = await invoicedRequest(test);
  await readLines(test, [statementLine({ amount: 120_000, bank_id: 'race' })]);
  const line = await transactionOf(test, 'race');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      statusOf(test, index % 2 === 0 ? test.huda : test.khalid, billingUrls.match(line), {
        instalment_id: instalmentIn(index % 2 === 0 ? one.money : other.money).id,
      }),
    ),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(7);
});

it('leaves exactly the wrong ones of a statement to look at', async () => {
  const before = (await desk()).counts.toMatch;
  const { read, wrong } = await readMixed(test, { right: 18, wrong: 6 });
  expect(read).toMatchObject({ added: 24, matched: 18, to_look: 6 });
  const { items, counts } = await desk();
  expect(counts.toMatch).toBe(before + 6);
  const ids = new Set(items.map((item) => (item.kind === 'line' ? item.line.id : 0)));
  for (const bankId of wrong) expect(ids.has(await transactionOf(test, bankId))).toBe(true);
});

it('lists what is awaited and what is overdue, in pages, with true counts', async () => {
  const first = await desk('view=awaiting&limit=2');
  expect(first.items).toHaveLength(2);
  const next = await desk(`view=awaiting&limit=2&cursor=${first.next_cursor ?? ''}`);
  const ids = [...first.items, ...next.items].map((item) =>
    item.kind === 'instalment' ? item.instalment.id : 0,
  );
  expect(new Set(ids).size).toBe(4);
  expect(first.counts.overdue).toBe(0);
  test.clock.advance(60 * 24 * 3_600_000);
  const later = await desk('view=overdue');
  expect(later.counts.overdue).toBeGreaterThan(0);
  expect(later.counts.overdue + later.counts.awaiting).toBe(first.counts.awaiting);
});

it('is read up to its largest size, and refused with words beyond it', async () => {
  const send = (size: number) => {
    const head = 'Date,Amount,Currency,Details\n2026-12-01,12.50,GBP,';
    const name = 'large.csv';
    const value = Buffer.from(head.padEnd(size - 1, 'x') + '\n');
    const sent = form(
      { name: 'iban', value: test.iban },
      { name: 'name', value: name },
      { name: 'statement', value, filename: name, type: 'text/csv' },
    );
    return test.app.inject({
      method: 'POST',
      url: billingUrls.statements,
      headers: { ...test.huda.headers, ...sent.headers, 'accept-language': 'en' },
      payload: sent.payload,
    });
  };
  const largest = await send(STATEMENT_MAX_BYTES);
  expect([largest.statusCode, largest.json()]).toMatchObject([200, { data: { added: 1 } }]);
  const refused = await send(STATEMENT_MAX_BYTES + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The statement is larger than 10 MB; read it in by shorter periods',
  });
});

it('is read from a file by anybody of the team', async () => {
  const csv = `Date,Amount,Currency,Reference,Description,Payer\n2026-12-01,12.50,GBP,,cash,Sara\n`;
  const send = (by: { headers: Record<string, string> }, parts: readonly FormPart[]) => {
    const sent = form(...parts);
    return test.app.inject({
      method: 'POST',
      url: billingUrls.statements,
      headers: { ...by.headers, ...sent.headers },
      payload: sent.payload,
    });
  };
  const file = { name: 'statement', value: csv, filename: 'december.csv', type: 'text/csv' };
  const fields = [
    { name: 'iban', value: test.iban },
    { name: 'name', value: 'december.csv' },
  ];
  const read = await send(test.huda, [...fields, file]);
  expect([read.statusCode, read.body]).toEqual([200, expect.anything()]);
  expect(read.json<Answer<StatementRead>>().data).toMatchObject({ added: 1, to_look: 1 });
  const broken = await send(test.huda, [...fields, { ...file, value: 'nothing,here\n1,2\n' }]);
  expect(broken.statusCode).toBe(422);
  expect(broken.json()).toMatchObject({ data: { statement: { reason: expect.any(String) } } });
  // Which figure is the month nobody can say: it is asked, and nothing is read until then.
  const open = { ...file, value: 'Date,Amount,Details\n01/04/2026,3.00,cash\n' };
  const asked = await send(test.huda, [...fields, open]);
  expect([asked.statusCode, asked.json()]).toMatchObject([
    422,
    { data: { statement: { reason: 'ambiguousDate', line: 2 } } },
  ]);
  const answered = [...fields, { name: 'date_order', value: 'dayFirst' }, open];
  expect((await send(test.huda, answered)).json()).toMatchObject({ data: { added: 1 } });
  const { items } = await desk();
  expect(items).toContainEqual(
    expect.objectContaining({
      line: expect.objectContaining({ amount: 300, booked_on: '2026-04-01' }),
    }),
  );
  for (const value of ['', 'Date,Amount\n']) {
    expect([200, 422]).toContain(
      (await send(test.huda, [...fields, { ...file, value }])).statusCode,
    );
  }
  expect((await send(test.huda, fields)).statusCode).toBe(422);
  expect((await send(test.student, [...fields, file])).statusCode).toBe(403);
});
