// Rules: COM-05, COM-06, COM-13, COM-14 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Claim } from '../../../../../src/contract/commission/commission';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { checkCommission } from '../../../../../src/server/features/commission/services/checkCommission';
import { readClaimDocument } from '../../../../../src/server/features/commission/services/claimDocument';
import { billingUrls, commissionUrls } from '../../../../support/apiUrls';
import {
  instalmentIn,
  invoicedRequest,
  readLines,
  statementLine,
  statusOf,
  transactionOf,
} from '../../../../support/billing';
import {
  agreed,
  answered,
  claimed,
  commissionEvent,
  commissionOf,
  commissionTest,
  earned,
  paidBy,
} from '../../../../support/commission';
import type { CommissionTest } from '../../../../support/commission';
import { insertContact, insertInstitute } from '../../../../support/rows';

jest.setTimeout(120_000);

const AMOUNT = 33_550;
let test: CommissionTest;
beforeAll(async () => {
  test = await commissionTest();
  await insertContact(test.db);
  await agreed(test);
});
afterAll(() => test.close());
afterEach(async () =>
  expect([...(await checkLedger(test.db)), ...(await checkCommission(test.db))]).toEqual([]),
);

const claimStatus = (ids: readonly number[], key: string = randomUUID()) =>
  statusOf(test, test.lead, commissionUrls.claims, { commission_ids: ids, idempotency_key: key });

let lines = 0;
/** A line of a statement that nothing is known of. @returns its id */
async function arrived(amount: number, currency = 'GBP'): Promise<number> {
  const bankId = `school-${(lines += 1)}`;
  await readLines(test, [statementLine({ bank_id: bankId, amount, currency })]);
  return transactionOf(test, bankId);
}

const pay = (claim: Claim, line: number, parts: readonly (readonly [number, number])[]) =>
  statusOf(test, test.lead, commissionUrls.claimPayments(claim.id), paidBy(line, parts));

it('groups earned commissions under a number of its year without gaps', async () => {
  const [first, second, third] = [await earned(test), await earned(test), await earned(test)];
  const one = await claimed(test, [first.id, second.id]);
  expect(one).toMatchObject({
    number: 'C-2026-000001',
    total: 2 * AMOUNT,
    open: 2 * AMOUNT,
    claimed_on: '2026-12-01',
  });
  // A claim that is refused takes no number.
  expect(await claimStatus([first.id, third.id])).toBe(409);
  expect((await claimed(test, [third.id])).number).toBe('C-2026-000002');
});

it('stands once of two claims of the same commission at the same time', async () => {
  const { id } = await earned(test);
  const both = await Promise.all([claimStatus([id]), claimStatus([id])]);
  expect(both.sort()).toEqual([200, 409]);
  const again = await earned(test);
  const key = randomUUID();
  const same = await Promise.all([claimStatus([again.id], key), claimStatus([again.id], key)]);
  expect(same).toEqual([200, 200]);
  const history = (await commissionOf(test, again.id)).history.map(({ event }) => event);
  expect(history).toEqual(['EXPECTED', 'EARNED', 'CLAIMED']);
});

it('is of one school, and of commissions that exist', async () => {
  const { id } = await earned(test);
  const elsewhere = await insertInstitute(test.db);
  await agreed(test, {}, elsewhere.id);
  const other = await earned({ ...test, schoolId: elsewhere.id });
  expect(await claimStatus([id, other.id])).toBe(422);
  expect(await claimStatus([id, 999_999])).toBe(404);
  expect(await claimStatus([])).toBe(422);
});

it('is written as a table for its school, with the school’s own number of the student', async () => {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  const { headers } = test.lead;
  const file = await test.app.inject({ url: commissionUrls.claimFile(claim.id), headers });
  expect(file.headers['content-disposition']).toContain(`${claim.number}.csv`);
  const [, line, total] = file.body.trimEnd().split('\r\n');
  expect(line).toContain(`${claim.number},2026-12-01`);
  expect(line).toContain('Sara Alotaibi');
  expect(line).toMatch(/GBP,2200\.00,335\.50$/);
  expect(total).toMatch(/^Total,.*GBP,,335\.50$/);
  const arabic = await test.app.inject({ url: commissionUrls.claimFile(claim.id, 'ar'), headers });
  expect(arabic.body).toContain('العمولة');
});

it('is paid by a line of a statement, which is used once', async () => {
  const [first, second] = [await earned(test), await earned(test)];
  const claim = await claimed(test, [first.id, second.id]);
  const line = await arrived(2 * AMOUNT);
  const { items } = await answered<{ readonly items: readonly { readonly id: number }[] }>(
    test,
    test.lead,
    commissionUrls.claimLines(claim.id),
  );
  // The line of exactly what is open comes first.
  expect(items[0]?.id).toBe(line);
  const parts = [
    [first.id, AMOUNT],
    [second.id, AMOUNT],
  ] as const;
  const both = await Promise.all([pay(claim, line, parts), pay(claim, line, parts)]);
  expect(both.sort()).toEqual([200, 409]);
  const after = await answered<Claim>(test, test.lead, commissionUrls.claim(claim.id));
  expect(after).toMatchObject({ open: 0, payments: [{ amount: 2 * AMOUNT, is_undone: false }] });
  expect(after.items.map(({ state }) => state)).toEqual(['paid', 'paid']);
});

