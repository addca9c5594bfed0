// Rules: BIL-86, BIL-64, BIL-73, BIL-77 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type {
  MoneyPage,
  MoneyView,
  OutgoingLine,
} from '../../../../../src/contract/billing/deskMoney';
import type { SchoolAccount } from '../../../../../src/contract/billing/schoolAccounts';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { Role } from '../../../../../src/contract/common/constants';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { ledgerBalances } from '../../../../../src/server/features/billing/queries/ledger';
import { billingUrls } from '../../../../support/apiUrls';
import { itBeforeRelease } from '../../../../support/beforeRelease';
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
import { PAYER_IBAN, askFor, paidRequest, payout, said } from '../../../../support/refunds';
import { signInAs } from '../../../../support/roles';
import { insertInstitute } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

/** Money of a request that the school was sent. */
async function remitted(amount: number) {
  const { id } = await paidRequest(test);
  await done(test, test.huda, billingUrls.remittances(id), {
    institute_id: test.schoolId,
    currency: 'GBP',
    amount,
    sent_on: '2026-12-01',
    proof_file_id: await proofOf(test, test.huda),
    idempotency_key: randomUUID(),
  });
  return id;
}

/** A refund of 1,200.00 pounds that was transferred to the payer's account. */
async function refunded() {
  const { id: requestId, paymentId, lineId } = await paidRequest(test);
  const { id } = await askFor(test, paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const lines = [{ line_id: lineId, amount: 120_000 }];
  await said(test, id, 'AGREED', test.school, { lines, note: '' });
  await said(test, id, 'PAID', test.huda, payout());
  return requestId;
}

async function page(view: MoneyView = 'outgoing', more = '&limit=50'): Promise<MoneyPage> {
  const url = `${billingUrls.desk}?view=${view}${more}`;
  const headers = { ...test.huda.headers, 'accept-language': 'en' };
  return (await test.app.inject({ url, headers })).json<Answer<MoneyPage>>().data;
}

async function outgoing(id: number): Promise<OutgoingLine | undefined> {
  const { items } = await page();
  const lines = items.flatMap((item) => (item.kind === 'outgoing' ? [item.outgoing] : []));
  return lines.find((line) => line.id === id);
}

/** A line by which money went out. @returns its id */
async function wentOut(amount: number, more: object = {}): Promise<number> {
  const line = statementLine({ amount: -amount, ...more });
  await readLines(test, [line]);
  return transactionOf(test, line.bank_id);
}

it('is listed until a person confirms which remittance it is, which posts nothing', async () => {
  const requestId = await remitted(110_100);
  const id = await wentOut(110_100);
  const before = await ledgerBalances(test.db);
  const { counts } = await page();
  const line = await outgoing(id);
  expect(line).toMatchObject({
    amount: 110_100,
    suggestions: [{ kind: 'remittance', request_id: requestId, on: '2026-12-01', is_named: false }],
  });
  const entryId = line?.suggestions[0]?.entry_id ?? 0;
  const money = await done(test, test.khalid, billingUrls.settle(id), { entry_id: entryId });
  expect(money.remittances[0]?.booked_on).toBe('2026-12-01');
  expect(await outgoing(id)).toBeUndefined();
  expect((await page()).counts.outgoing).toBe(counts.outgoing - 1);
  expect(await ledgerBalances(test.db)).toEqual(before);
  expect((await readMoney(test, test.student, requestId)).remittances[0]).not.toHaveProperty(
    'booked_on',
  );
});

itBeforeRelease('puts the payout first whose account or school the line names', async () => {
  await refunded();
  const requestId = await refunded();
  const byAccount = await wentOut(120_000, { counterparty_account: PAYER_IBAN });
  const named = await outgoing(byAccount);
  expect(named?.suggestions.length).toBeGreaterThan(1);
  expect(named?.suggestions.map(({ is_named: is }) => is)).not.toContain(false);
  expect(named?.suggestions.map(({ request_id: of }) => of)).toContain(requestId);
  const school = await remitted(110_200);
  await remitted(110_200);
  const { remittances } = await readMoney(test, test.huda, school);
  const name = remittances[0]?.institute.name ?? '';
  const bySchool = await wentOut(110_200, { description: `PAYMENT TO ${name.toUpperCase()}` });
  expect((await outgoing(bySchool))?.suggestions[0]).toMatchObject({ is_named: true });
});

it('is known by the school’s account, once a second lead has confirmed it', async () => {
  const second = await signInAs(test, 'TeamLead', { name: 'Lama' });
  const iban = 'GB33BUKB20201555555555';
  const url = billingUrls.schoolAccounts(test.schoolId);
  const add = { holder: 'Oak College Ltd', iban: 'GB33 BUKB 2020 1555 5555 55' };
  expect(await statusOf(test, test.lead, url, { ...add, iban: 'GB34BUKB20201555555555' })).toBe(
    422,
  );
  expect(await statusOf(test, test.khalid, url, add)).toBe(403);
  expect(await statusOf(test, test.lead, url, add)).toBe(200);
  const { id: another } = await insertInstitute(test.db);
  for (const [school, key] of [
    [test.schoolId, 'ibanListed'],
    [another, 'ibanElsewhere'],
  ] as const) {
    const refused = await post(
      test.app,
      billingUrls.schoolAccounts(school),
      add,
      test.lead.headers,
    );
    expect(refused.json()).toMatchObject({ status_code: 422, errors: [{ field: 'iban', key }] });
  }
  const list = async (by: SignedInPerson) =>
    (await test.app.inject({ url, headers: by.headers })).json<Answer<readonly SchoolAccount[]>>()
      .data;
  const [account] = await list(test.lead);
  expect(account).toMatchObject({ iban, waits: true, may: ['REMOVED'] });
  await remitted(110_700);
  const id = await wentOut(110_700, { counterparty_account: iban });
  expect((await outgoing(id))?.suggestions[0]).toMatchObject({ is_named: false });
  const events = billingUrls.schoolAccountEvents(account?.id ?? 0);
  expect(await statusOf(test, test.lead, events, { event: 'CONFIRMED' })).toBe(403);
  expect(await statusOf(test, second, events, { event: 'CONFIRMED' })).toBe(200);
  expect(await list(test.lead)).toMatchObject([{ waits: false, confirmed_by: 'Lama' }]);
  expect((await outgoing(id))?.suggestions[0]).toMatchObject({ is_named: true });
  expect(await statusOf(test, test.lead, events, { event: 'REMOVED' })).toBe(200);
  expect(await statusOf(test, second, events, { event: 'CONFIRMED' })).toBe(404);
  expect(await list(test.lead)).toEqual([]);
  expect((await outgoing(id))?.suggestions[0]).toMatchObject({ is_named: false });
});

it('is known by no account that a lead typed who is none any more, nor confirmed by one', async () => {
  const typist = await signInAs(test, 'TeamLead', { name: 'Nada' });
  const url = billingUrls.schoolAccounts(test.schoolId);
  const add = { holder: 'Oak College Ltd', iban: 'GB29NWBK60161331926819' };
  expect(await statusOf(test, typist, url, add)).toBe(200);
  const list = async () =>
    (await test.app.inject({ url, headers: test.lead.headers })).json<
      Answer<readonly SchoolAccount[]>
    >().data;
  const [account] = await list();
  const events = billingUrls.schoolAccountEvents(account?.id ?? 0);
  const roleOf = (id: string, role: Role) =>
    test.db.update(accounts).set({ role }).where(eq(accounts.id, id));
  expect(await list()).toMatchObject([{ may: ['CONFIRMED', 'REMOVED'], hindrance: null }]);
  await roleOf(typist.id, 'Team');
  expect(await list()).toMatchObject([{ may: ['REMOVED'], hindrance: 'typedByNoLead' }]);
  const refused = await post(test.app, events, { event: 'CONFIRMED' }, test.lead.headers);
  expect(refused.json()).toMatchObject({
    status_code: 403,
    message: expect.stringMatching(/قائد فريق/),
  });
  expect(await list()).toMatchObject([{ waits: true }]);
  // Taken out and typed again it has two.
  expect(await statusOf(test, test.lead, events, { event: 'REMOVED' })).toBe(200);
  expect(await statusOf(test, test.lead, url, add)).toBe(200);
  expect(await list()).toMatchObject([{ may: ['REMOVED'], hindrance: 'typedByYou' }]);
  const again = billingUrls.schoolAccountEvents((await list())[0]?.id ?? 0);
  // Who was a lead between being asked and confirming confirms nothing.
  expect(await statusOf(test, typist, again, { event: 'CONFIRMED' })).toBe(403);
  await roleOf(typist.id, 'TeamLead');
  expect(await statusOf(test, typist, again, { event: 'CONFIRMED' })).toBe(200);
  expect(await list()).toMatchObject([{ waits: false }]);
  expect(await statusOf(test, test.lead, again, { event: 'REMOVED' })).toBe(200);
});

it('is one payout, and a payout one line, also where two say so at once', async () => {
  await remitted(110_300);
  const ids = [await wentOut(110_300), await wentOut(110_300)];
  const entryId = (await outgoing(ids[0] ?? 0))?.suggestions[0]?.entry_id;
  const settle = (id: number) =>
    statusOf(test, test.khalid, billingUrls.settle(id), { entry_id: entryId });
  const statuses = await Promise.all(ids.map(settle));
  expect(statuses.toSorted()).toEqual([200, 409]);
  const again = await Promise.all(ids.map(settle));
  expect(again).toEqual([409, 409]);
});

it('is no payout of another amount, no other entry of the ledger, and no line that came in', async () => {
  await remitted(110_400);
  const right = await wentOut(110_400);
  const entryId = (await outgoing(right))?.suggestions[0]?.entry_id ?? 0;
  const other = await wentOut(110_401);
  expect((await outgoing(other))?.suggestions).toEqual([]);
  const settle = (id: number, entry: number) =>
    statusOf(test, test.khalid, billingUrls.settle(id), { entry_id: entry });
  expect(await settle(other, entryId)).toBe(409);
  expect(await settle(right, 1)).toBe(404);
  const came = statementLine({ amount: 110_400 });
  await readLines(test, [came]);
  expect(await settle(await transactionOf(test, came.bank_id), entryId)).toBe(409);
  const student = await signInAs(test, 'Student');
  const body = { entry_id: entryId };
  expect(await statusOf(test, student, billingUrls.settle(right), body)).toBe(403);
});

it('lists what was confirmed, newest first, page by page', async () => {
  const requestId = await remitted(110_600);
  const [older, newer] = [
    await wentOut(110_600, { booked_on: '2026-11-20' }),
    await wentOut(110_601, { booked_on: '2026-12-31' }),
  ];
  await remitted(110_601);
  for (const id of [older, newer]) {
    const entryId = (await outgoing(id))?.suggestions[0]?.entry_id;
    await done(test, test.khalid, billingUrls.settle(id), { entry_id: entryId });
  }
  const settledIn = ({ items }: MoneyPage) =>
    items.flatMap((item) => (item.kind === 'settled' ? [item.settled] : []));
  const { counts, ...whole } = await page('settled');
  const lines = settledIn({ counts, ...whole });
  expect(lines).toHaveLength(counts.settled);
  expect(lines[0]).toMatchObject({ id: newer, amount: 110_601, cards: 0 });
  expect(lines.at(-1)).toMatchObject({
    id: older,
    payout: { kind: 'remittance', request_id: requestId },
  });
  const paged: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: MoneyPage = await page('settled', `&limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...settledIn(next).map(({ id }) => id));
    cursor = next.next_cursor;
  }
  expect(paged).toEqual(lines.map(({ id }) => id));
});

it('is taken back with a reason, and is listed again', async () => {
  await remitted(110_500);
  const id = await wentOut(110_500);
  const entryId = (await outgoing(id))?.suggestions[0]?.entry_id ?? 0;
  const undo = { reason: 'It was another transfer.' };
  expect(await statusOf(test, test.khalid, billingUrls.unsettle(id), undo)).toBe(404);
  await done(test, test.khalid, billingUrls.settle(id), { entry_id: entryId });
  expect(await statusOf(test, test.khalid, billingUrls.unsettle(id), { reason: '' })).toBe(422);
  const { counts } = await page('settled');
  await done(test, test.huda, billingUrls.unsettle(id), undo);
  expect((await page('settled')).counts.settled).toBe(counts.settled - 1);
  expect((await outgoing(id))?.suggestions).toMatchObject([{ entry_id: entryId }]);
});
