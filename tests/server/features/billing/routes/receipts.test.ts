// Rules: BIL-44, BIL-46, BIL-47, BIL-48 (docs/requirements.md)
import { eq, like } from 'drizzle-orm';

import type { Payment, RequestMoney } from '../../../../../src/contract/billing/billing';
import { moneyText } from '../../../../../src/shared/moneyText';
import { instalments, invoiceLines, invoices } from '../../../../../src/server/db/schema/billing';
import { ledgerEntries, ledgerLines } from '../../../../../src/server/db/schema/ledger';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { bankTransactions } from '../../../../../src/server/db/schema/payments';
import { receipts } from '../../../../../src/server/db/schema/receipts';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import type { DocumentData } from '../../../../../src/server/features/billing/services/documentData';
import {
  readInvoice,
  readReceipt,
} from '../../../../../src/server/features/billing/services/paymentDocuments';
import { numberFormat } from '../../../../../src/server/lib/text/numberFormat';
import { PdfError } from '../../../../../src/server/integrations/typst/pdfPrinter';
import { billingUrls, schoolApplicationUrls } from '../../../../support/apiUrls';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import {
  acceptedRequest,
  done,
  feeInvoice,
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  paymentIn,
  readLines,
  readMoney,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { signInAs } from '../../../../support/roles';
import { insertContact } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
  await insertContact(test.db, { commercialRegistration: '1010123456' });
});
afterAll(() => test.close());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await checkLedger(test.db)).toEqual([]);
});

const PAYER = {
  counterparty_name: 'Mohammed Alotaibi',
  counterparty_account: 'GB33BUKB20201555555555',
};

/** A request whose first instalment of 1,200.00 pounds was paid with so much. */
async function paid(amount = 120_000): Promise<RequestMoney> {
  const { id, money } = await invoicedRequest(test);
  const { id: instalmentId, reference } = instalmentIn(money);
  const line = statementLine({ reference, amount, ...PAYER });
  await readLines(test, [line]);
  if (amount === 120_000) return readMoney(test, test.khalid, id);
  const url = billingUrls.match(await transactionOf(test, line.bank_id));
  return done(test, test.huda, url, { instalment_id: instalmentId });
}

const issue = ({ id, version }: Payment, by = test.khalid) =>
  done(test, by, billingUrls.paymentEvents(id), moneyEvent('RECEIPTED', version));

/** The receipt of the first instalment. */
function receiptIn(money: RequestMoney) {
  const { receipt } = paymentIn(money);
  if (!receipt) throw new Error('no receipt');
  return receipt;
}

function invoiceIn({ invoices: all }: RequestMoney, at = 0) {
  const invoice = all[at];
  if (!invoice) throw new Error('no invoice');
  return invoice;
}

const get = (person: SignedInPerson | null, url: string) =>
  test.app.inject({ url, headers: person?.headers ?? {} });

const reader = () => ({ accountId: test.student.id, role: 'Student' as const });