it('does not take a line that pays an instalment, nor does an instalment take one of a school', async () => {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  const { money } = await invoicedRequest(test, [AMOUNT]);
  const instalment = instalmentIn(money);
  await readLines(test, [
    statementLine({ bank_id: 'family', amount: AMOUNT, reference: instalment.reference }),
  ]);
  const family = await transactionOf(test, 'family');
  expect(await pay(claim, family, [[id, AMOUNT]])).toBe(409);
  const school = await arrived(AMOUNT);
  const { money: other } = await invoicedRequest(test, [AMOUNT]);
  const body = { instalment_id: instalmentIn(other).id };
  const both = await Promise.all([
    pay(claim, school, [[id, AMOUNT]]),
    statusOf(test, test.khalid, billingUrls.match(school), body),
  ]);
  expect(both.sort()).toEqual([200, 409]);
});

it('refuses what does not add up, is more than is open or in another currency', async () => {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  expect(await pay(claim, await arrived(AMOUNT - 1), [[id, AMOUNT]])).toBe(422);
  expect(await pay(claim, await arrived(AMOUNT + 1), [[id, AMOUNT + 1]])).toBe(409);
  expect(await pay(claim, 999_999, [[id, AMOUNT]])).toBe(404);
  const unclaimed = await earned(test);
  expect(await pay(claim, await arrived(AMOUNT), [[unclaimed.id, AMOUNT]])).toBe(409);
  const twice = [
    [id, 1],
    [id, 1],
  ] as const;
  expect(await pay(claim, await arrived(2), twice)).toBe(422);
});

it('is short with less, and settled with the rest', async () => {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  expect(await pay(claim, await arrived(30_000), [[id, 30_000]])).toBe(200);
  const short = await commissionOf(test, id);
  expect(short).toMatchObject({ state: 'short', open: 3_550, paid: 30_000 });
  const event = commissionEvent('DISPUTED', short.version);
  expect(await statusOf(test, test.lead, commissionUrls.events(id), event)).toBe(200);
  expect(await pay(claim, await arrived(3_550), [[id, 3_550]])).toBe(200);
  expect(await commissionOf(test, id)).toMatchObject({ state: 'settled', open: 0, paid: AMOUNT });
});

it('takes a payment back that was another claim’s, and the line is open again', async () => {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  const line = await arrived(AMOUNT);
  expect(await pay(claim, line, [[id, AMOUNT]])).toBe(200);
  const { payments } = await answered<Claim>(test, test.lead, commissionUrls.claim(claim.id));
  const url = commissionUrls.undoPayment(payments[0]?.id ?? 0);
  expect(await statusOf(test, test.lead, url, { reason: '' })).toBe(422);
  const both = await Promise.all([
    statusOf(test, test.lead, url, { reason: 'Another claim' }),
    statusOf(test, test.lead, url, { reason: 'Another claim' }),
  ]);
  expect(both).toEqual([200, 200]);
  expect(await commissionOf(test, id)).toMatchObject({ state: 'claimed', open: AMOUNT, paid: 0 });
  expect(await pay(claim, line, [[id, AMOUNT]])).toBe(200);
});

it('owes a school again what is clawed back after it has paid', async () => {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  await pay(claim, await arrived(AMOUNT), [[id, AMOUNT]]);
  const { version } = await commissionOf(test, id);
  const event = commissionEvent('CLAWBACK_RECORDED', version, { amount: 10_000 });
  expect(await statusOf(test, test.lead, commissionUrls.events(id), event)).toBe(200);
  expect(await commissionOf(test, id)).toMatchObject({
    state: 'clawedBack',
    open: 0,
    paid: AMOUNT,
    clawed_back: 10_000,
    owed_back: 10_000,
  });
  const { payments } = await answered<Claim>(test, test.lead, commissionUrls.claim(claim.id));
  const url = commissionUrls.undoPayment(payments[0]?.id ?? 0);
  expect(await statusOf(test, test.lead, url, { reason: 'Another claim' })).toBe(409);
});

/** A commission that its school has paid, and of which it has taken an amount back. @returns its id */
async function owedBack(amount: number): Promise<number> {
  const { id } = await earned(test);
  const claim = await claimed(test, [id]);
  await pay(claim, await arrived(claim.total), [[id, claim.total]]);
  const { version } = await commissionOf(test, id);
  const event = commissionEvent('CLAWBACK_RECORDED', version, { amount });
  expect(await statusOf(test, test.lead, commissionUrls.events(id), event)).toBe(200);
  return id;
}

