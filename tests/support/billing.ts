/** Requests with money (BIL), for tests through the routes. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Answer } from '../../src/contract/common/answers';
import { totalOf } from '../../src/contract/applications/applications';
import type { OfferLine } from '../../src/contract/applications/applications';
import type { Instalment, Payment, RequestMoney } from '../../src/contract/billing/billing';
import type { StatementLine } from '../../src/contract/billing/statementLine';
import { applicationOffers, applications } from '../../src/server/db/schema/applications';
import { bankAccounts } from '../../src/server/db/schema/content';
import { deskClaims } from '../../src/server/db/schema/desk';
import { bankTransactions } from '../../src/server/db/schema/payments';
import { currencies, institutes } from '../../src/server/db/schema/places';
import { readStatement } from '../../src/server/features/billing/services/readStatement';
import { billingUrls } from './apiUrls';
import { buildTestApp, testClock } from './app';
import type { TestApp, TestAppOptions } from './app';
import { bankAccount } from './bankAccounts';
import { insertFile } from './documents';
import { memoryFiles } from './files';
import { signInAs } from './roles';
import { insertInstitute, insertRequest } from './rows';
import { insertSchoolApplication } from './schoolApplications';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

export interface MoneyTest extends TestApp {
  readonly student: SignedInPerson;
  /** Of the team: has the requests, and reads statements in. */
  readonly khalid: SignedInPerson;
  readonly huda: SignedInPerson;
  readonly lead: SignedInPerson;
  readonly school: SignedInPerson;
  readonly schoolId: number;
  readonly iban: string;
}

/** A server with an agency's account in pounds, a school, and the people around a request. */
export async function moneyTest({
  config,
  ...options
}: Pick<TestAppOptions, 'cards' | 'config'> = {}): Promise<MoneyTest> {
  const test = await buildTestApp({
    clock: testClock(new Date('2026-12-01T09:00:00Z')),
    config: {
      requestsPerMinute: 1_000_000,
      session: { idleDays: 3_000, maxDays: 3_000, mostPerAccount: 9 },
      ...config,
    },
    files: memoryFiles(),
    ...options,
  });
  const { id: schoolId } = await insertInstitute(test.db);
  await test.db.update(institutes).set({ partnerSince: '2020-01-01' });
  for (const [code, sarRateMicros] of [
    ['SAR', 1_000_000],
    ['USD', 3_750_000],
  ] as const) {
    const source = { sourceAr: 'البنك', sourceEn: 'the bank', ratedOn: '2026-11-20' };
    await test.db
      .insert(currencies)
      .values({ code, sarRateMicros, decimals: 2, ...source })
      .onConflictDoNothing();
  }
  const facts = bankAccount();
  await test.db.insert(bankAccounts).values({
    position: 900,
    bankNameAr: facts.bank_name_ar,
    bankNameEn: facts.bank_name_en,
    holderAr: facts.holder_ar,
    holderEn: facts.holder_en,
    iban: facts.iban,
    swift: facts.swift,
    currency: facts.currency,
  });
  return {
    ...test,
    student: await signInAs(test, 'Student', { name: 'Sara Alotaibi' }),
    khalid: await signInAs(test, 'Team', { name: 'Khalid' }),
    huda: await signInAs(test, 'Team', { name: 'Huda' }),
    lead: await signInAs(test, 'TeamLead'),
    school: await signInAs(test, 'Partner', { instituteId: schoolId }),
    schoolId,
    iban: facts.iban,
  };
}

/** The school's offer: 2,200.00 pounds. */
const LINES: readonly OfferLine[] = [
  { kind: 'tuition', label: '', amount: 240_000 },
  { kind: 'discount', label: 'Early booking', amount: 20_000 },
];