async function verified(verifyId: string): Promise<string> {
  const url = `${schoolApplicationUrls.verify(verifyId)}?lang=en`;
  const answer = await test.app.inject({ url, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function storedReceipt(id: number) {
  const [row] = await test.db.select().from(receipts).where(eq(receipts.id, id));
  if (!row) throw new Error('no receipt');
  return row;
}

it('is issued once for a payment that arrived, by the team alone, and never taken back', async () => {
  const money = await paid();
  const payment = paymentIn(money);
  expect(payment).toMatchObject({ state: 'matched', receipt: null });
  const url = billingUrls.paymentEvents(payment.id);
  const press = (by: SignedInPerson, version = payment.version) =>
    statusOf(test, by, url, moneyEvent('RECEIPTED', version));
  expect(await press(test.student)).toBe(403);
  expect(await press(test.school)).toBe(403);
  const pressed = await Promise.all([press(test.khalid), press(test.huda), press(test.lead)]);
  expect(pressed.toSorted()).toEqual([200, 409, 409]);
  const after = await readMoney(test, test.student, money.request_id);
  expect(paymentIn(after)).toMatchObject({ state: 'receipted', may: [] });
  const { id, number } = receiptIn(after);
  expect(number).toMatch(/^SR-2026-\d{6}$/);
  expect(await storedReceipt(id)).toMatchObject({ amount: 120_000, leftOpen: 100_000 });
  const told = await test.db
    .select({ to: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.kind, 'receiptIssued'));
  expect(told).toEqual([{ to: test.student.id }]);
  expect(await press(test.khalid, payment.version + 1)).toBe(409);
  const transactionId = paymentIn(await readMoney(test, test.khalid, money.request_id));
  const unmatch = billingUrls.unmatch(transactionId.transaction_id ?? 0);
  expect(await statusOf(test, test.huda, unmatch, { reason: 'wrong' })).toBe(409);
  await expect(
    test.db.update(receipts).set({ amount: 1 }).where(eq(receipts.id, id)),
  ).rejects.toThrow();
});

it('is one receipt where a press is repeated', async () => {
  const { id, version } = paymentIn(await paid());
  const body = moneyEvent('RECEIPTED', version);
  const first = await done(test, test.khalid, billingUrls.paymentEvents(id), body);
  const second = await done(test, test.khalid, billingUrls.paymentEvents(id), body);
  expect(receiptIn(second)).toEqual(receiptIn(first));
});

it('numbers receipts without gaps for each issuer, also where some presses are refused', async () => {
  const all = [];
  for (let at = 0; at < 4; at += 1) all.push(paymentIn(await paid()));
  const before = await test.db.$count(receipts, like(receipts.number, 'SR-%'));
  const presses = all.flatMap(({ id, version }) =>
    [test.khalid, test.huda].map((by) =>
      statusOf(test, by, billingUrls.paymentEvents(id), moneyEvent('RECEIPTED', version)),
    ),
  );
  expect((await Promise.all(presses)).filter((status) => status === 200)).toHaveLength(4);
  const rows = await test.db
    .select({ number: receipts.number })
    .from(receipts)
    .where(like(receipts.number, 'SR-%'));
  const numbers = rows.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: before + 4 }, (_, index) => index + 1));
});

it('numbers receipts of the agency’s fee by themselves, and leaves its VAT to the invoice', async () => {
  const { id } = await acceptedRequest(test);
  const body = feeInvoice(100_000, 115_000, { currency: 'GBP' });
  const { reference } = instalmentIn(await done(test, test.khalid, billingUrls.invoices(id), body));
  await readLines(test, [statementLine({ reference, amount: 115_000 })]);
  const money = await issue(paymentIn(await readMoney(test, test.khalid, id)));
  const receipt = receiptIn(money);
  expect(receipt.number).toBe('AR-2026-000001');
  const document = await readReceipt(test.app.deps, reader(), receipt.id, 'en');
  expect(document.lines).toMatchObject([{ amount: 115_000, vat_rate: 'included' }]);
  // Nobody else was named: the student has paid.
  expect(document).toMatchObject({ payer: 'Sara Alotaibi', student: '', on_behalf_of: '', due: 0 });
});

it('is read as PDF in both languages by its student and the team, and by nobody else', async () => {
  const money = await issue(paymentIn(await paid()));
  const { id, number } = receiptIn(money);
  const stranger = await signInAs(test, 'Student');
  for (const lang of ['ar', 'en']) {
    const answer = await get(test.student, billingUrls.receiptPdf(id, lang));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-disposition']).toContain(`attachment; filename="${number}.pdf"`);
  }
  const invoiceId = invoiceIn(money).id;
  for (const url of [billingUrls.receiptPdf(id), billingUrls.invoicePdf(invoiceId)]) {
    expect((await get(test.huda, url)).statusCode).toBe(200);
    expect((await get(stranger, url)).statusCode).toBe(404);
    expect((await get(test.school, url)).statusCode).toBe(403);
    expect((await get(null, url)).statusCode).toBe(401);
  }
  expect((await get(test.student, billingUrls.receiptPdf(999_999))).statusCode).toBe(404);
  expect((await get(test.student, billingUrls.receiptPdf(id, 'fr'))).statusCode).toBe(422);
});

