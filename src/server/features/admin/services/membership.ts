/** Membership of the agency's team (DESK-01, LEAD-03). */
import { isTeamRole } from '../../../../contract/common/constants';
import type { TeamRole } from '../../../../contract/common/constants';
import type { TeamMemberChanged } from '../../../../contract/admin/members';
import type { Tx } from '../../../db/types';
import { MemberRefused } from '../../partner/memberRefused';
import { findOrCreateAccount } from '../../accounts/queries/accounts';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { releaseAllOf } from '../../claims/queries/claims';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { hasConversation, makeTeamMember } from '../queries/members';
import { publishEvents } from '../../../platform/events/events';
import { disableAccount, lockAccount } from '../../partner/queries/members';
import { endSessionsOf } from '../../sessions/queries/sessions';
import type { MemberAccount } from '../../partner/queries/members';
import type { By } from '../../../platform/by';

export interface NewTeamMember {
  /** As typed. */
  readonly phone: string;
  readonly phoneE164: string;
  /** For a new account; an existing one keeps its own. */
  readonly name: string | null;
  /** Whether a student's account may become a team account. */
  readonly fromStudent: boolean;
  /** Null keeps a member's role; new members become `Team`. */
  readonly role: TeamRole | null;
}

/**
 * Adds a number to the team. Idempotent. @throws MemberRefused if the number belongs to another
 * kind of account
 */
export async function addTeamMember(
  tx: Tx,
  { phone, phoneE164, fromStudent, ...given }: NewTeamMember,
  { accountId, now }: By,
): Promise<TeamMemberChanged> {
  const before = await lockAccount(tx, phoneE164);
  if (before) await refuseOthers(tx, before, phone, fromStudent);
  const name = before?.name ?? given.name;
  if (name === null) {
    throw new MemberRefused('noName', `${phone} has no account yet: give --name as well.`);
  }
  const memberAs = before && isTeamRole(before.role) ? before.role : null;
  const role = given.role ?? memberAs ?? 'Team';
  const isEnabled = before?.disabledAt === null;
  if (memberAs === role && isEnabled) return { name, was: 'member' };
  const { id } = await findOrCreateAccount(tx, { name, phone, phoneE164 }, now);
  await makeTeamMember(tx, id, role);
  // A browser caches the role from its sign-in: an account whose role changes must sign in again.
  await endSessionsOf(tx, id, now);
  const action = memberAs !== null && isEnabled ? 'team.role' : 'team.add';
  await writeAudit(
    tx,
    {
      accountId,
      action,
      subject: 'accounts',
      subjectId: id,
      before: before ? { role: before.role, disabled: before.disabledAt !== null } : null,
      after: { role, disabled: false },
    },
    now,
  );
  if (action === 'team.role') return { name, was: 'otherRole' };
  return { name, was: memberAs !== null ? 'disabled' : before ? 'student' : 'new' };
}

/** A student would lose their data, and a mistyped number would expose all students' data. */
async function refuseOthers(
  tx: Tx,
  { id, name, role, instituteName, requests }: MemberAccount,
  phone: string,
  fromStudent: boolean,
): Promise<void> {
  if (role === 'Partner') {
    const of = instituteName === null ? '' : ` of ${instituteName}`;
    throw new MemberRefused('partner', `${phone} is a partner's number${of}: take another number.`);
  }
  if (role !== 'Student') return;
  if (requests > 0 || (await hasConversation(tx, id))) {
    const what =
      requests > 0
        ? `${requests} ${requests === 1 ? 'request' : 'requests'} of their own`
        : 'a conversation of their own';
    throw new MemberRefused(
      requests > 0 ? 'requests' : 'conversation',
      `${phone} is a student with ${what}, which the team could not reach any more: take another number.`,
    );
  }
  if (!fromStudent) {
    throw new MemberRefused(
      'student',
      `${phone} is the number of a student, ${name}: give --from-student as well if the account is to become the team's.`,
    );
  }
}

export interface TeamMemberDisabled {
  readonly name: string;
  readonly was: 'enabled' | 'disabled';
  /** Number of desk entries that were released. */
  readonly released: number;
}

/**
 * Disables a team member: ends their sessions and releases their desk claims. Idempotent. @throws
 * MemberRefused for accounts outside the team
 */
export async function disableTeamMember(
  tx: Tx,
  { phone, phoneE164 }: Pick<NewTeamMember, 'phone' | 'phoneE164'>,
  { accountId, now }: By,
): Promise<TeamMemberDisabled> {
  const account = await lockAccount(tx, phoneE164);
  if (!account || !isTeamRole(account.role)) {
    throw new MemberRefused('notMember', `${phone} is no number of the agency's team.`);
  }
  const { id, name } = account;
  if (account.disabledAt !== null) return { name, was: 'disabled', released: 0 };
  await disableAccount(tx, id, now);
  const released = await releaseAllOf(tx, id, now);
  const disabled = { action: 'team.disable', subject: 'accounts', subjectId: id } as const;
  const states = { before: { disabled: false }, after: { disabled: true } };
  await writeAudit(tx, { accountId, ...disabled, ...states }, now);
  for (const entry of released) {
    const back = { subject: `desk.${entry.kind}`, subjectId: entry.id } as const;
    const before = { holder: id };
    await writeAudit(tx, { accountId, action: 'desk.release', ...back, before, after: null }, now);
  }
  if (released.length > 0) await publishEvents(tx, DESK_NEWS, now);
  return { name, was: 'enabled', released: released.length };
}
