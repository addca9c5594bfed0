// Rules: BIL-89, BIL-56 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { partnerMembers } from '../../../../../src/server/db/schema/places';
import { refunds } from '../../../../../src/server/db/schema/refunds';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { MONEY_REASONS } from '../../../../../src/server/lib/messages/moneyReasons';
import { moneyTest } from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { askFor, paidRequest, payout, readRefund, said, sayOf } from '../../../../support/refunds';
import { signInAs } from '../../../../support/roles';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());
afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

/** An agreed refund of a school's money. */
async function agreedBy(by: SignedInPerson, note = ''): Promise<number> {
  const request = await paidRequest(test);
  const { id } = await askFor(test, request.paymentId);
  await said(test, id, 'SCHOOL_ASKED', test.khalid);
  const lines = [{ line_id: request.lineId, amount: 90_000 }];
  await said(test, id, 'AGREED', by, { lines, note });
  return id;
}

const refused = async (id: number, by = test.huda) => {
  const answer = await sayOf(test, await readRefund(test, id), 'PAID', by, payout());
  const { message } = answer.json<ErrorAnswer>();
  const [reason] = Object.entries(MONEY_REASONS).find(([, { ar }]) => ar === message) ?? [];
  return [answer.statusCode, reason];
};

it('does not pay out what somebody agreed to who has left, until a current person agrees again', async () => {
  const leaving = await signInAs(test, 'TeamLead', { name: 'Nora' });
  const id = await agreedBy(leaving, 'They said so on the phone.');
  expect(await readRefund(test, id)).toMatchObject({ hindrance: null });
  expect((await readRefund(test, id)).may).not.toContain('AGREEMENT_RENEWED');
  // While the first agreement stands nobody agrees again.
  const now = await readRefund(test, id);
  const early = await sayOf(test, now, 'AGREEMENT_RENEWED', test.khalid, { note: 'x' });
  expect(early.statusCode).toBe(409);
  await test.db.update(accounts).set({ role: 'Student' }).where(eq(accounts.id, leaving.id));
  const hindered = await readRefund(test, id);
  expect(hindered).toMatchObject({ hindrance: 'agreedByFormer' });
  expect(hindered.may).toContain('AGREEMENT_RENEWED');
  expect(await refused(id)).toEqual([409, 'agreedByFormer']);
  const say = (by: SignedInPerson, note: string) =>
    sayOf(test, hindered, 'AGREEMENT_RENEWED', by, { note });
  // For a school the team says how it knows; who has not the request has no say.
  expect((await say(test.khalid, '')).statusCode).toBe(422);
  expect((await say(test.huda, 'x')).statusCode).toBe(409);
  expect((await say(test.student, 'x')).statusCode).toBe(403);
  expect((await say(test.khalid, 'They wrote it.')).statusCode).toBe(200);
  const again = await readRefund(test, id, test.khalid);
  expect(again).toMatchObject({ state: 'agreed', agreed: 90_000, hindrance: 'agreedByYou' });
  expect(again.history.at(-1)).toMatchObject({ event: 'AGREEMENT_RENEWED', by: 'Khalid' });
  // The first agreement and its amount stay as they were posted: two people stand behind the payout.
  expect(await refused(id, test.khalid)).toEqual([409, 'agreedByYou']);
  expect((await said(test, id, 'PAID', test.huda, payout())).state).toBe('paidOut');
});

it('asks for a current member where the member of the school who agreed was disabled or has left it', async () => {
  for (const leave of ['disabled', 'left'] as const) {
    const member = await signInAs(test, 'Partner', { instituteId: test.schoolId });
    const id = await agreedBy(member);
    expect(await readRefund(test, id)).toMatchObject({ hindrance: null });
    await (leave === 'disabled'
      ? test.db
          .update(accounts)
          .set({ disabledAt: test.clock.now() })
          .where(eq(accounts.id, member.id))
      : test.db.delete(partnerMembers).where(eq(partnerMembers.accountId, member.id)));
    expect([leave, ...(await refused(id))]).toEqual([leave, 409, 'agreedByFormer']);
    expect((await readRefund(test, id, test.school)).may).toEqual(['AGREEMENT_RENEWED']);
    await said(test, id, 'AGREEMENT_RENEWED', test.school, { note: '' });
    const [stored] = await test.db
      .select({ by: refunds.agreedBy })
      .from(refunds)
      .where(eq(refunds.id, id));
    expect(stored?.by).toBe(test.school.id);
    expect((await said(test, id, 'PAID', test.huda, payout())).state).toBe('paidOut');
  }
});