it('asks to try again where the printer is busy, or a document takes too long', async () => {
  const { invoices: all } = await paid();
  for (const problem of ['busy', 'tooCostly'] as const) {
    jest.spyOn(test.app.deps.pdf, 'print').mockRejectedValueOnce(new PdfError(problem));
    const answer = await get(test.student, billingUrls.invoicePdf(all[0]?.id ?? 0));
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});

const texts = (data: DocumentData): string =>
  JSON.stringify({ ...data, code: '', tax: '' }).replace(/[\u2066-\u2069]/g, '');

/** The input of the printer. */
async function printed(url: string): Promise<DocumentData> {
  const print = jest.spyOn(test.app.deps.pdf, 'print').mockResolvedValue(Buffer.from('%PDF-'));
  expect((await get(test.student, url)).statusCode).toBe(200);
  return print.mock.lastCall?.[1] as DocumentData;
}

it('says of a receipt what the bank booked and the ledger posted, to the last unit', async () => {
  const money = await issue(paymentIn(await paid(130_001)));
  const { id } = receiptIn(money);
  const row = await storedReceipt(id);
  const [line] = await test.db
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.id, paymentIn(money).transaction_id ?? 0));
  const posted = await test.db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.paymentId, row.paymentId));
  const of = (account: string): number =>
    posted.reduce((sum, one) => (one.account === account ? sum - one.amount : sum), 0);
  const document = await readReceipt(test.app.deps, reader(), id, 'en');
  expect(document).toMatchObject({
    kind: 'receipt',
    number: row.number,
    total: line?.amount,
    payer: 'Mohammed Alotaibi',
    student: 'Sara Alotaibi',
    vat: 0,
    due: 100_000,
  });
  expect(row.amount).toBe(line?.amount);
  expect(document.lines.map(({ amount }) => amount)).toEqual([
    of('receivable'),
    of('studentCredit'),
  ]);
  expect(document.lines.map(({ amount }) => amount)).toEqual([120_000, 10_001]);
  expect(document.payments).toMatchObject([
    { by: 'transfer', amount: line?.amount, paid_on: line?.bookedOn },
  ]);
  const said = texts(await printed(billingUrls.receiptPdf(id)));
  for (const amount of [130_001, 120_000, 10_001, 100_000]) {
    expect(said).toContain(moneyText(numberFormat('en'), amount, 'GBP'));
  }
  // Of the payer's account its last digits alone.
  expect(said).toContain('•••• 5555');
  expect(said).not.toContain('GB33');
  // Later payments do not change a receipt.
  const second = instalmentIn(money, 1);
  await readLines(test, [statementLine({ reference: second.reference, amount: 100_000 })]);
  expect(await readReceipt(test.app.deps, reader(), id, 'en')).toEqual(document);
});

it('says of an invoice its lines and instalments as they were issued', async () => {
  const { id, applicationId } = await acceptedRequest(test);
  const parts = [120_000, 100_000];
  const money = await done(test, test.khalid, billingUrls.invoices(id), {
    issuer: 'school',
    application_id: applicationId,
    offer_version: 1,
    instalments: parts.map((amount, index) => ({ due_on: `2027-0${index + 1}-15`, amount })),
    idempotency_key: moneyEvent('x', 1).idempotency_key,
  });
  const invoice = invoiceIn(money);
  const document = await readInvoice(test.app.deps, reader(), invoice.id, 'en');
  const [row] = await test.db.select().from(invoices).where(eq(invoices.id, invoice.id));
  const rows = await test.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(invoiceLines.id);
  const plan = await test.db
    .select()
    .from(instalments)
    .where(eq(instalments.invoiceId, invoice.id))
    .orderBy(instalments.n);
  expect([document.total, document.due, document.vat]).toEqual([row?.total, row?.total, 0]);
  expect(document.lines.map(({ text, amount }) => [text, amount])).toEqual(
    rows.map(({ label, amount }) => [label === '' ? 'Tuition' : label, amount]),
  );
  expect(document.instalments).toEqual(
    plan.map(({ dueOn, amount, reference }) => ({ due_on: dueOn, amount, reference })),
  );
  const said = await printed(billingUrls.invoicePdf(invoice.id));
  for (const { amount } of [...rows, ...plan, { amount: row?.total ?? 0 }]) {
    expect(texts(said)).toContain(moneyText(numberFormat('en'), amount, 'GBP'));
  }
  // A school's money is not the agency's turnover.
  expect(said).toMatchObject({ notice: 'This is not a tax invoice.', tax: '' });
  expect(texts(said)).toContain('On behalf of');
});