/** Nothing is owed back to the school before a test of what is set off. */
async function settleWhatIsOwed(): Promise<void> {
  while ((await claimed(test, [(await earned(test)).id])).offsets.length > 0);
}

it('sets what is owed back off against the next claim to the school, and what remains stays owed', async () => {
  await settleWhatIsOwed();
  const older = await owedBack(10_000);
  const [first, second] = [await earned(test), await earned(test)];
  const claim = await claimed(test, [first.id, second.id]);
  expect(claim).toMatchObject({
    total: 2 * AMOUNT - 10_000,
    open: 2 * AMOUNT - 10_000,
    offsets: [{ commission_id: older, amount: 10_000 }],
  });
  expect(await commissionOf(test, older)).toMatchObject({ state: 'clawedBack', owed_back: 0 });
  const reduced = await commissionOf(test, first.id);
  expect(reduced).toMatchObject({ state: 'claimed', open: AMOUNT - 10_000, set_off: 10_000 });
  expect((await commissionOf(test, second.id)).open).toBe(AMOUNT);
  const line = await arrived(claim.total);
  const parts = [
    [first.id, AMOUNT - 10_000],
    [second.id, AMOUNT],
  ] as const;
  expect(await pay(claim, line, parts)).toBe(200);
  expect(await commissionOf(test, first.id)).toMatchObject({ state: 'paid', open: 0 });
  const { headers } = test.lead;
  const csv = await test.app.inject({
    url: `${commissionUrls.claim(claim.id)}/csv?lang=en`,
    headers,
  });
  const rows = csv.body.trim().split('\r\n');
  // A number, which a spreadsheet adds up, not a text.
  expect(rows.at(-2)?.split(',').at(-1)).toBe('-100');
  expect(rows.at(-1)).toContain(((2 * AMOUNT - 10_000) / 100).toFixed(2));
});

it('is printed for its school in both languages, with what is set off and where to pay', async () => {
  await settleWhatIsOwed();
  await owedBack(10_000);
  const claim = await claimed(test, [(await earned(test)).id]);
  const { headers } = test.lead;
  for (const lang of ['ar', 'en']) {
    const answer = await test.app.inject({ url: commissionUrls.claimPdf(claim.id, lang), headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['content-disposition']).toContain(`${claim.number}.pdf`);
  }
  const { data } = await readClaimDocument(test.app.deps, claim.id, 'en');
  const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069\u200b]/g, '');
  expect(data.lines.map(({ amount }) => plain(amount))).toEqual(['£335.50', '-£100']);
  expect(data.sums.map(([, amount]) => plain(amount))).toEqual(['£335.50', '-£100']);
  expect(plain(data.total[1])).toBe('£235.50');
  const [account = []] = data.accounts;
  expect(plain(account.at(-1)?.[1])).toBe(claim.number);
  expect(account.some(([, value]) => plain(value)?.replaceAll(' ', '') === test.iban)).toBe(true);
  expect(
    (await test.app.inject({ url: commissionUrls.claimPdf(999_999), headers })).statusCode,
  ).toBe(404);
});

it('settles a claim by what is owed back alone, and owes the rest until the next one', async () => {
  await settleWhatIsOwed();
  const owed = [await owedBack(AMOUNT)];
  // Two claims of the school at once set it off once.
  const [one, two] = [await earned(test), await earned(test)];
  const both = await Promise.all([claimed(test, [one.id]), claimed(test, [two.id])]);
  expect(both.map(({ total }) => total).sort((a, b) => a - b)).toEqual([0, AMOUNT]);
  const covered = both.find(({ total }) => total === 0);
  const id = covered?.items[0]?.id ?? 0;
  expect(await commissionOf(test, id)).toMatchObject({
    state: 'settled',
    open: 0,
    paid: 0,
    set_off: AMOUNT,
  });
  expect(await commissionOf(test, owed[0] ?? 0)).toMatchObject({ owed_back: 0 });
  // The school takes that one back as well: it is owed what it has paid by setting off.
  const { version } = await commissionOf(test, id);
  const event = commissionEvent('CLAWBACK_RECORDED', version, { amount: AMOUNT });
  expect(await statusOf(test, test.lead, commissionUrls.events(id), event)).toBe(200);
  expect(await commissionOf(test, id)).toMatchObject({ state: 'clawedBack', owed_back: AMOUNT });
});

it('is written once and for all: the database refuses to change or delete a claim', async () => {
  for (const change of [
    sql`update commission_claims set total = 1`,
    sql`delete from commission_claims`,
    sql`delete from commission_payment_parts`,
    sql`delete from commission_offsets`,
    sql`update commission_events set note = 'x'`,
  ]) {
    await expect(test.db.execute(change)).rejects.toThrow();
  }
});
