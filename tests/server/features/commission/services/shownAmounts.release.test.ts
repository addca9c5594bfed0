// Rules: BIL-78, BIL-01, BIL-08, BIL-12, BIL-48, COM-08, COM-13 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import { sql } from 'drizzle-orm';

import type { RequestMoney } from '../../../../../src/contract/billing/billing';
import type { MoneyPage } from '../../../../../src/contract/billing/deskMoney';
import { AGE_DAYS, OVERDUE_AGES } from '../../../../../src/contract/billing/moneyFigures';
import type { MoneyFigures } from '../../../../../src/contract/billing/moneyFigures';
import type { Refund, RefundsPage } from '../../../../../src/contract/billing/refunds';
import {
  CLAIM_AGES,
  COMMISSION_SUMS,
  COMMISSION_VIEWS,
} from '../../../../../src/contract/commission/commission';
import type {
  Claim,
  Commission,
  CommissionFigures,
  CommissionRow,
  OpenLines,
} from '../../../../../src/contract/commission/commission';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { Page } from '../../../../../src/contract/common/pages';
import { selectRows } from '../../../../../src/server/db/rows';
import { DEMO_LEAD } from '../../../../../src/server/db/seed/demoAccounts';
import type { Database } from '../../../../../src/server/db/types';
import { readStatement } from '../../../../../src/server/features/billing/services/readStatement';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { checkCommission } from '../../../../../src/server/features/commission/services/checkCommission';
import { addDemoMoney } from '../../../../../src/server/features/commission/services/demoMoney';
import { numberFormat } from '../../../../../src/server/lib/text/numberFormat';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { decimalsOf } from '../../../../../src/shared/money';
import { moneyText } from '../../../../../src/shared/moneyText';
import { billingUrls, commissionUrls } from '../../../../support/apiUrls';
import { moneyEvent, statementLine } from '../../../../support/billing';
import { asking } from '../../../../support/refunds';
import { commissionEvent, paidBy } from '../../../../support/commission';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { rawLedger, splitBy, sumOf } from '../../../../support/rawLedger';
import type { RawLine } from '../../../../support/rawLedger';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(900_000);

let database: Database;
let test: TestApp;
let lead: SignedInPerson;
let lines: readonly RawLine[];
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({
    database,
    clock: testClock(SEED_DAY),
    config: { requestsPerMinute: 1_000_000 },
  });
  const { config } = test.app.deps;
  await database.db.transaction((tx) => addDemoMoney(tx, { config }, SEED_DAY));
  await database.db.transaction((tx) => addDemoMoney(tx, { config }, SEED_DAY, true));
  lead = await signIn(test, DEMO_LEAD.phone);
  await setOffOnce();
  await owedBackOnce();
  lines = await rawLedger(database.db);
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const raw = async (url: string) => {
  const headers = { ...lead.headers, 'accept-language': 'en' };
  const answer = await test.app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
};
const get = async <Data>(url: string): Promise<Data> => (await raw(url)).json<Answer<Data>>().data;

