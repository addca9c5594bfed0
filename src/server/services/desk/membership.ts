/** Who is a member of the agency's team (DESK-01). */
import type { Tx } from '../../db/types';
import { OperatorError } from '../../lib/failure';
import { findOrCreateAccount } from '../../repositories/accounts';
import { writeAudit } from '../../repositories/auditLog';
import { releaseAllOf } from '../../repositories/desk/claims';
import { DESK_NEWS } from '../../repositories/desk/deskNews';
import { hasConversation, makeTeamMember } from '../../repositories/desk/members';
import { publishEvents } from '../../repositories/events';
import { disableAccount, endSessionsOf, lockAccount } from '../../repositories/partner/members';
import type { MemberAccount } from '../../repositories/partner/members';

export interface NewTeamMember {
  /** As typed. */
  readonly phone: string;
  readonly phoneE164: string;
  /** Of an account that does not exist yet; an existing one keeps its own. */
  readonly name: string | null;
  /** Whether a student's account may become the team's. */
  readonly fromStudent: boolean;
}

export interface TeamMemberAdded {
  readonly name: string;
  readonly was: 'new' | 'student' | 'disabled' | 'member';
}

/** Makes a number a team member's. Idempotent. @throws OperatorError where the account is another's */
export async function addTeamMember(
  tx: Tx,
  { phone, phoneE164, fromStudent, ...given }: NewTeamMember,
  now: Date,
): Promise<TeamMemberAdded> {
  const before = await lockAccount(tx, phoneE164);
  if (before) await refuseOthers(tx, before, phone, fromStudent);
  const name = before?.name ?? given.name;
  if (name === null) throw new OperatorError(`${phone} has no account yet: give --name as well.`);
  const isMember = before?.role === 'Team';
  if (isMember && before.disabledAt === null) return { name, was: 'member' };
  const { id } = await findOrCreateAccount(tx, { name, phone, phoneE164 }, now);
  await makeTeamMember(tx, id);
  // A session knows its role: whoever was signed in as a student signs in anew.
  await endSessionsOf(tx, id, now);
  await writeAudit(
    tx,
    {
      ...{ accountId: null, action: 'team.add', subject: 'accounts', subjectId: id },
      before: before ? { role: before.role, disabled: before.disabledAt !== null } : null,
      after: { role: 'Team', disabled: false },
    },
    now,
  );
  return { name, was: isMember ? 'disabled' : before ? 'student' : 'new' };
}

/** A student would lose what they have, and a mistyped number would open everybody's data. */
async function refuseOthers(
  tx: Tx,
  { id, name, role, instituteName, requests }: MemberAccount,
  phone: string,
  fromStudent: boolean,
): Promise<void> {
  if (role === 'Partner') {
    const of = instituteName === null ? '' : ` of ${instituteName}`;
    throw new OperatorError(`${phone} is a partner's number${of}: take another number.`);
  }
  if (role !== 'Student') return;
  if (requests > 0 || (await hasConversation(tx, id))) {
    const what =
      requests > 0
        ? `${requests} ${requests === 1 ? 'request' : 'requests'} of their own`
        : 'a conversation of their own';
    throw new OperatorError(
      `${phone} is a student with ${what}, which the team could not reach any more: take another number.`,
    );
  }
  if (!fromStudent) {
    throw new OperatorError(
      `${phone} is the number of a student, ${name}: give --from-student as well if the account is to become the team's.`,
    );
  }
}

export interface TeamMemberDisabled {
  readonly name: string;
  readonly was: 'enabled' | 'disabled';
  /** How many entries of the desk were theirs. */
  readonly released: number;
}

/**
 * Disables a team member: their sessions end, and what they had taken at the desk is free again.
 * Idempotent. @throws OperatorError for others
 */
export async function disableTeamMember(
  tx: Tx,
  { phone, phoneE164 }: Pick<NewTeamMember, 'phone' | 'phoneE164'>,
  now: Date,
): Promise<TeamMemberDisabled> {
  const account = await lockAccount(tx, phoneE164);
  if (account?.role !== 'Team') {
    throw new OperatorError(`${phone} is no number of the agency's team.`);
  }
  const { id, name } = account;
  if (account.disabledAt !== null) return { name, was: 'disabled', released: 0 };
  await disableAccount(tx, id, now);
  const released = await releaseAllOf(tx, id, now);
  const disabled = {
    ...{ accountId: null, action: 'team.disable', subject: 'accounts', subjectId: id },
    ...{ before: { disabled: false }, after: { disabled: true } },
  };
  await writeAudit(tx, disabled, now);
  for (const entry of released) {
    const back = { subject: `desk.${entry.kind}`, subjectId: entry.id, before: { holder: id } };
    await writeAudit(tx, { accountId: null, action: 'desk.release', ...back, after: null }, now);
  }
  if (released.length > 0) await publishEvents(tx, DESK_NEWS, now);
  return { name, was: 'enabled', released: released.length };
}
