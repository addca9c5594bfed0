/** Entries that one lead types and another confirms: both are leads on the day it is confirmed (BIL-86). */
import { and, eq, isNull } from 'drizzle-orm';

import type { ConfirmHindrance } from '../../contract/common/secondLead';
import { accounts } from '../db/schema/accounts';
import type { Db, Tx } from '../db/types';
import { ApiError } from '../lib/errors';

/** Whether an account is a lead now; a role that is taken away at this moment is seen. @param accountId null for an erased one */
export async function isLead(tx: Tx, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false;
  const isOne = eq(accounts.id, accountId);
  const [lead] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOne, eq(accounts.role, 'TeamLead'), isNull(accounts.disabledAt)))
    .for('share');
  return lead !== undefined;
}

/** The leads of now, for the answers that say who may confirm what (BIL-90). */
export async function leadsOfNow(db: Db): Promise<ReadonlySet<string>> {
  const leads = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'TeamLead'), isNull(accounts.disabledAt)));
  return new Set(leads.map(({ id }) => id));
}

/**
 * Why a lead may not confirm an entry, as `checkSecondLead` decides; null where they may.
 * @param typedBy null for an erased account
 */
export function confirmHindrance(
  leads: ReadonlySet<string>,
  readerId: string,
  typedBy: string | null,
): ConfirmHindrance | null {
  if (typedBy === readerId) return 'typedByYou';
  return typedBy !== null && leads.has(typedBy) ? null : 'typedByNoLead';
}

/**
 * Checks that a lead may confirm an entry.
 * @param typedBy null for an erased account
 * @throws ApiError FORBIDDEN for the one who typed it, and if that one is no lead any more
 */
export async function checkSecondLead(
  tx: Tx,
  accountId: string,
  typedBy: string | null,
): Promise<void> {
  if (typedBy === accountId) throw new ApiError('FORBIDDEN');
  if (!(await isLead(tx, typedBy))) throw new ApiError('FORBIDDEN', { reason: 'typedByNoLead' });
}
