/** Who a caller is to an application (ADM-03). */
import { isTeamRole } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Db } from '../../../db/types';
import { findInstituteOf } from '../../catalogue/queries/institutes';
import type { StoredApplication } from '../queries/applications';

export interface Caller {
  readonly accountId: string;
  readonly role: Role;
}

/** What a caller is, whatever the application. */
export interface Party {
  readonly actor: StepActor;
  /** A member's; null for others. */
  readonly instituteId: number | null;
}

/** Returns what a caller is; undefined for a partner without an institute. */
export async function partyOf(db: Db, { accountId, role }: Caller): Promise<Party | undefined> {
  if (isTeamRole(role)) return { actor: 'team', instituteId: null };
  if (role === 'Student') return { actor: 'student', instituteId: null };
  const institute = await findInstituteOf(db, accountId);
  return institute && { actor: 'partner', instituteId: institute.id };
}

/** Whether a caller may know of an application: its student, the team, and the school that was sent it. */
export function mayRead(
  { actor, instituteId }: Party,
  { accountId }: Caller,
  {
    studentId,
    application,
  }: {
    readonly studentId: string;
    readonly application: Pick<StoredApplication, 'instituteId' | 'submittedAt'>;
  },
): boolean {
  switch (actor) {
    case 'team':
      return true;
    case 'student':
      return studentId === accountId;
    case 'partner':
      return application.instituteId === instituteId && application.submittedAt !== null;
  }
}