/** All items of a list, page by page. */
async function all<Item>(url: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page<Item> = await get<Page<Item>>(
      `${url}${url.includes('?') ? '&' : '?'}limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

const commissionRows = async (): Promise<CommissionRow[]> =>
  (
    await Promise.all(
      COMMISSION_VIEWS.map((view) => all<CommissionRow>(`${commissionUrls.list}?view=${view}`)),
    )
  ).flat();

async function send<Data>(url: string, body: object): Promise<Data> {
  const answer = await post(test.app, url, body, { ...lead.headers, 'accept-language': 'en' });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer<Data>>().data;
}

const claimOf = (row: CommissionRow): Promise<Claim> =>
  send(commissionUrls.claims, { commission_ids: [row.id], idempotency_key: randomUUID() });

/** A school pays a claim and takes a part back, which its next claim sets off. */
async function setOffOnce(): Promise<void> {
  const earned = (await commissionRows()).filter(({ state }) => state === 'earned');
  const keyOf = ({ institute, currency }: CommissionRow) => `${institute.id} ${currency}`;
  const paid = earned.find((row) => earned.some((one) => one !== row && keyOf(one) === keyOf(row)));
  const next = earned.find((row) => paid && row !== paid && keyOf(row) === keyOf(paid));
  if (!paid || !next) throw new Error('the demo data have no school to set off with');
  const claim = await claimOf(paid);
  const { currency } = claim;
  const [account] = await selectRows(
    database.db,
    sql`select iban from bank_accounts where currency = ${currency} limit 1`,
    ({ iban }) => String(iban),
  );
  const iban = account ?? '';
  const line = statementLine({ amount: claim.total, currency, booked_on: '2026-11-20' });
  await readStatement(test.app.deps, lead.id, {
    statement: { account: iban, currency, lines: [line] },
    name: 'statement.csv',
    iban,
  });
  const { items } = await get<OpenLines>(commissionUrls.claimLines(claim.id));
  const transactionId = items.find(({ amount }) => amount === claim.total)?.id ?? 0;
  const parts = [[paid.id, claim.total]] as const;
  await send(commissionUrls.claimPayments(claim.id), paidBy(transactionId, parts));
  const { version } = await get<Commission>(commissionUrls.entry(paid.id));
  const event = commissionEvent('CLAWBACK_RECORDED', version, { amount: 1_234 });
  await send(commissionUrls.events(paid.id), event);
  expect((await claimOf(next)).offsets).toHaveLength(1);
}

/** The team agrees for a school to give back a part of what it was sent. */
async function owedBackOnce(): Promise<void> {
  const [found] = await selectRows(
    database.db,
    sql`select p.id as payment_id, l.id as line_id, v.institute_id from payments p
      join instalments i on i.id = p.instalment_id
      join invoices v on v.id = i.invoice_id
      join invoice_lines l on l.invoice_id = v.id
      join remittances m on m.request_id = v.request_id and m.institute_id = v.institute_id
        and m.currency = v.currency
      where p.state in ('matched', 'receipted') and p.method = 'transfer' and l.amount > 1234
        and not exists (select from refunds r where r.payment_id = p.id)
      order by p.id, l.id limit 1`,
    (row) => ({ paymentId: Number(row.payment_id), lineId: Number(row.line_id) }),
  );
  if (!found) throw new Error('the demo data have nothing that a school was sent');
  const asked = await send<Refund>(billingUrls.refunds(found.paymentId), asking({ amount: 1_234 }));
  const say = (event: string, version: number, more: object = {}) =>
    send<Refund>(billingUrls.refundEvents(asked.id), moneyEvent(event, version, more));
  const { version } = await say('SCHOOL_ASKED', asked.version);
  const parts = [{ line_id: found.lineId, amount: 1_234 }];
  await say('AGREED', version, { lines: parts, credit: null, note: 'By phone' });
}

const idsIn = (table: 'requests' | 'receipts' | 'invoices' | 'commission_claims') =>
  selectRows(
    database.db,
    table === 'requests'
      ? sql`select distinct request_id as id from ledger_lines where request_id is not null and commission_id is null`
      : sql`select id from ${sql.identifier(table)} order by id`,
    ({ id }) => Number(id),
  );

const units = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
};

/** The records of a CSV file without fields that contain line ends. */
const recordsOf = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((record) =>
      Array.from(record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    );

it('begins with a ledger that agrees with all that it is of', async () => {
  expect([...(await checkLedger(database.db)), ...(await checkCommission(database.db))]).toEqual(
    [],
  );
  expect(lines.length).toBeGreaterThan(1_000);
});

it('shows leads figures that are the ledger’s, in each currency and of each school', async () => {
  const { currencies, schools, today } = await get<MoneyFigures>(billingUrls.figures);
  const due = new Map(
    await selectRows(
      database.db,
      sql`select id, due_on::text as due_on from instalments`,
      (row) => [Number(row.id), String(row.due_on)] as const,
    ),
  );
  const ageOf = (instalmentId: number | null): string => {
    const days = Math.round(
      (Date.parse(today) - Date.parse(due.get(instalmentId ?? 0) ?? '')) / DAY,
    );
    if (days <= 0) return 'notDue';
    return OVERDUE_AGES.find((age) => days <= (AGE_DAYS[age][1] ?? Infinity)) ?? '';
  };
  expect(new Set(currencies.map(({ currency }) => currency))).toEqual(
    new Set(lines.map(({ currency }) => currency)),
  );
  for (const { currency, ages, ...shown } of currencies) {
    const own = lines.filter((line) => line.currency === currency);
    const ofSchools = own.filter(({ instituteId }) => instituteId !== null);
    const credit = (account: string): number => 0 - sumOf(own, { account });
    const held = splitBy(heldLines(ofSchools), (line) => `${line.requestId} ${line.instituteId}`);
    const refunds = splitBy(
      own.filter(({ account }) => account === 'refundPayable'),
      ({ paymentId }) => String(paymentId),
    );
    const receivable = own.filter(({ account }) => account === 'receivable');
    expect({ currency, ...shown }).toMatchObject({
      currency,
      owed_school: sumOf(ofSchools, { account: 'receivable' }),
      owed_agency: sumOf(own, { account: 'receivable', instituteId: null }),
      held: held.negative,
      owed_back: held.positive,
      refunds: refunds.negative,
      credit: credit('studentCredit'),
      unallocated: credit('unallocated'),
      fees: credit('feeIncome'),
      vat: credit('vatPayable'),
      card_clearing: sumOf(own, { account: 'cardClearing' }),
      card_fees: sumOf(own, { account: 'cardFees' }),
      bank_charges: sumOf(own, { account: 'bankCharges' }),
    });
    const sent = sumOf(own, { kind: ['remittance', 'remittanceBack'], account: 'schoolPayable' });
    expect(shown.sent + shown.confirmed).toBe(sent);
    for (const [age, amount] of Object.entries(ages)) {
      expect([currency, age, amount]).toEqual([
        currency,
        age,
        receivable
          .filter(({ instalmentId }) => ageOf(instalmentId) === age)
          .reduce((sum, line) => sum + line.amount, 0),
      ]);
    }
  }
  expect(schools.length).toBeGreaterThan(0);
  for (const { institute, currency, owed, sent, confirmed, disputed, ...shown } of schools) {
    const own = lines.filter(
      (line) => line.currency === currency && line.instituteId === institute.id,
    );
    expect(owed).toBe(sumOf(own, { account: 'receivable' }));
    expect(sent + confirmed + disputed).toBe(
      sumOf(own, { kind: ['remittance', 'remittanceBack'], account: 'schoolPayable' }),
    );
    const held = splitBy(heldLines(own), ({ requestId }) => String(requestId));
    expect([shown.held, shown.owed_back]).toEqual([held.negative, held.positive]);
  }
});

/** Money that arrived for schools and was not sent on, below zero; above zero, their debts. */
const heldLines = (of: readonly RawLine[]): RawLine[] => [
  ...of.filter(({ account }) => account === 'schoolPayable' || account === 'receivable'),
  ...refundLines(of),
];

/** Money that the card provider has given back without an agreed refund is not the school's. */
function refundLines(of: readonly RawLine[]): RawLine[] {
  const byPayment = new Map<string, RawLine[]>();
  for (const line of of) {
    if (line.account !== 'refundPayable') continue;
    const key = `${line.requestId} ${line.instituteId} ${line.paymentId}`;
    byPayment.set(key, [...(byPayment.get(key) ?? []), line]);
  }
  return [...byPayment.values()].filter((some) => sumOf(some, {}) > 0).flat();
}

it('shows of each request what is owed, paid, sent and kept as the ledger has it', async () => {
  const ids = await idsIn('requests');
  expect(ids.length).toBeGreaterThan(100);
  let owedBack = 0;
  for (const id of ids) {
    const money = await get<RequestMoney>(billingUrls.money(id));
    const own = lines.filter((line) => line.requestId === id && line.commissionId === null);
    for (const invoice of money.invoices) {
      const posted = sumOf(own, {
        invoiceId: invoice.id,
        kind: ['invoice', 'creditNote', 'refundAgreed'],
        account: ['schoolPayable', 'feeIncome', 'vatPayable'],
      });
      expect([invoice.number, invoice.total]).toEqual([invoice.number, 0 - posted]);
      for (const part of invoice.instalments) {
        expect([part.reference, part.open]).toEqual([
          part.reference,
          sumOf(own, { account: 'receivable', instalmentId: part.id }),
        ]);
        for (const payment of part.payments) {
          const arrived = sumOf(own.concat(lines.filter((line) => line.requestId === null)), {
            paymentId: payment.id,
            kind: ['match', 'unmatch', 'card'],
            account: ['unallocated', 'cardClearing'],
          });
          if (payment.state === 'matched' || payment.state === 'receipted') {
            expect([payment.id, payment.received?.amount]).toEqual([payment.id, arrived]);
          }
        }
      }
    }
    for (const standing of money.standings) {
      const of = {
        instituteId: standing.institute?.id ?? null,
        currency: standing.currency,
      };
      const invoiced =
        0 -
        sumOf(own, {
          ...of,
          kind: ['invoice', 'creditNote', 'refundAgreed'],
          account: ['schoolPayable', 'feeIncome', 'vatPayable'],
        });
      expect([id, standing.owed]).toEqual([id, invoiced]);
      expect([id, standing.sent]).toEqual([
        id,
        sumOf(own, { ...of, kind: ['remittance', 'remittanceBack'], account: 'schoolPayable' }),
      ]);
      const ofSchool = own.filter(
        (line) =>
          of.instituteId !== null &&
          line.instituteId === of.instituteId &&
          line.currency === of.currency,
      );
      const held = splitBy(heldLines(ofSchool), () => 'all');
      expect([id, standing.owed_back]).toEqual([id, held.positive]);
      owedBack += standing.owed_back;
    }
    for (const { currency, amount } of money.credits) {
      expect(amount).toBe(0 - sumOf(own, { account: 'studentCredit', currency }));
    }
    for (const { id: refundId, amount, state } of money.refunds) {
      if (
        state === 'asked' ||
        state === 'withSchool' ||
        state === 'refused' ||
        state === 'withdrawn'
      )
        continue;
      expect(amount).toBe(
        0 - sumOf(lines, { refundId, kind: 'refundAgreed', account: 'refundPayable' }),
      );
    }
  }
  expect(owedBack).toBeGreaterThan(0);
});

it('lists what is awaited, overdue, to be matched and to be refunded as the ledger has it', async () => {
  type Item = MoneyPage['items'][number];
  let open = 0;
  for (const view of ['awaiting', 'overdue'] as const) {
    for (const item of await all<Item>(`${billingUrls.desk}?view=${view}`)) {
      if (item.kind !== 'instalment') continue;
      const { id, open: shown } = item.instalment;
      expect([id, shown]).toEqual([id, sumOf(lines, { account: 'receivable', instalmentId: id })]);
      open += 1;
    }
  }
  const stillOpen = splitBy(
    lines.filter(({ account }) => account === 'receivable'),
    ({ instalmentId }) => String(instalmentId),
  );
  expect(open).toBeGreaterThan(0);
  expect(stillOpen.negative).toBe(0);
  for (const item of await all<Item>(`${billingUrls.desk}?view=toMatch`)) {
    if (item.kind !== 'line') continue;
    const { id, amount } = item.line;
    expect([id, amount]).toEqual([
      id,
      0 - sumOf(lines, { transactionId: id, account: 'unallocated' }),
    ]);
  }
  for (const view of ['team', 'school', 'payer']) {
    for (const { id } of await all<RefundsPage['items'][number]>(
      `${billingUrls.deskRefunds}?view=${view}`,
    )) {
      const { agreed } = await get<Refund>(billingUrls.refund(id));
      expect([id, agreed ?? 0]).toEqual([
        id,
        0 - sumOf(lines, { refundId: id, kind: 'refundAgreed', account: 'refundPayable' }),
      ]);
    }
  }
});

/** A commission's sums, from its lines. */
const commissionSums = (commissionId: number) => ({
  open: sumOf(lines, { commissionId, account: 'commissionReceivable' }),
  paid:
    0 -
    sumOf(lines, {
      commissionId,
      account: 'commissionReceivable',
      kind: ['commissionPaid', 'commissionUnpaid'],
    }),
  set_off:
    0 - sumOf(lines, { commissionId, account: 'commissionReceivable', kind: 'commissionOffset' }),
  written_off: sumOf(lines, { commissionId, account: 'commissionWrittenOff' }),
  clawed_back: sumOf(lines, {
    commissionId,
    account: 'commissionIncome',
    kind: 'commissionClawedBack',
  }),
  owed_back: 0 - sumOf(lines, { commissionId, account: 'commissionPayable' }),
});

it('shows commissions, claims and their figures and files as the ledger has them', async () => {
  const rows = await commissionRows();
  const file = recordsOf((await raw(`${commissionUrls.file}?lang=en`)).body).slice(1);
  expect(file).toHaveLength(rows.length);
  for (const { id, currency } of rows) {
    const sums = commissionSums(id);
    const shown = await get<Commission>(commissionUrls.entry(id));
    expect(shown).toMatchObject({ id, ...sums });
    const record = file.find(([first]) => first === String(id)) ?? [];
    expect([id, ...record.slice(12)]).toEqual([
      id,
      ...[
        sums.paid,
        sums.set_off,
        sums.open,
        sums.written_off,
        sums.clawed_back,
        sums.owed_back,
      ].map((amount) => units(amount, currency)),
    ]);
  }
  const { schools, ages } = await get<CommissionFigures>(commissionUrls.figures);
  for (const { institute, currency, ...shown } of schools) {
    const own = rows
      .filter((row) => row.institute.id === institute.id && row.currency === currency)
      .map((row) => ({ ...commissionSums(row.id), state: row.state }));
    const total = (
      key: 'paid' | 'written_off' | 'clawed_back' | 'owed_back' | 'open',
      some = own,
    ) => some.reduce((sum, one) => sum + one[key], 0);
    expect({ institute, ...shown }).toMatchObject({
      institute,
      earned: total(
        'open',
        own.filter(({ state }) => state === 'earned'),
      ),
      claimed: total(
        'open',
        own.filter(({ state }) => state !== 'earned'),
      ),
      paid: total('paid'),
      written_off: total('written_off'),
      clawed_back: total('clawed_back'),
      owed_back: total('owed_back'),
    });
  }
  for (const { currency, ages: shown } of ages) {
    const claimed = rows.filter((row) => row.claim !== null && row.currency === currency);
    expect(Object.values(shown).reduce((sum, one) => sum + one, 0)).toBe(
      claimed.reduce((sum, { id }) => sum + commissionSums(id).open, 0),
    );
  }
  const figures = recordsOf((await raw(commissionUrls.figuresFile)).body).slice(1);
  expect(figures.map((record) => [record[1], Number(record.at(-1))])).toEqual([
    ...ages.flatMap(({ currency, ages: shown }) =>
      CLAIM_AGES.map((age) => ['', Number(units(shown[age], currency))]),
    ),
    ...schools.flatMap(({ institute, currency, ...shown }) =>
      COMMISSION_SUMS.map((key) => [institute.name, Number(units(shown[key], currency))]),
    ),
  ]);
  const claims = await idsIn('commission_claims');
  let offsets = 0;
  for (const id of claims) {
    const claim = await get<Claim>(commissionUrls.claim(id));
    const income = claim.items.reduce(
      (sum, { id: commissionId }) =>
        sum - sumOf(lines, { commissionId, account: 'commissionIncome', kind: 'commissionEarned' }),
      0,
    );
    const setOff = claim.items.reduce((sum, one) => sum + commissionSums(one.id).set_off, 0);
    expect([claim.number, claim.total]).toEqual([claim.number, income - setOff]);
    expect(claim.open).toBe(claim.items.reduce((sum, one) => sum + commissionSums(one.id).open, 0));
    expect(claim.offsets.reduce((sum, { amount }) => sum + amount, 0)).toBe(setOff);
    const records = recordsOf((await raw(commissionUrls.claimFile(id))).body).slice(1);
    expect(records.at(-1)?.at(-1)).toBe(units(claim.total, claim.currency));
    offsets += claim.offsets.length;
  }
  expect(offsets).toBe(1);
});

it('writes each line of the ledger to its file, debits and credits apart', async () => {
  const records = recordsOf((await raw(`${billingUrls.ledgerFile}?lang=en`)).body).slice(1);
  expect(records).toHaveLength(lines.length);
  const written = new Map<string, number>();
  for (const [, , , , currency = '', debit, credit] of records) {
    const minor = Math.round((Number(debit) - Number(credit)) * 10 ** decimalsOf(currency));
    written.set(currency, (written.get(currency) ?? 0) + minor);
    written.set(`${currency} +`, (written.get(`${currency} +`) ?? 0) + Math.max(minor, 0));
  }
  for (const currency of new Set(lines.map((line) => line.currency))) {
    const own = lines.filter((line) => line.currency === currency);
    expect(written.get(currency)).toBe(0);
    expect(written.get(`${currency} +`)).toBe(
      own.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
    );
  }
});

it('prints receipts, invoices, credit notes and claims with the ledger’s amounts', async () => {
  const library = await PDFiumLibrary.init();
  const textOf = async (url: string): Promise<string> => {
    const document = await library.loadDocument((await raw(url)).rawPayload);
    const text = [...document.pages()].map((page) => page.getText()).join('\n');
    document.destroy();
    return text.replace(/\s+/g, ' ');
  };
  const shown = (amount: number, currency: string): string =>
    moneyText(numberFormat('en'), amount, currency).replace(/\s+/g, ' ');
  const receipts = await selectRows(
    database.db,
    sql`select r.id, r.payment_id, v.currency from receipts r join payments p on p.id = r.payment_id
      join instalments i on i.id = p.instalment_id join invoices v on v.id = i.invoice_id order by r.id limit 40`,
    (row) => ({
      id: Number(row.id),
      paymentId: Number(row.payment_id),
      currency: String(row.currency),
    }),
  );
  expect(receipts.length).toBeGreaterThan(3);
  for (const { id, paymentId, currency } of receipts) {
    const amount = sumOf(lines, {
      paymentId,
      kind: ['match', 'unmatch', 'card'],
      account: ['unallocated', 'cardClearing'],
    });
    expect(await textOf(billingUrls.receiptPdf(id))).toContain(shown(amount, currency));
  }
  const invoices = await selectRows(
    database.db,
    sql`select id, currency from invoices order by kind, id desc limit 40`,
    (row) => ({ id: Number(row.id), currency: String(row.currency) }),
  );
  for (const { id, currency } of invoices) {
    const amount =
      0 -
      sumOf(lines, {
        invoiceId: id,
        kind: ['invoice', 'creditNote', 'refundAgreed'],
        account: ['schoolPayable', 'feeIncome', 'vatPayable'],
      });
    expect(await textOf(billingUrls.invoicePdf(id))).toContain(shown(amount, currency));
  }
  for (const id of await idsIn('commission_claims')) {
    const { items, currency } = await get<Claim>(commissionUrls.claim(id));
    const total = items.reduce(
      (sum, { id: commissionId }) =>
        sum -
        sumOf(lines, { commissionId, account: 'commissionIncome', kind: 'commissionEarned' }) -
        commissionSums(commissionId).set_off,
      0,
    );
    expect(await textOf(commissionUrls.claimPdf(id))).toContain(shown(total, currency));
  }
  library.destroy();
});
