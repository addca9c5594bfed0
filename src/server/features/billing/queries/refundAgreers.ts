/** Whether who agreed to a refund still may (BIL-89). */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { institutes, partnerMembers } from '../../../db/schema/places';
import type { Db } from '../../../db/types';

/**
 * Whether an account is of the team now, or a member of the school whose money it is.
 * @param accountId null for an erased account
 * @param instituteId null for the agency's own money
 * @param isLocked whether a role that is taken away at this moment has to be seen: within a transaction
 */
export async function isStillAgreer(
  db: Db,
  {
    accountId,
    instituteId,
    isLocked = false,
  }: {
    readonly accountId: string | null;
    readonly instituteId: number | null;
    readonly isLocked?: boolean;
  },
): Promise<boolean> {
  if (accountId === null) return false;
  const query = db
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  const [found] = isLocked ? await query.for('share') : await query;
  if (found === undefined) return false;
  if (TEAM_ROLES.some((role) => role === found.role)) return true;
  if (instituteId === null || found.role !== 'Partner') return false;
  const [member] = await db
    .select({ id: partnerMembers.accountId })
    .from(partnerMembers)
    .innerJoin(institutes, eq(institutes.id, partnerMembers.instituteId))
    .where(
      and(
        eq(partnerMembers.accountId, accountId),
        eq(partnerMembers.instituteId, instituteId),
        isNotNull(institutes.partnerSince),
      ),
    );
  return member !== undefined;
}
