// Rules: BIL-09, BIL-10 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import {
  REMITTANCE_EVENTS,
  REMITTANCE_SENDERS,
  REMITTANCE_STATES,
  remittanceAfter,
} from '../../../../../src/contract/billing/remittanceLifecycle';
import type {
  RemittanceEvent,
  RemittanceState,
} from '../../../../../src/contract/billing/remittanceLifecycle';
import type { Remittance } from '../../../../../src/contract/billing/billing';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { files } from '../../../../../src/server/db/schema/files';
import { bankTransactions, remittanceEvents } from '../../../../../src/server/db/schema/payments';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { billingUrls } from '../../../../support/apiUrls';
import {
  announcement,
  done,
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  paymentIn,
  proofOf,
  readLines,
  readMoney,
  statementLine,
  statusOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { signInAs } from '../../../../support/roles';
import { insertInstitute } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

/** A request of which 1,200.00 pounds have arrived, on a statement that Khalid has read in. */
async function paidRequest(): Promise<number> {
  const { id, money } = await invoicedRequest(test);
  const { reference } = instalmentIn(money);
  await readLines(test, [statementLine({ reference, amount: 120_000 })]);
  return id;
}

const remittance = async (by: SignedInPerson, more: object = {}) => ({
  institute_id: test.schoolId,
  currency: 'GBP',
  amount: 100_000,
  sent_on: '2026-12-01',
  proof_file_id: await proofOf(test, by),
  idempotency_key: randomUUID(),
  ...more,
});
const send = async (requestId: number, by: SignedInPerson, more: object = {}) =>
  statusOf(test, by, billingUrls.remittances(requestId), await remittance(by, more));
async function sent(by = test.huda): Promise<{ readonly id: number; readonly one: Remittance }> {
  const id = await paidRequest();
  const money = await done(test, by, billingUrls.remittances(id), await remittance(by));
  return { id, one: only(money.remittances) };
}
function only([one]: readonly Remittance[]): Remittance {
  if (!one) throw new Error('nothing was sent');
  return one;
}

const SAID: Readonly<Record<RemittanceEvent, object>> = {
  CONFIRMED: { arrived_on: '2026-12-01', arrived_amount: 99_000 },
  DISPUTED: { note: 'We do not find it.' },
  ANSWERED: { note: 'The bank’s proof is attached.' },
  RECALLED: { note: 'The IBAN was wrong.' },
};
const say = (one: Remittance, event: RemittanceEvent, by: SignedInPerson, more: object = {}) =>
  statusOf(
    test,
    by,
    billingUrls.remittanceEvents(one.id),
    moneyEvent(event, one.version, { ...SAID[event], ...more }),
  );

/** The event that leads to a state; null for the first. */
const WAYS: Readonly<Record<RemittanceState, RemittanceEvent | null>> = {
  sent: null,
  confirmed: 'CONFIRMED',
  disputed: 'DISPUTED',
  takenBack: 'RECALLED',
};
const senderOf = (event: RemittanceEvent): SignedInPerson =>
  REMITTANCE_SENDERS[event].includes('team') ? test.huda : test.school;

it('sends a school what has arrived for it, never more', async () => {
  const id = await paidRequest();
  expect(await send(id, test.huda, { amount: 120_001 })).toBe(409);
  expect(await send(id, test.huda, { institute_id: test.schoolId + 1 })).toBe(409);
  expect(await send(id, test.huda, { currency: 'SAR' })).toBe(409);
  expect(await send(id, test.huda, { sent_on: '2026-12-05' })).toBe(422);
  expect(await send(id, test.huda, { proof_file_id: await proofOf(test, test.lead) })).toBe(422);
  expect(await send(id, test.student)).toBe(403);
  expect(await send(id, test.school)).toBe(403);
  const both = await Promise.all([send(id, test.huda), send(id, test.huda)]);
  expect(both.sort()).toEqual([200, 409]);
  const money = await readMoney(test, test.student, id);
  expect(money.standings).toMatchObject([{ received: 120_000, sent: 100_000, confirmed: 0 }]);
  expect(only(money.remittances)).toMatchObject({ state: 'sent', proof: null, may: [] });
  const body = await remittance(test.huda, { amount: 20_000 });
  await done(test, test.huda, billingUrls.remittances(id), body);
  const again = await done(test, test.huda, billingUrls.remittances(id), body);
  expect(again.remittances).toHaveLength(2);
});

it('cannot be sent by the person who matched a payment of it, a lead as well', async () => {
  const id = await paidRequest();
  // The statement was Khalid's.
  expect(await send(id, test.khalid)).toBe(409);
  await readLines(test, [statementLine({ bank_id: 'second', amount: 100_000 })]);
  const { items } = (
    await test.app.inject({ url: `${billingUrls.desk}?limit=50`, headers: test.lead.headers })
  ).json<{ data: { items: { line: { id: number; amount: number } }[] } }>().data;
  const line = items.find((item) => item.line.amount === 100_000)?.line.id ?? 0;
  const instalment = instalmentIn(await readMoney(test, test.lead, id), 1).id;
  await done(test, test.lead, billingUrls.match(line), { instalment_id: instalment });
  expect(await send(id, test.lead)).toBe(409);
  expect(await send(id, test.huda)).toBe(200);
});

it('holds what was sent on: its payments and invoice are not taken back', async () => {
  const { id } = await sent();
  const money = await readMoney(test, test.huda, id);
  const line = paymentIn(money).transaction_id ?? 0;
  expect(await statusOf(test, test.huda, billingUrls.unmatch(line), { reason: 'x' })).toBe(409);
  const credit = { lines: null, reason: 'Another course', idempotency_key: randomUUID() };
  const url = billingUrls.creditNotes(money.invoices[0]?.id ?? 0);
  expect(await statusOf(test, test.khalid, url, credit)).toBe(409);
  expect(await say(only(money.remittances), 'RECALLED', test.huda)).toBe(200);
  const after = await done(test, test.khalid, url, credit);
  expect(after.credits).toEqual([{ currency: 'GBP', amount: 120_000 }]);
  expect(after.standings).toMatchObject([{ owed: 120_000, received: 120_000, sent: 0 }]);
});

itBeforeRelease('goes as its chart says, from each state with each event', async () => {
  for (const from of REMITTANCE_STATES) {
    for (const event of REMITTANCE_EVENTS) {
      const { id, one } = await sent();
      const way = WAYS[from];
      if (way) expect(await say(one, way, senderOf(way))).toBe(200);
      const now = only((await readMoney(test, test.huda, id)).remittances);
      const to = remittanceAfter(from, event);
      const status = await say(now, event, senderOf(event));
      expect([from, event, status]).toEqual([from, event, to === undefined ? 409 : 200]);
      const after = only((await readMoney(test, test.huda, id)).remittances);
      expect([from, event, after.state]).toEqual([from, event, to ?? from]);
    }
  }
});

it('is confirmed or disputed by a member of its school alone', async () => {
  const { one } = await sent();
  const other = await signInAs(test, 'Partner', {
    instituteId: (await insertInstitute(test.db)).id,
  });
  expect(await say(one, 'CONFIRMED', other)).toBe(404);
  expect(await say(one, 'CONFIRMED', test.lead)).toBe(403);
  expect(await say(one, 'CONFIRMED', test.student)).toBe(403);
  expect(await say(one, 'CONFIRMED', test.school, { arrived_on: '2026-12-09' })).toBe(422);
  expect(await say(one, 'CONFIRMED', test.school, { arrived_amount: 100_001 })).toBe(422);
  const both = await Promise.all([
    say(one, 'CONFIRMED', test.school),
    say(one, 'DISPUTED', test.school),
  ]);
  expect(both.sort()).toEqual([200, 409]);
  expect(await test.db.$count(remittanceEvents, eq(remittanceEvents.remittanceId, one.id))).toBe(2);
});

it('is told to its school, and the school’s answer to the student and the sender', async () => {
  const { id, one } = await sent();
  const asSchool = await readMoney(test, test.school, id);
  expect(asSchool).toMatchObject({ invoices: [], credits: [], standings: [] });
  expect(only(asSchool.remittances)).toMatchObject({ may: ['CONFIRMED', 'DISPUTED'] });
  const url = billingUrls.remittanceProof(one.id);
  const proof = async ({ headers }: SignedInPerson) =>
    (await test.app.inject({ url, headers })).statusCode;
  expect(await proof(test.school)).toBe(200);
  expect(await proof(test.huda)).toBe(200);
  expect(await proof(test.student)).toBe(403);
  expect(await say(one, 'CONFIRMED', test.school)).toBe(200);
  const money = await readMoney(test, test.student, id);
  expect(only(money.remittances)).toMatchObject({
    state: 'confirmed',
    arrived_on: '2026-12-01',
    arrived_amount: 99_000,
  });
  expect(money.standings).toMatchObject([{ sent: 100_000, confirmed: 100_000 }]);
  const told = await test.db
    .select({ to: notifications.accountId, kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.requestId, id))
    .orderBy(notifications.id);
  expect(told.slice(-5)).toEqual([
    { to: test.student.id, kind: 'moneySent' },
    { to: test.school.id, kind: 'remittanceReceived' },
    { to: test.student.id, kind: 'moneyArrived' },
    { to: test.khalid.id, kind: 'deskPayment' },
    { to: test.huda.id, kind: 'deskPayment' },
  ]);
});

itBeforeRelease(
  'is exported with its student, and stays without them once they are erased',
  async () => {
    const gone = await signInAs(test, 'Student', { name: 'Reem' });
    const of = { ...test, student: gone };
    const { id, money } = await invoicedRequest(of);
    const { id: instalmentId, reference } = instalmentIn(money);
    const proof = await proofOf(test, gone);
    const announced = announcement({ payer_name: 'Uncle Fahad', proof_file_id: proof });
    await done(test, gone, billingUrls.payments(instalmentId), announced);
    await readLines(test, [
      statementLine({ reference, amount: 120_000, counterparty_name: 'FAHAD', bank_id: 'gone' }),
    ]);
    await done(test, test.huda, billingUrls.remittances(id), await remittance(test.huda));
    const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: gone.id }));
    const text = JSON.stringify(data);
    for (const said of ['Uncle Fahad', 'FAHAD', reference, money.invoices[0]?.number]) {
      expect(text).toContain(said);
    }
    await eraseStudent(test.db, { accountId: gone.id }, test.clock.now());
    const after = await readMoney(test, test.lead, id);
    expect(after.standings).toMatchObject([{ owed: 220_000, received: 120_000, sent: 100_000 }]);
    expect(paymentIn(after)).toMatchObject({ payer_name: '', proof: null });
    expect(only(after.remittances).proof).toBeNull();
    expect(JSON.stringify(await test.db.select().from(bankTransactions))).not.toContain('FAHAD');
    expect(await test.db.$count(files, eq(files.id, proof))).toBe(0);
  },
);
