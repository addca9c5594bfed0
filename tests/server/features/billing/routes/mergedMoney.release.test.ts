// Rules: BIL-66, BIL-53, BIL-60, DESK-18 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { StudentsMerged } from '../../../../../src/contract/desk/merges';
import type { Answer } from '../../../../../src/contract/common/answers';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { exportStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import { billingUrls, studentUrls } from '../../../../support/apiUrls';
import {
  done,
  instalmentsIn,
  moneyEvent,
  moneyTest,
  proofOf,
  readMoney,
  statusOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import {
  PAYER_IBAN,
  askFor,
  asking,
  paidRequest,
  payout,
  readRefund,
  said,
} from '../../../../support/refunds';
import { signInAs } from '../../../../support/roles';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';
import { announced, guarantee, sponsorIn } from '../../../../support/sponsors';

jest.setTimeout(120_000);

let test: MoneyTest;
/** Two accounts of one person. */
let kept: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  test = await moneyTest();
  kept = await signInAs(test, 'Student', { name: 'Reem Alotaibi' });
  other = await signInAs(test, 'Student', { name: 'ريم العتيبي' });
});
afterAll(() => test.close());

const phoneOf = async ({ id }: SignedInPerson): Promise<string> => {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.phone ?? '';
};

const merge = async (): Promise<number> => {
  const url = studentUrls.merge(kept.id);
  const answer = await post(test.app, url, { other: other.id }, test.lead.headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<StudentsMerged>>().data.merge_id;
};

const undo = async (id: number): Promise<void> => {
  const url = studentUrls.undoMerge(kept.id);
  const answer = await post(test.app, url, { merge_id: id }, test.lead.headers);
  expect(answer.statusCode).toBe(200);
};

const exported = async (person: SignedInPerson): Promise<string> =>
  JSON.stringify(await test.db.transaction((tx) => exportStudent(tx, { accountId: person.id })));

it('goes on with refunds and sponsors of the account that was merged, and back with it', async () => {
  const of = { ...test, student: other };
  const own = { ...test, student: kept };
  const open = await paidRequest(of);
  const untouched = await paidRequest(of);
  const evidence = await proofOf(of, other);
  const { id } = await askFor(of, open.paymentId, { evidence_file_id: evidence });
  const letter = await announced(of, open.id, { name: 'Aramco' }, other);
  const upload = await proofOf(of, other);
  const mergeId = await merge();

  // Asked refunds and announced payments are the kept account's.
  expect(await readRefund(test, id, kept)).toMatchObject({ state: 'asked', may: ['WITHDRAWN'] });
  expect((await readMoney(test, kept, open.id)).refunds).toMatchObject([{ id }]);
  const repeated = asking();
  const url = billingUrls.refunds(untouched.paymentId);
  expect(await statusOf(test, kept, url, repeated)).toBe(200);
  expect(await statusOf(test, kept, url, asking())).toBe(409);
  const evidenceUrl = billingUrls.refundEvidence(id);
  const file = await test.app.inject({ url: evidenceUrl, headers: kept.headers });
  expect(file.statusCode).toBe(200);
  const returned = moneyEvent('RETURNED', letter.version, { note: 'No stamp.' });
  await done(test, test.khalid, billingUrls.sponsorEvents(letter.id), returned);
  const { idempotency_key: key, ...facts } = guarantee(upload, { name: 'Aramco' });
  const corrected = sponsorIn(
    await done(test, kept, billingUrls.sponsorEvents(letter.id), {
      ...facts,
      event: 'CORRECTED',
      version: letter.version + 1,
      idempotency_key: key,
    }),
  );
  const confirmed = moneyEvent('CONFIRMED', corrected.version, { note: '' });
  const money = await done(test, test.khalid, billingUrls.sponsorEvents(letter.id), confirmed);
  expect(instalmentsIn(money)[1]?.sponsors).toMatchObject([{ name: 'Aramco', amount: 100_000 }]);
  await said(own, id, 'SCHOOL_ASKED', test.khalid);
  const lines = [{ line_id: open.lineId, amount: 120_000 }];
  await said(own, id, 'AGREED', test.school, { lines, note: '' });
  await said(own, id, 'PAID', test.huda, payout());
  for (const text of [PAYER_IBAN, 'Aramco']) expect(await exported(kept)).toContain(text);

  await undo(mergeId);
  expect(await statusOf(test, kept, billingUrls.refundEvents(id), moneyEvent('ARRIVED', 9))).toBe(
    404,
  );
  // Merged, it was signed out.
  const again = await signIn(test, await phoneOf(other));
  await said(of, id, 'ARRIVED', again);
  expect((await readMoney(test, again, open.id)).sponsors).toMatchObject([{ name: 'Aramco' }]);
  expect(await exported(kept)).not.toContain('Aramco');
  expect(await exported(other)).toContain('Aramco');
  expect(await checkLedger(test.db)).toEqual([]);
});
