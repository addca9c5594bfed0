// Rules: BIL-69, BIL-01, BIL-02, BIL-03 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { applicationOffers, applications } from '../../../../../src/server/db/schema/applications';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { invoices } from '../../../../../src/server/db/schema/billing';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { ledgerEntries, ledgerLines } from '../../../../../src/server/db/schema/ledger';
import { requests } from '../../../../../src/server/db/schema/requests';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { billingUrls } from '../../../../support/apiUrls';
import {
  acceptedRequest,
  done,
  feeInvoice,
  instalmentsIn,
  invoicedRequest,
  moneyTest,
  readMoney,
  schoolInvoice,
  statusOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';

jest.setTimeout(60_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

const issue = (requestId: number, body: object, by = test.khalid) =>
  done(test, by, billingUrls.invoices(requestId), body);
const refused = (requestId: number, body: object, by = test.khalid) =>
  statusOf(test, by, billingUrls.invoices(requestId), body);
const balances = async (requestId: number) =>
  Object.fromEntries(
    (await ledgerBalances(test.db, requestId)).map(({ account, balance }) => [account, balance]),
  );

it('asks for the school’s money as its accepted offer says, and posts it', async () => {
  const { id, applicationId } = await acceptedRequest(test);
  const money = await issue(id, schoolInvoice(applicationId, [120_000, 100_000]));
  expect(money.invoices).toHaveLength(1);
  expect(money.invoices[0]).toMatchObject({
    number: expect.stringMatching(/^S-2026-\d{6}$/),
    issuer: 'school',
    kind: 'invoice',
    currency: 'GBP',
    total: 220_000,
    lines: [
      { kind: 'tuition', amount: 240_000, vat: 0, vat_percent: null },
      { kind: 'discount', label: 'Early booking', amount: -20_000 },
    ],
  });
  expect(
    instalmentsIn(money).map(({ n, due_on: dueOn, amount, open }) => [n, dueOn, amount, open]),
  ).toEqual([
    [1, '2027-01-15', 120_000, 120_000],
    [2, '2027-02-15', 100_000, 100_000],
  ]);
  expect(money.standings).toMatchObject([
    { issuer: 'school', currency: 'GBP', owed: 220_000, received: 0, sent: 0, confirmed: 0 },
  ]);
  expect(await balances(id)).toEqual({ receivable: 220_000, schoolPayable: -220_000 });
  const told = await test.db
    .select({ kind: notifications.kind, to: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.requestId, id));
  expect(told).toEqual([{ kind: 'invoiceIssued', to: test.student.id }]);
});

it('refuses another total than the offer’s, an offer that was not accepted, and a second invoice', async () => {
  const { id, applicationId } = await acceptedRequest(test);
  expect(await refused(id, schoolInvoice(applicationId, [120_000, 99_999]))).toBe(422);
  expect(await refused(id, schoolInvoice(applicationId, []))).toBe(422);
  const other = { ...schoolInvoice(applicationId, [220_000]), offer_version: 2 };
  expect(await refused(id, other)).toBe(409);
  const state = (to: 'unconditional' | 'accepted') =>
    test.db.update(applications).set({ state: to }).where(eq(applications.id, applicationId));
  await state('unconditional');
  expect(await refused(id, schoolInvoice(applicationId, [220_000]))).toBe(409);
  await state('accepted');
  await issue(id, schoolInvoice(applicationId, [220_000]));
  expect(await refused(id, schoolInvoice(applicationId, [220_000]))).toBe(409);
  const elsewhere = await acceptedRequest(test);
  expect(await refused(elsewhere.id, schoolInvoice(applicationId, [220_000]))).toBe(409);
});

it('has VAT on the agency’s own fee, line by line, and none of the school’s money', async () => {
  const { id } = await acceptedRequest(test);
  const lines = [
    { kind: 'agencyFee', label: 'Service', amount: 33_333, currency: null },
    { kind: 'discount', label: 'Welcome', amount: 3_331, currency: null },
  ];
  const total = 33_333 + 5_000 - 3_331 - 500;
  const money = await issue(id, feeInvoice(0, total, { lines }));
  expect(money.invoices[0]).toMatchObject({
    number: expect.stringMatching(/^A-2026-\d{6}$/),
    institute: null,
    total,
    lines: [
      { amount: 33_333, vat_percent: 15, vat: 5_000 },
      { amount: -3_331, vat_percent: 15, vat: -500 },
    ],
  });
  expect(await balances(id)).toEqual({ receivable: total, feeIncome: -30_002, vatPayable: -4_500 });
  expect(money.vat_percent).toBe(15);
  expect(await readMoney(test, test.student, id)).not.toHaveProperty('vat_percent');
});

it('says the rate and its day of what was converted', async () => {
  const { id } = await acceptedRequest(test);
  const lines = [{ kind: 'agencyFee', label: 'Exam', amount: 10_000, currency: 'USD' }];
  const net = 37_500;
  const money = await issue(id, feeInvoice(0, net + 5_625, { lines }));
  expect(money.invoices[0]?.lines[0]).toMatchObject({
    amount: net,
    from: { amount: 10_000, currency: 'USD', sar_micros: 3_750_000, to_sar_micros: 1_000_000 },
  });
  expect(money.invoices[0]?.lines[0]?.from?.rate_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('is issued by the request’s holder, or a lead, while it goes on', async () => {
  const { id, applicationId } = await acceptedRequest(test);
  const body = () => schoolInvoice(applicationId, [220_000]);
  expect(await refused(id, body(), test.huda)).toBe(409);
  expect(await refused(id, body(), test.student)).toBe(403);
  expect(await refused(id, body(), test.school)).toBe(403);
  const ended = (at: Date | null) =>
    test.db
      .update(requests)
      .set({ withdrawnAt: at, opensAt: at ? null : test.clock.now() })
      .where(eq(requests.id, id));
  await ended(test.clock.now());
  expect(await refused(id, body(), test.lead)).toBe(409);
  await ended(null);
  await issue(id, body(), test.lead);
});

it('is one for a repeated key, and its numbers have no gaps, whatever is refused between', async () => {
  const before = await test.db.$count(invoices, eq(invoices.issuer, 'school'));
  const made = await Promise.all(Array.from({ length: 8 }, () => acceptedRequest(test)));
  const statuses = await Promise.all(
    made.flatMap(({ id, applicationId }, index) => {
      const body = schoolInvoice(applicationId, [index % 2 === 0 ? 220_000 : 1]);
      return [refused(id, body), refused(id, body)];
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  const numbers = await test.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(sql`${invoices.issuer} = 'school' and ${invoices.kind} = 'invoice'`)
    .orderBy(invoices.number);
  expect(numbers).toHaveLength(before + 4);
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(
    numbers.map((_, index) => index + 1),
  );
});

describe('a credit note', () => {
  const credit = (invoiceId: number, lines: readonly number[] | null = null, by = test.khalid) =>
    [
      by,
      billingUrls.creditNotes(invoiceId),
      { lines, reason: 'The course has changed.', idempotency_key: randomUUID() },
    ] as const;

  it('takes all back, with a number of its own, and the offer can be asked for again', async () => {
    const { id, applicationId, money } = await invoicedRequest(test);
    const [invoice] = money.invoices;
    if (!invoice) throw new Error('no invoice');
    const after = await done(test, ...credit(invoice.id));
    expect(after.invoices[1]).toMatchObject({
      number: expect.stringMatching(/^SC-2026-\d{6}$/),
      kind: 'creditNote',
      credits: invoice.number,
      reason: 'The course has changed.',
      total: -220_000,
    });
    expect(instalmentsIn(after).map(({ open }) => open)).toEqual([0, 0]);
    expect(after.standings).toMatchObject([{ owed: 0, received: 0 }]);
    expect(await statusOf(test, ...credit(invoice.id))).toBe(409);
    const again = await issue(id, schoolInvoice(applicationId, [220_000]));
    expect(instalmentsIn(again).map(({ n, open }) => [n, open])).toEqual([
      [1, 0],
      [2, 0],
      [3, 220_000],
    ]);
  });

  it('takes lines back, each once, of the last instalment first', async () => {
    const { id } = await acceptedRequest(test);
    const lines = [10_000, 20_000].map((amount) => ({
      kind: 'agencyFee',
      label: 'Service',
      amount,
      currency: null,
    }));
    const instalments = [20_000, 14_500].map((amount) => ({ due_on: '2027-01-15', amount }));
    const money = await issue(id, feeInvoice(0, 0, { lines, instalments }));
    const [invoice] = money.invoices;
    const [first, second] = invoice?.lines ?? [];
    if (!invoice || !first || !second) throw new Error('no lines');
    const after = await done(test, ...credit(invoice.id, [second.id]));
    expect(instalmentsIn(after).map(({ open }) => open)).toEqual([11_500, 0]);
    expect(after.invoices[0]?.lines.map((line) => line.is_credited)).toEqual([false, true]);
    expect(await statusOf(test, ...credit(invoice.id, [second.id]))).toBe(422);
    expect(await statusOf(test, ...credit(invoice.id, [first.id, 999_999]))).toBe(422);
    await done(test, ...credit(invoice.id, null, test.lead));
    expect(await balances(id)).toEqual({ receivable: 0, feeIncome: 0, vatPayable: 0 });
  });

  const fees = async (lines: readonly object[], total: number) => {
    const { id } = await acceptedRequest(test);
    const instalments = [{ due_on: '2027-01-15', amount: total }];
    const money = await issue(id, feeInvoice(0, 0, { lines, instalments }));
    const [invoice] = money.invoices;
    if (!invoice) throw new Error('no invoice');
    return { id, invoice };
  };
  const service = { kind: 'agencyFee', label: 'Service', amount: 10_000, currency: null };

  it('takes parts of lines back with their VAT, to the last unit, and of no line more than is left', async () => {
    const { id, invoice } = await fees([service, { ...service, amount: 20_000 }], 34_500);
    const [first, second] = invoice.lines;
    const parts = (...amounts: readonly (readonly [number | undefined, number])[]) => {
      const [by, url, body] = credit(invoice.id);
      const chosen = amounts.map(([line_id, amount]) => ({ line_id, amount }));
      return [by, url, { ...body, parts: chosen }] as const;
    };
    const after = await done(test, ...parts([first?.id, 3_333], [second?.id, 1]));
    expect(after.invoices[1]).toMatchObject({
      total: -3_334,
      lines: [
        { amount: -2_898, vat: -435 },
        { amount: -1, vat: 0 },
      ],
    });
    expect(after.invoices[0]?.lines.map(({ left }) => left)).toEqual([8_167, 22_999]);
    expect(instalmentsIn(after).map(({ open }) => open)).toEqual([31_166]);
    expect(await statusOf(test, ...parts([first?.id, 8_168]))).toBe(422);
    expect(await statusOf(test, ...parts([first?.id, 1], [first?.id, 1]))).toBe(422);
    expect(await statusOf(test, ...parts([999_999, 1]))).toBe(422);
    await done(test, ...credit(invoice.id));
    expect(await balances(id)).toEqual({ receivable: 0, feeIncome: 0, vatPayable: 0 });
  });

  it('is never more than is left of the invoice with its discounts, so that no credit comes of nothing', async () => {
    const discount = { kind: 'discount', label: '', amount: 2_000, currency: null };
    const { id, invoice } = await fees([service, discount], 9_200);
    const [fee, less] = invoice.lines;
    expect(await statusOf(test, ...credit(invoice.id, [fee?.id ?? 0]))).toBe(409);
    const both = await done(test, ...credit(invoice.id, [fee?.id ?? 0, less?.id ?? 0]));
    expect(both.credits).toEqual([]);
    expect(await balances(id)).toEqual({ receivable: 0, feeIncome: 0, vatPayable: 0 });
  });

  it('is the holder’s or a lead’s to issue, of an invoice, with a reason', async () => {
    const { money } = await invoicedRequest(test);
    const invoiceId = money.invoices[0]?.id ?? 0;
    expect(await statusOf(test, ...credit(invoiceId, null, test.huda))).toBe(409);
    expect(await statusOf(test, ...credit(invoiceId, null, test.student))).toBe(403);
    const [by, url, body] = credit(invoiceId);
    expect(await statusOf(test, by, url, { ...body, reason: ' ' })).toBe(422);
    const after = await done(test, by, url, body);
    await done(test, by, url, body);
    expect(await statusOf(test, ...credit(after.invoices[1]?.id ?? 0))).toBe(409);
    const logged = await test.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.action, 'invoice.credit'));
    expect(logged.length).toBeGreaterThan(0);
  });
});

it('is read by its student and the team, and by no school that was sent nothing', async () => {
  const { id } = await invoicedRequest(test);
  const status = async ({ headers }: { headers: Record<string, string> }) =>
    (await test.app.inject({ url: billingUrls.money(id), headers })).statusCode;
  expect(await status(test.student)).toBe(200);
  expect(await status(test.huda)).toBe(200);
  expect(await status(test.school)).toBe(404);
  expect(await status({ headers: {} })).toBe(401);
  const other = await acceptedRequest(test, { of: test.lead });
  const hidden = await test.app.inject({
    url: billingUrls.money(other.id),
    headers: test.student.headers,
  });
  expect(hidden.statusCode).toBe(404);
});

it('keeps a ledger that is balanced and never changes', async () => {
  await invoicedRequest(test);
  const entry = { kind: 'return', at: test.clock.now() } as const;
  const post = (amounts: readonly number[]) =>
    test.db.transaction(async (tx) => {
      const [added] = await tx
        .insert(ledgerEntries)
        .values({ ...entry, idempotencyKey: randomUUID() })
        .returning();
      const of = { entryId: added?.id ?? 0, account: 'bank', currency: 'GBP' } as const;
      await tx.insert(ledgerLines).values(amounts.map((amount) => ({ ...of, amount })));
      // Nothing of the tests stays.
      throw new Error('balanced');
    });
  await expect(post([5, -5])).rejects.toThrow('balanced');
  await expect(post([5, -4])).rejects.not.toThrow('balanced');
  await expect(test.db.delete(ledgerLines)).rejects.toThrow();
  await expect(test.db.update(ledgerEntries).set({ kind: 'match' })).rejects.toThrow();
  await expect(test.db.update(invoices).set({ total: 1 })).rejects.toThrow();
  await expect(test.db.update(applicationOffers).set({ lines: [] })).rejects.toThrow();
});