it('makes the agency’s invoice a tax invoice where its VAT number is configured', async () => {
  const { id } = await acceptedRequest(test);
  const { app } = test;
  const money = await done(
    test,
    test.khalid,
    billingUrls.invoices(id),
    feeInvoice(100_000, 115_000),
  );
  const url = billingUrls.invoicePdf(invoiceIn(money).id);
  expect(await printed(url)).toMatchObject({ notice: 'This is not a tax invoice.', tax: '' });
  const config = jest.replaceProperty(app.deps.config, 'vatNumber', '310122393500003');
  const said = await printed(url);
  expect(said).toMatchObject({ title: 'Simplified tax invoice', notice: '' });
  expect(said.tax).toContain('<svg');
  for (const amount of [100_000, 15_000, 115_000]) {
    expect(texts(said)).toContain(moneyText(numberFormat('en'), amount, 'SAR'));
  }
  config.restore();
});

it('says to its bearer what it is worth: valid, then taken back, never more than initials', async () => {
  const money = await issue(paymentIn(await paid()));
  const { verifyId, number } = await storedReceipt(receiptIn(money).id);
  const invoice = invoiceIn(money);
  const [stored] = await test.db.select().from(invoices).where(eq(invoices.id, invoice.id));
  const page = await verified(verifyId);
  expect(page).toContain('This document stands.');
  expect(page).toContain(number);
  expect(page).toContain('M. A.');
  for (const hidden of ['Mohammed', 'Alotaibi', 'Sara', '5555', `>${money.request_id}<`]) {
    expect(page).not.toContain(hidden);
  }
  expect(await verified(stored?.verifyId ?? '')).toContain('S. A.');
  const credited = await done(test, test.khalid, billingUrls.creditNotes(invoice.id), {
    reason: 'Not coming',
    idempotency_key: moneyEvent('x', 1).idempotency_key,
  });
  for (const id of [verifyId, stored?.verifyId ?? '']) {
    expect(await verified(id)).toContain('has replaced this one');
  }
  const note = invoiceIn(credited, 1);
  const [noted] = await test.db.select().from(invoices).where(eq(invoices.id, note.id));
  expect(await verified(noted?.verifyId ?? '')).toContain('This document stands.');
  const said = await printed(billingUrls.invoicePdf(note.id));
  expect(said.title).toBe('Credit note');
  expect(texts(said)).toContain(invoice.number);
  expect(texts(said)).toContain('Not coming');
  expect(texts(said)).toContain(moneyText(numberFormat('en'), note.total, 'GBP'));
  const unknown = { url: schoolApplicationUrls.verify('0'.repeat(32)) };
  expect((await test.app.inject(unknown)).statusCode).toBe(404);
});

itBeforeRelease(
  'is exported with its student, and stays without who paid once they are erased',
  async () => {
    const gone = await signInAs(test, 'Student', { name: 'Reem Alharbi' });
    const { id, money } = await invoicedRequest({ ...test, student: gone });
    const { reference } = instalmentIn(money);
    await readLines(test, [statementLine({ reference, amount: 120_000, ...PAYER })]);
    const after = await issue(paymentIn(await readMoney(test, test.khalid, id)));
    const receipt = receiptIn(after);
    const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: gone.id }));
    expect(JSON.stringify(data)).toContain(receipt.number);
    await eraseStudent(test.db, { accountId: gone.id }, test.clock.now());
    expect((await get(test.lead, billingUrls.receiptPdf(receipt.id))).statusCode).toBe(200);
    const caller = { accountId: test.lead.id, role: 'TeamLead' } as const;
    const document = await readReceipt(test.app.deps, caller, receipt.id, 'en');
    expect(document.total).toBe(120_000);
    for (const name of ['Mohammed', '5555', 'Reem']) {
      expect(JSON.stringify(document)).not.toContain(name);
    }
  },
);