/** A request that Khalid has, whose offer of the school was accepted. */
export async function acceptedRequest(
  { db, clock, khalid, student, schoolId }: MoneyTest,
  {
    of = student,
    lines = LINES,
  }: { readonly of?: SignedInPerson; readonly lines?: readonly OfferLine[] } = {},
): Promise<{ readonly id: number; readonly applicationId: number; readonly total: number }> {
  const { id } = await insertRequest(db, of.id);
  await db.insert(deskClaims).values({
    kind: 'request',
    itemId: String(id),
    accountId: khalid.id,
    claimedAt: clock.now(),
  });
  const sent = { requestId: id, instituteId: schoolId, createdBy: khalid.id };
  const applicationId = await insertSchoolApplication(db, sent);
  await db.insert(applicationOffers).values({
    applicationId,
    version: 1,
    kind: 'unconditional',
    course: 'General English',
    lines,
    currency: 'GBP',
    answerBy: '2027-01-31',
    createdBy: khalid.id,
    createdAt: clock.now(),
  });
  await db
    .update(applications)
    .set({ state: 'accepted', offerVersion: 1, acceptedVersion: 1 })
    .where(eq(applications.id, applicationId));
  return { id, applicationId, total: totalOf(lines) };
}

/** The body of an invoice of the school's money, in instalments of these amounts. */
export const schoolInvoice = (applicationId: number, amounts: readonly number[]) => ({
  issuer: 'school',
  application_id: applicationId,
  offer_version: 1,
  instalments: amounts.map((amount, index) => ({
    due_on: `2027-${String(index + 1).padStart(2, '0')}-15`,
    amount,
  })),
  idempotency_key: randomUUID(),
});

/** The body of an invoice of the agency's fee. */
export const feeInvoice = (amount: number, total: number, more: object = {}) => ({
  issuer: 'agency',
  currency: 'SAR',
  lines: [{ kind: 'agencyFee', label: 'Registration', amount, currency: null }],
  instalments: [{ due_on: '2027-01-15', amount: total }],
  idempotency_key: randomUUID(),
  ...more,
});

/** A request whose school's money is asked for in instalments of these amounts. */
export async function invoicedRequest(
  test: MoneyTest,
  amounts: readonly number[] = [120_000, 100_000],
) {
  const request = await acceptedRequest(test, {
    lines: [{ kind: 'tuition', label: '', amount: amounts.reduce((sum, one) => sum + one, 0) }],
  });
  const money = await done(test, test.khalid, billingUrls.invoices(request.id), {
    ...schoolInvoice(request.applicationId, amounts),
  });
  return { ...request, money };
}

/** The answer of a call that changes money; it has to succeed. */
export async function done(
  { app }: Pick<MoneyTest, 'app'>,
  { headers }: SignedInPerson,
  url: string,
  body: object,
): Promise<RequestMoney> {
  const answer = await post(app, url, body, { ...headers, 'accept-language': 'en' });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer<RequestMoney>>().data;
}

/** The status of a call. */
export const statusOf = async (
  { app }: Pick<MoneyTest, 'app'>,
  { headers }: SignedInPerson,
  url: string,
  body: object,
): Promise<number> => (await post(app, url, body, headers)).statusCode;

