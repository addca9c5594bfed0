/** The side that a caller of a request's routes acts for. */
import { isTeamRole } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Db } from '../../../db/types';
import { findInstituteOf } from '../../catalogue/queries/institutes';

export interface Caller {
  readonly accountId: string;
  readonly role: Role;
}

/** The side that a caller acts for, the same for every request. */
export interface Party {
  readonly actor: StepActor;
  /** A member's; null for others. */
  readonly instituteId: number | null;
}

/** Returns a caller's side; undefined for a partner without an institute. */
export async function partyOf(db: Db, { accountId, role }: Caller): Promise<Party | undefined> {
  if (isTeamRole(role)) return { actor: 'team', instituteId: null };
  if (role === 'Student') return { actor: 'student', instituteId: null };
  const institute = await findInstituteOf(db, accountId);
  return institute && { actor: 'partner', instituteId: institute.id };
}
