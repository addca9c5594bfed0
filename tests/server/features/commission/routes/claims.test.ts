// Rules: COM-05, COM-06 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Claim } from '../../../../../src/contract/commission/commission';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { checkCommission } from '../../../../../src/server/features/commission/services/checkCommission';
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
import { insertInstitute } from '../../../../support/rows';

jest.setTimeout(120_000);

const AMOUNT = 33_550;
let test: CommissionTest;
beforeAll(async () => {
  test = await commissionTest();
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

it('is written once and for all: the database refuses to change or delete a claim', async () => {
  for (const change of [
    sql`update commission_claims set total = 1`,
    sql`delete from commission_claims`,
    sql`delete from commission_payment_parts`,
    sql`update commission_events set note = 'x'`,
  ]) {
    await expect(test.db.execute(change)).rejects.toThrow();
  }
});
