// Rules: BIL-82, BIL-12 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { MoneyPage } from '../../../../../src/contract/billing/deskMoney';
import {
  AGES,
  MONEY_TOTALS,
  SCHOOL_TOTALS,
} from '../../../../../src/contract/billing/moneyFigures';
import type { MoneyFigures } from '../../../../../src/contract/billing/moneyFigures';
import type { Desk } from '../../../../../src/contract/desk/desk';
import { ledgerLines } from '../../../../../src/server/db/schema/ledger';
import { apiUrls, billingUrls } from '../../../../support/apiUrls';
import {
  done,
  feeInvoice,
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  proofOf,
  readLines,
  statementLine,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
  const { id, money } = await invoicedRequest(test, [120_000, 100_000]);
  const { reference } = instalmentIn(money);
  await readLines(test, [
    statementLine({ reference, amount: 120_000 }),
    statementLine({ description: 'cash', amount: 7_700 }),
  ]);
  await done(test, test.khalid, billingUrls.invoices(id), feeInvoice(100_000, 115_000));
  const of = { institute_id: test.schoolId, currency: 'GBP', sent_on: '2026-12-01' };
  for (const amount of [70_000, 20_000]) {
    const sent = await done(test, test.huda, billingUrls.remittances(id), {
      ...of,
      amount,
      proof_file_id: await proofOf(test, test.huda),
      idempotency_key: randomUUID(),
    });
    const { id: remittanceId = 0 } = sent.remittances.at(-1) ?? {};
    const said =
      amount === 70_000
        ? moneyEvent('CONFIRMED', 1, { arrived_on: '2026-12-01', arrived_amount: amount })
        : moneyEvent('DISPUTED', 1, { note: 'Not here' });
    await done(test, test.school, billingUrls.remittanceEvents(remittanceId), said);
  }
  // An overpayment of another request, and a second one that nobody pays.
  const other = await invoicedRequest(test, [50_000]);
  const over = statementLine({ reference: instalmentIn(other.money).reference, amount: 50_300 });
  await readLines(test, [over]);
});
afterAll(() => test.close());

const read = async (by: SignedInPerson = test.lead) => {
  const headers = { ...by.headers, 'accept-language': 'en' };
  return test.app.inject({ url: billingUrls.figures, headers });
};
const figures = async () => (await read()).json<Answer<MoneyFigures>>().data;
const overdue = async (age: string) => {
  const url = `${billingUrls.desk}?view=overdue&age=${age}`;
  const answer = await test.app.inject({ url, headers: test.lead.headers });
  return answer
    .json<Answer<MoneyPage>>()
    .data.items.flatMap((item) => (item.kind === 'instalment' ? [item.instalment] : []));
};

it('adds up what families owe, what is held for schools and what was sent to them', async () => {
  const { currencies, schools } = await figures();
  const pounds = currencies.find(({ currency }) => currency === 'GBP');
  expect(pounds).toMatchObject({
    owed_school: 150_000,
    owed_agency: 0,
    held: 30_000,
    sent: 20_000,
    confirmed: 70_000,
    credit: 0,
    // The overpayment has to be confirmed first.
    unallocated: 58_000,
  });
  expect(currencies.find(({ currency }) => currency === 'SAR')).toMatchObject({
    owed_agency: 115_000,
    fees: 100_000,
    vat: 15_000,
  });
  expect(schools).toEqual([
    {
      institute: { id: test.schoolId, name: expect.any(String) },
      currency: 'GBP',
      owed: 150_000,
      held: 30_000,
      sent: 20_000,
      confirmed: 70_000,
      owed_back: 0,
      disputed: 20_000,
    },
  ]);
});

it('counts the age of what is owed from its day, and opens the list of each age', async () => {
  // 1,200.00 of 15 January is paid; 1,000.00 are due on 15 February, 500.00 on 15 January.
  for (const [now, expected] of [
    ['2027-01-15T09:00:00Z', { notDue: 150_000 }],
    ['2027-01-16T09:00:00Z', { notDue: 100_000, upTo30: 50_000 }],
    ['2027-02-14T09:00:00Z', { notDue: 100_000, upTo30: 50_000 }],
    ['2027-02-15T09:00:00Z', { notDue: 100_000, upTo60: 50_000 }],
    ['2027-03-17T09:00:00Z', { upTo30: 100_000, upTo90: 50_000 }],
    ['2027-05-17T09:00:00Z', { over90: 150_000 }],
  ] as const) {
    test.clock.advance(new Date(now).getTime() - test.clock.now().getTime());
    const { currencies } = await figures();
    const none = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
    const { ages } = currencies.find(({ currency }) => currency === 'GBP') ?? {};
    expect([now, ages]).toEqual([now, { ...none, ...expected }]);
    for (const age of ['upTo30', 'upTo60', 'upTo90', 'over90'] as const) {
      const listed = (await overdue(age)).filter(({ currency }) => currency === 'GBP');
      const sum = listed.reduce((all, { open }) => all + open, 0);
      expect([now, age, sum]).toEqual([now, age, { ...none, ...expected }[age]]);
    }
  }
});

it('gives every line of the ledger as a file whose debits are its credits', async () => {
  const headers = { ...test.lead.headers, 'accept-language': 'en' };
  const { body, headers: sent } = await test.app.inject({ url: billingUrls.ledgerFile, headers });
  expect(sent['content-disposition']).toMatch(/masar-ledger-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...rows] = body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\ufeffEntry,Time (UTC),Kind,Account,Currency,Debit,Credit,Request number,School or university,Invoice,Payment reference,By',
  );
  expect(rows).toHaveLength(await test.db.$count(ledgerLines));
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [, , , , currency = '', debit, credit] = row.split(',');
    const amount = Math.round((Number(debit) - Number(credit)) * 100);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  expect([...sums.values()]).toEqual([0, 0]);
  expect(body).toContain('Owed by families,GBP,1200.00,,');
});

it('gives the figures of the screen as a file, a line each, with the same amounts', async () => {
  const headers = { ...test.lead.headers, 'accept-language': 'en' };
  const { body, headers: sent } = await test.app.inject({ url: billingUrls.figuresFile, headers });
  expect(sent['content-disposition']).toMatch(/masar-money-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...rows] = body.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffDay,School or university,Figure,Currency,Amount');
  const { currencies, schools } = await figures();
  const amounts = [
    ...currencies.flatMap((money) => [
      ...MONEY_TOTALS.map((key) => money[key]),
      ...AGES.map((age) => money.ages[age]),
    ]),
    ...schools.flatMap((money) => SCHOOL_TOTALS.map((key) => money[key])),
  ];
  expect(rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100))).toEqual(amounts);
  expect(rows.join('\n')).toContain('Owed by families: for schools,GBP,1500');
});

it('is counted at the desk as long as a line of a statement is to be matched', async () => {
  const answer = await test.app.inject({ url: apiUrls.desk, headers: test.khalid.headers });
  expect(answer.json<Answer<Desk>>().data.money).toBe(2);
});

it('is for leads alone', async () => {
  expect((await read(test.khalid)).statusCode).toBe(403);
  expect((await read(test.school)).statusCode).toBe(403);
});
