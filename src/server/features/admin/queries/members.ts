/** Members of the agency's team: accounts with one of its roles. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { isTeamRole, TEAM_ROLES } from '../../../../contract/common/constants';
import type { TeamRole } from '../../../../contract/common/constants';
import type { TeamMember } from '../../../../contract/admin/members';
import { accounts } from '../../../db/schema/accounts';
import { chatMessages } from '../../../db/schema/chat';
import { autoAssignments } from '../../../db/schema/desk';
import type { Db, Tx } from '../../../db/types';

/** Makes an account a team account, and enables it. */
export async function makeTeamMember(tx: Tx, accountId: string, role: TeamRole): Promise<void> {
  await tx.update(accounts).set({ role, disabledAt: null }).where(eq(accounts.id, accountId));
}

/** Whether an account and the team have written to each other. */
export async function hasConversation(db: Db, accountId: string): Promise<boolean> {
  const said = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.room, accountId))
    .limit(1);
  return said.length > 0;
}

const SINCE = sql<string | null>`(select at from audit_log
  where subject = 'accounts' and subject_id = ${accounts.id}::text
    and action in ('team.add', 'team.role', 'team.disable')
  order by id desc limit 1)`;

/** Leads first, then by name; those who are disabled last. */
export async function listTeamMembers(db: Db): Promise<TeamMember[]> {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phoneE164,
      role: accounts.role,
      languages: accounts.spokenLanguages,
      new_requests: autoAssignments.destinations,
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
      since: SINCE,
    })
    .from(accounts)
    .leftJoin(autoAssignments, eq(autoAssignments.accountId, accounts.id))
    .where(inArray(accounts.role, [...TEAM_ROLES]))
    .orderBy(
      sql`${accounts.disabledAt} is not null`,
      sql`${accounts.role} = 'Team'`,
      asc(accounts.name),
      asc(accounts.id),
    );
  return rows.flatMap(({ role, disabledAt, createdAt, since, ...row }) => {
    if (!isTeamRole(role)) return [];
    const at = since === null ? (disabledAt ?? createdAt) : new Date(since);
    return [{ ...row, role, disabled: disabledAt !== null, since: at.toISOString() }];
  });
}

/** Locks an enabled member of the team until the transaction ends. @returns whether the account is one */
export async function lockMember(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        inArray(accounts.role, [...TEAM_ROLES]),
        isNull(accounts.disabledAt),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** @returns the languages in which a member advises */
export async function findMemberLanguages(tx: Tx, accountId: string): Promise<readonly string[]> {
  const [row] = await tx
    .select({ languages: accounts.spokenLanguages })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.languages ?? [];
}

export async function setMemberLanguages(
  tx: Tx,
  accountId: string,
  spokenLanguages: string[],
): Promise<void> {
  await tx.update(accounts).set({ spokenLanguages }).where(eq(accounts.id, accountId));
}

/** The number of a member of the team; undefined for others. */
export async function findMemberPhone(
  tx: Tx,
  accountId: string,
): Promise<{ readonly phone: string; readonly isEnabled: boolean } | undefined> {
  const [row] = await tx
    .select({ phone: accounts.phoneE164, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), inArray(accounts.role, [...TEAM_ROLES])));
  return row && { phone: row.phone, isEnabled: row.disabledAt === null };
}

/**
 * Returns the leads who can sign in, locked until the transaction ends, so that two cannot leave at
 * the same time.
 */
export async function lockLeads(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'TeamLead'), isNull(accounts.disabledAt)))
    .orderBy(asc(accounts.id))
    .for('update');
  return rows.map(({ id }) => id);
}
