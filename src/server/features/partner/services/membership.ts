/** Membership of an institute (PAR-13). */
import { isTeamRole } from '../../../../contract/common/constants';
import type { Tx } from '../../../db/types';
import { MemberRefused } from '../memberRefused';
import { findOrCreateAccount } from '../../accounts/queries/accounts';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import type { NewEvent } from '../../../platform/events/events';
import { approveApplications, disableAccount, lockAccount, makeMember } from '../queries/members';
import { tellApplicant } from './applicationNotices';
import type { ToApplicant } from './applicationNotices';
import { endSessionsOf } from '../../sessions/queries/sessions';
import type { Institute } from '../../catalogue/queries/institutes';
import type { MemberAccount } from '../queries/members';
import type { By } from '../../../platform/by';

export interface NewMember {
  readonly institute: Institute;
  /** As typed. */
  readonly phone: string;
  readonly phoneE164: string;
  /** For a new account; null uses the application's contact. */
  readonly name: string | null;
  /** Words with the approval of an application; the newest of the number is approved without. */
  readonly approval?: Pick<ToApplicant, 'applicationId' | 'text' | 'idempotencyKey'>;
}

export interface Added {
  readonly name: string;
  readonly was: 'new' | 'disabled' | 'member';
  /** The number of the application that this answers; null without one. */
  readonly application: number | null;
}

/**
 * Adds a number to an institute's members. Idempotent. @throws MemberRefused if it belongs to
 * another kind of account
 */
export async function addMember(tx: Tx, member: NewMember, by: By): Promise<Added> {
  const { accountId, now } = by;
  const { institute, phone, phoneE164 } = member;
  const before = await lockAccount(tx, phoneE164);
  if (before) refuseOthers(before, institute, phone);
  const [application] = await approveApplications(tx, phoneE164, institute.id, now);
  const name = before?.name ?? member.name ?? application?.contactName;
  if (name === undefined) {
    throw new MemberRefused(
      'noName',
      `${phone} has no account and no application yet: give --name as well.`,
    );
  }
  if (application) {
    const newest = { applicationId: application.id, text: '', idempotencyKey: null };
    const approval = { ...newest, ...member.approval };
    await tellApplicant(tx, { ...approval, event: 'approved', reason: null, accountId }, now);
  }
  const added = { name, application: application?.id ?? null };
  const isMember = before?.instituteId === institute.id && before.role === 'Partner';
  const deskNews = application ? DESK_NEWS : [];
  if (isMember && before.disabledAt === null) {
    await publishEvents(tx, deskNews, now);
    return { ...added, was: 'member' };
  }
  const account = await findOrCreateAccount(tx, { name, phone, phoneE164 }, now);
  await makeMember(tx, account.id, institute.id, now);
  // A session stores its role: a former student must sign in again.
  await endSessionsOf(tx, account.id, now);
  await writeAudit(
    tx,
    {
      accountId,
      action: 'partner.add',
      subject: 'accounts',
      subjectId: account.id,
      before: before ? { role: before.role, disabled: before.disabledAt !== null } : null,
      after: { role: 'Partner', disabled: false, institute_id: institute.id },
    },
    now,
  );
  await publishEvents(tx, [membersChanged(institute.id), ...deskNews], now);
  return { ...added, was: isMember ? 'disabled' : 'new' };
}

const membersChanged = (instituteId: number): NewEvent => ({
  to: `institute:${instituteId}`,
  kind: 'membersChanged',
  id: instituteId,
});

function refuseOthers(account: MemberAccount, institute: Institute, phone: string): void {
  const { role, instituteId, instituteName, requests } = account;
  if (isTeamRole(role)) {
    throw new MemberRefused('team', `${phone} is a member of the agency's team.`);
  }
  if (instituteId !== null && instituteId !== institute.id) {
    throw new MemberRefused(
      'otherInstitute',
      `${phone} is a member of ${instituteName ?? ''} already, and a number belongs to one institute.`,
    );
  }
  if (role === 'Student' && requests > 0) {
    throw new MemberRefused(
      'requests',
      `${phone} is a student with ${requests} ${requests === 1 ? 'request' : 'requests'} of their own, which a partner could not reach any more: take another number.`,
    );
  }
}

export interface Disabled {
  readonly name: string;
  readonly institute: string;
  readonly was: 'enabled' | 'disabled';
}

/**
 * Disables a member and ends their sessions. Idempotent. @throws MemberRefused for other accounts
 */
export async function disableMember(
  tx: Tx,
  { phone, phoneE164 }: Pick<NewMember, 'phone' | 'phoneE164'>,
  { accountId, now }: By,
): Promise<Disabled> {
  const account = await lockAccount(tx, phoneE164);
  if (account?.role !== 'Partner' || account.instituteId === null) {
    throw new MemberRefused('notMember', `${phone} is no partner's number.`);
  }
  const disabled = { name: account.name, institute: account.instituteName ?? '' };
  if (account.disabledAt !== null) return { ...disabled, was: 'disabled' };
  await disableAccount(tx, account.id, now);
  await writeAudit(
    tx,
    {
      accountId,
      action: 'partner.disable',
      subject: 'accounts',
      subjectId: account.id,
      before: { disabled: false },
      after: { disabled: true },
    },
    now,
  );
  await publishEvents(tx, [membersChanged(account.instituteId)], now);
  return { ...disabled, was: 'enabled' };
}
