/**
 * Follows the application (COM-03): a commission is expected, earned, cancelled or taken back as it
 * stands. Done again it changes nothing.
 */
import { hasSeat, stateOn } from '../../../../contract/applications/applicationLifecycle';
import { computeCommission } from '../../../../contract/commission/amounts';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { publishEvents } from '../../../platform/events/events';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { findOffer, lockApplications } from '../../applications/queries/changes';
import type { StoredApplication, StoredOffer } from '../../applications/queries/applications';
import { lockRequest } from '../../requests/queries/steps';
import {
  commissionReview,
  scheduleCommissionReview,
} from '../../requests/services/commissionReview';
import { findAgreement, listOverlapping, lockSchool } from '../queries/agreements';
import type { StoredAgreement } from '../queries/agreements';
import {
  earnedUnderCap,
  findAcceptedAt,
  findFirstConfirmed,
  insertCommission,
  insertCommissionEvent,
  lockCommissionOf,
  moneyOf,
  updateCommission,
} from '../queries/commissions';
import type { StoredCommission } from '../queries/commissions';
import { termsOf } from './agreementTerms';
import { applyCommission, linesOf, postClawback, postCommission } from './applyCommission';

/** The job that reviews the applications of a request. */
export const commissionReviewHandler: JobHandler = inTransaction(
  commissionReview,
  async (tx, { requestId }, { now }) => reviewRequest(tx, requestId, now),
);

interface Review {
  readonly tx: Tx;
  readonly application: StoredApplication;
  readonly studentId: string;
  /** Whether it holds the seat, of a request that has not ended. */
  readonly stands: boolean;
  readonly now: Date;
}

/** Brings the commission of each application of a request to where it stands. */
export async function reviewRequest(tx: Tx, requestId: number, now: Date): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request) return;
  const hasRequestEnded = request.withdrawnAt !== null;
  let hasChanged = false;
  for (const application of await lockApplications(tx, requestId)) {
    const standing = { state: application.state, answerBy: null, hasRequestEnded };
    const stands = hasSeat(stateOn(standing, toIsoDate(now)));
    const review = { tx, application, studentId: request.studentId, stands, now };
    const before = await lockCommissionOf(tx, application.id);
    const after = await reviewApplication(review, before);
    hasChanged ||= after?.version !== before?.version;
  }
  if (hasChanged) await publishEvents(tx, DESK_NEWS, now);
}

async function reviewApplication(
  review: Review,
  found: StoredCommission | undefined,
): Promise<StoredCommission | undefined> {
  const { tx, stands, now } = review;
  const byItself = { accountId: null } as const;
  if (!found) {
    const expected = stands ? await expect(review) : undefined;
    return expected && earnIfDue(review, expected);
  }
  switch (found.state) {
    case 'expected':
      return stands
        ? earnIfDue(review, found)
        : applyCommission(tx, found, { event: 'CANCELLED', ...byItself }, now);
    case 'cancelled': {
      if (!stands) return found;
      const again = await applyCommission(tx, found, { event: 'REOPENED', ...byItself }, now);
      return earnIfDue(review, again);
    }
    case 'earned':
      return stands ? found : takeBack(review, found);
    case 'claimed':
    case 'paid':
    case 'short':
    case 'disputed':
    case 'settled':
      // A clawback of claimed money is the school's word and a lead's.
      if (stands === (found.leftAt === null)) return found;
      return updateCommission(tx, found, { leftAt: stands ? null : now }, now);
    case 'writtenOff':
    case 'clawedBack':
    case 'capped':
      return found;
  }
}

/** Expects the commission of an accepted offer, where an agreement was in force on the day. */
async function expect(review: Review): Promise<StoredCommission | undefined> {
  const { tx, application, now } = review;
  const { id: applicationId, requestId, instituteId } = application;
  const offer = await acceptedOffer(review);
  if (!offer) return undefined;
  const acceptedAt = (await findAcceptedAt(tx, applicationId)) ?? application.since;
  const day = toIsoDate(acceptedAt);
  const [agreement] = await listOverlapping(tx, { instituteId, from: day, until: day });
  if (agreement?.currency !== offer.currency) return undefined;
  const { base, amount } = computeCommission(termsOf(agreement), offer.lines, 0);
  const added = await insertCommission(tx, {
    applicationId,
    requestId,
    instituteId,
    agreementId: agreement.id,
    offerVersion: offer.version,
    currency: offer.currency,
    state: 'expected',
    base,
    amount,
    createdAt: now,
    updatedAt: now,
  });
  const entry = { commissionId: added.id, event: 'EXPECTED', toState: 'expected' } as const;
  await insertCommissionEvent(tx, { ...entry, amount, at: now });
  return added;
}

