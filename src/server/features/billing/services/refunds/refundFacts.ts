/** A refund's facts, from its row. */
import type { RefundKind } from '../../../../../contract/billing/refundLifecycle';
import { REFUND_LATE_DAYS } from '../../../../../contract/billing/refunds';
import type { RefundHindrance } from '../../../../../contract/billing/refunds';
import { dateInZone } from '../../../../../shared/dates';
import type { Db } from '../../../../db/types';
import { addMs, DAY } from '../../../../lib/time/clock';
import type { StoredRefund } from '../../queries/refunds';
import { DOCUMENT_ZONE } from '../documentData';
import { isStillAgreer } from '../../queries/refundAgreers';
import { owedBackBy } from '../schoolReturn';

/** Which way it goes. */
export const kindOf = ({ instituteId, method }: StoredRefund): RefundKind => ({
  isOfSchool: instituteId !== null,
  isCard: method === 'card',
});

/** Days since it was sent to the school, or asked where the agency decides, in the agency's zone. */
export function dayOf({ sentAt, createdAt }: StoredRefund, now: Date): number {
  const [from, to] = [sentAt ?? createdAt, now].map((at) =>
    Date.parse(dateInZone(at, DOCUMENT_ZONE)),
  );
  return Math.round(((to ?? 0) - (from ?? 0)) / DAY);
}

/** Before these moments what waits is late. */
export const lateBefore = (now: Date) => ({
  team: addMs(now, -REFUND_LATE_DAYS.team * DAY),
  school: addMs(now, -REFUND_LATE_DAYS.school * DAY),
});

/** Whether it waits longer than it should. */
export function isLate({ waitsFor, since }: StoredRefund, now: Date): boolean {
  if (waitsFor !== 'team' && waitsFor !== 'school') return false;
  return since < lateBefore(now)[waitsFor];
}

/** The amount that a refund's school still has to send back; 0 for the agency's own money. */
export async function schoolOwes(
  db: Db,
  { requestId, currency, instituteId }: StoredRefund,
): Promise<number> {
  return instituteId === null ? 0 : owedBackBy(db, { requestId, currency, instituteId });
}

/**
 * The reason that keeps a person from paying a refund out (BIL-56, BIL-89); null for none.
 * @param isLocked whether roles have to stay as they are until the transaction ends
 */
export async function hindranceOf(
  db: Db,
  refund: StoredRefund,
  accountId: string,
  isLocked = false,
): Promise<RefundHindrance | null> {
  if ((await schoolOwes(db, refund)) > 0) return 'schoolMoneyNotBack';
  const { accountIban, accountIsFromBank, accountConfirmedBy, agreedBy, method, instituteId } =
    refund;
  if (method === 'transfer' && accountIban === '') return 'accountUnknown';
  if (method === 'transfer' && !accountIsFromBank && accountConfirmedBy === null) {
    return 'accountUnconfirmed';
  }
  if (!(await isStillAgreer(db, { accountId: agreedBy, instituteId, isLocked }))) {
    return 'agreedByFormer';
  }
  if (agreedBy === accountId) return 'agreedByYou';
  return accountConfirmedBy === accountId ? 'confirmedByYou' : null;
}