/** The money of a request, as an account reads it. */
export async function readMoney(
  { app }: Pick<MoneyTest, 'app'>,
  { headers }: SignedInPerson,
  requestId: number,
): Promise<RequestMoney> {
  const url = billingUrls.money(requestId);
  const answer = await app.inject({ url, headers: { ...headers, 'accept-language': 'en' } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer<RequestMoney>>().data;
}

/** The instalments of all invoices, in order. */
export const instalmentsIn = ({ invoices }: RequestMoney): readonly Instalment[] =>
  invoices.flatMap(({ instalments }) => instalments);

/** The first instalment, or the one at a place. */
export function instalmentIn(money: RequestMoney, at = 0): Instalment {
  const found = instalmentsIn(money)[at];
  if (!found) throw new Error('no instalment');
  return found;
}

/** The newest payment of an instalment. */
export function paymentIn(money: RequestMoney, at = 0): Payment {
  const found = instalmentIn(money, at).payments.at(-1);
  if (!found) throw new Error('no payment');
  return found;
}

let lines = 0;

/** A line of a statement with a number of its own. */
export const statementLine = (more: Partial<StatementLine> = {}): StatementLine => ({
  booked_on: '2026-12-01',
  amount: 120_000,
  currency: 'GBP',
  reference: '',
  description: '',
  counterparty_name: '',
  counterparty_account: '',
  bank_id: `bank-${(lines += 1)}`,
  ...more,
});

/** Imports lines as of an uploaded statement. */
export const readLines = (
  { app, khalid, iban }: MoneyTest,
  read: readonly StatementLine[],
  by: SignedInPerson = khalid,
) =>
  readStatement(app.deps, by.id, {
    statement: { account: iban, currency: 'GBP', lines: read },
    name: 'statement.csv',
    iban,
  });

/** The line of a statement that has a bank's number. */
export async function transactionOf(
  { db }: Pick<MoneyTest, 'db'>,
  bankId: string,
): Promise<number> {
  const [found] = await db
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(eq(bankTransactions.identity, `id:${bankId}`));
  if (!found) throw new Error('no such line');
  return found.id;
}

/** Uploads a file. @returns its id */
export const proofOf = ({ app, db }: MoneyTest, person: SignedInPerson): Promise<string> =>
  insertFile({ db, store: app.deps.files.store }, person.id);

/** The body of an announcement of a transfer. */
export const announcement = (more: object = {}) => ({
  payer_name: 'Mohammed Alotaibi',
  amount: 120_000,
  paid_on: '2026-12-01',
  proof_file_id: null,
  idempotency_key: randomUUID(),
  ...more,
});

/** The body of an announcement by a link. */
export const payerTransfer = (amount = 1_000) => ({
  payer_name: 'Omar Alotaibi',
  amount,
  paid_on: '2026-11-20',
  idempotency_key: randomUUID(),
});

/** The body that begins a payment by card. */
export const cardStart = (amount = 120_000) => ({ amount, idempotency_key: randomUUID() });

/** The body of an event of a payment or a remittance. */
export const moneyEvent = (event: string, version: number, more: object = {}) => ({
  event,
  version,
  idempotency_key: randomUUID(),
  ...more,
});

/** Numbers of the lines of a statement in disorder. */
let mixed = 0;

/**
 * Reads a statement in with so many lines that agree with instalments, and so many wrong ones: another amount,
 * a digit of the reference that is wrong, no reference at all.
 * @returns the bank's numbers of the wrong ones
 */
export async function readMixed(
  test: MoneyTest,
  counts: { readonly right: number; readonly wrong: number },
) {
  const all: { readonly reference: string; readonly amount: number }[] = [];
  while (all.length < counts.right + counts.wrong) {
    const { money } = await invoicedRequest(
      test,
      Array.from({ length: 12 }, (_, index) => 310_000 + all.length + index),
    );
    all.push(...instalmentsIn(money));
  }
  const right = all
    .slice(0, counts.right)
    .map(({ reference, amount }) => statementLine({ description: `x${reference}1y`, amount }));
  const wrong = all
    .slice(counts.right, counts.right + counts.wrong)
    .map(({ reference, amount }, index) => {
      const bankId = { bank_id: `mixed-${(mixed += 1)}` };
      const digit = (found: string) => String((Number(found) + 1) % 10);
      const ways = [
        { description: reference, amount: amount + 1 },
        { description: reference.replace(/\d(?=P)/, digit), amount },
        { description: 'cash', amount },
      ] as const;
      return statementLine({ ...ways[index % ways.length], ...bankId });
    });
  // As they come, not one kind after the other.
  const lines = [...wrong, ...right].sort((one, other) =>
    one.description.localeCompare(other.description),
  );
  return { read: await readLines(test, lines), wrong: wrong.map(({ bank_id: id }) => id) };
}