async function acceptedOffer({ tx, application }: Review): Promise<StoredOffer | undefined> {
  const { id, acceptedVersion } = application;
  return findOffer(tx, { id, offerVersion: acceptedVersion });
}

/** Earns a commission whose day has come: amount and base are frozen, and posted. */
async function earnIfDue(review: Review, found: StoredCommission): Promise<StoredCommission> {
  const { tx, application, studentId, now } = review;
  const agreement = await findAgreement(tx, found.agreementId);
  const offer = await acceptedOffer(review);
  if (!agreement || !offer) return found;
  const earnedOn = await earningDay(review, agreement, offer);
  if (earnedOn === undefined) return found;
  if (earnedOn > toIsoDate(now)) {
    await scheduleCommissionReview(tx, application.requestId, now, earnedOn);
    return found;
  }
  const used = await capUsed(review, agreement, { studentId, earnedOn });
  const { base, amount } = computeCommission(termsOf(agreement), offer.lines, used);
  const byItself = { amount, accountId: null };
  if (amount === 0) {
    const patch = { base, capUsed: used, amount };
    return applyCommission(tx, found, { event: 'CAPPED', patch, ...byItself }, now);
  }
  const claimBy = addDays(earnedOn, agreement.claimWithinDays);
  const patch = { base, capUsed: used, amount, earnedOn, claimBy };
  const earned = await applyCommission(tx, found, { event: 'EARNED', patch, ...byItself }, now);
  const line = linesOf(earned);
  await postCommission(
    tx,
    {
      kind: 'commissionEarned',
      key: `commissionEarned:${earned.id}`,
      accountId: null,
      lines: [line('commissionReceivable', amount), line('commissionIncome', 0 - amount)],
    },
    now,
  );
  return earned;
}

/** The day on which the agreement's event has happened, or will happen: YYYY-MM-DD; undefined while nobody knows. */
async function earningDay(
  { tx, application }: Review,
  agreement: StoredAgreement,
  offer: StoredOffer,
): Promise<string | undefined> {
  const { requestId, instituteId, state, since, intakeOn } = application;
  const enrolledOn = state === 'enrolled' ? toIsoDate(since) : undefined;
  switch (agreement.earnedOn) {
    case 'enrolled':
      return enrolledOn;
    case 'firstInstalment':
      return findFirstConfirmed(tx, { requestId, instituteId, currency: offer.currency });
    case 'afterStart': {
      if (enrolledOn === undefined) return undefined;
      const start = [offer.startsOn, intakeOn].reduce<string>(
        (latest, day) => (day !== null && day > latest ? day : latest),
        '',
      );
      const due = addDays(start === '' ? enrolledOn : start, agreement.daysAfterStart ?? 0);
      return due > enrolledOn ? due : enrolledOn;
    }
  }
}

/**
 * The amount of the cap that is used; 0 without one. The school is locked, so that two do not share
 * what is left.
 */
async function capUsed(
  { tx, application: { instituteId } }: Review,
  { capKind, currency }: StoredAgreement,
  { studentId, earnedOn }: { readonly studentId: string; readonly earnedOn: string },
): Promise<number> {
  if (capKind === null) return 0;
  await lockSchool(tx, instituteId);
  const of = capKind === 'student' ? { studentId } : { year: Number(earnedOn.slice(0, 4)) };
  return earnedUnderCap(tx, { instituteId, currency, of });
}

/** Its student left before it was claimed: nothing of it is owed. */
async function takeBack({ tx, now }: Review, found: StoredCommission): Promise<StoredCommission> {
  const { open } = (await moneyOf(tx, [found.id]))(found.id);
  const back = await applyCommission(
    tx,
    found,
    { event: 'CLAWBACK_RECORDED', amount: open, accountId: null },
    now,
  );
  const key = `commissionClawedBack:${found.id}:left`;
  await postClawback(tx, found, { amount: open, open, accountId: null, key }, now);
  return back;
}
