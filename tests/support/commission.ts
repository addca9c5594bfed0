/** Schools that owe a commission (COM), for tests through the routes. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { OfferLine } from '../../src/contract/applications/applications';
import type { Answer } from '../../src/contract/common/answers';
import type {
  Agreement,
  AgreementList,
  Claim,
  Commission,
  CommissionPage,
  CommissionRow,
} from '../../src/contract/commission/commission';
import { applications } from '../../src/server/db/schema/applications';
import { commissionReview } from '../../src/server/features/requests/services/commissionReview';
import { enqueueJob } from '../../src/server/platform/jobs/queries';
import { commissionUrls } from './apiUrls';
import { acceptedRequest, moneyTest } from './billing';
import type { MoneyTest } from './billing';
import { signInAs } from './roles';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

export interface CommissionTest extends MoneyTest {
  /** A lead besides `lead`, who confirms what that one typed. */
  readonly secondLead: SignedInPerson;
}

/** A server with an account in pounds, a school, two leads and the people around a request. */
export async function commissionTest(): Promise<CommissionTest> {
  const test = await moneyTest();
  return { ...test, secondLead: await signInAs(test, 'TeamLead', { name: 'Noura' }) };
}

/** The body of an agreement: 15.25 % of tuition, when the student is enrolled. */
export const agreement = (more: object = {}) => ({
  rate_kind: 'percent',
  rate: 1_525,
  fixed_amount: null,
  base: 'tuition',
  earned_on: 'enrolled',
  days_after_start: null,
  cap_kind: null,
  cap_amount: null,
  claim_within_days: 30,
  valid_from: '2026-01-01',
  valid_until: null,
  replaces: null,
  idempotency_key: randomUUID(),
  ...more,
});

/** Calls a route; the answer has to be this status. */
export async function answered<Data>(
  { app }: Pick<CommissionTest, 'app'>,
  { headers }: SignedInPerson,
  url: string,
  body?: object,
): Promise<Data> {
  const said = { ...headers, 'accept-language': 'en' };
  const answer =
    body === undefined
      ? await app.inject({ url, headers: said })
      : await post(app, url, body, said);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer<Data>>().data;
}

/** Types an agreement as one lead; it waits. */
export async function typed(
  test: CommissionTest,
  more: object = {},
  instituteId = test.schoolId,
): Promise<Agreement> {
  const url = commissionUrls.agreements(instituteId);
  const { items } = await answered<AgreementList>(test, test.lead, url, agreement(more));
  const [newest] = items;
  if (!newest) throw new Error('no agreement');
  return newest;
}

/** Types an agreement as one lead, and confirms it as the other. */
export async function agreed(
  test: CommissionTest,
  more: object = {},
  instituteId = test.schoolId,
): Promise<Agreement> {
  const { id } = await typed(test, more, instituteId);
  const url = commissionUrls.agreementEvents(id);
  const { items } = await answered<AgreementList>(test, test.secondLead, url, {
    event: 'CONFIRMED',
  });
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error('no agreement');
  return found;
}

/** Lets what follows by itself happen. */
export async function runReview(test: CommissionTest, requestId: number): Promise<void> {
  const now = test.clock.now();
  await test.db.transaction(async (tx) => {
    const key = `test:${randomUUID()}`;
    await enqueueJob(tx, { kind: commissionReview, key, payload: { requestId }, runAt: now }, now);
  });
  await test.app.jobs.runDue();
}

/** Puts an application in a state, as of now. */
export async function putIn(
  test: CommissionTest,
  applicationId: number,
  state: (typeof applications.$inferSelect)['state'],
): Promise<void> {
  const withdrawnBy = state === 'withdrawn' ? 'team' : null;
  await test.db
    .update(applications)
    .set({ state, since: test.clock.now(), withdrawnBy })
    .where(eq(applications.id, applicationId));
}

export interface WithCommission {
  readonly requestId: number;
  readonly applicationId: number;
  readonly id: number;
}

/** An accepted offer of the school whose commission is expected. */
export async function expected(
  test: CommissionTest,
  options: { readonly of?: SignedInPerson; readonly lines?: readonly OfferLine[] } = {},
): Promise<WithCommission> {
  const { id: requestId, applicationId } = await acceptedRequest(test, options);
  await test.db
    .update(applications)
    .set({ since: test.clock.now() })
    .where(eq(applications.id, applicationId));
  await runReview(test, requestId);
  const { items } = await answered<CommissionPage>(
    test,
    test.lead,
    `${commissionUrls.list}?view=expected&limit=50`,
  );
  const found = items.find((one) => one.request_id === requestId);
  if (!found) throw new Error('no commission is expected');
  return { requestId, applicationId, id: found.id };
}

/** One whose student is enrolled. */
export async function earned(
  test: CommissionTest,
  options: Parameters<typeof expected>[1] = {},
): Promise<WithCommission> {
  const one = await expected(test, options);
  await putIn(test, one.applicationId, 'enrolled');
  await runReview(test, one.requestId);
  return one;
}

/** One commission, as a lead reads it. */
export const commissionOf = (
  test: CommissionTest,
  id: number,
  by: SignedInPerson = test.lead,
): Promise<Commission> => answered(test, by, commissionUrls.entry(id));

/** A view, as a lead reads it. */
export const viewOf = async (
  test: CommissionTest,
  view: string,
  more = '',
): Promise<readonly CommissionRow[]> =>
  (
    await answered<CommissionPage>(
      test,
      test.lead,
      `${commissionUrls.list}?view=${view}&limit=50${more}`,
    )
  ).items;

/** Claims commissions. */
export const claimed = (test: CommissionTest, ids: readonly number[]): Promise<Claim> =>
  answered(test, test.lead, commissionUrls.claims, {
    commission_ids: ids,
    idempotency_key: randomUUID(),
  });

/** The body of what a line of a statement has paid. */
export const paidBy = (
  transactionId: number,
  parts: readonly (readonly [id: number, amount: number])[],
) => ({
  transaction_id: transactionId,
  parts: parts.map(([commissionId, amount]) => ({ commission_id: commissionId, amount })),
  idempotency_key: randomUUID(),
});

/** The body of a lead's event. */
export const commissionEvent = (event: string, version: number, more: object = {}) => ({
  event,
  note: 'As the school wrote.',
  amount: null,
  version,
  idempotency_key: randomUUID(),
  ...more,
});
