/** What a caller is to whatever lies below requests. */
import { isTeamRole } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Db } from '../../../db/types';
import { findInstituteOf } from '../../catalogue/queries/institutes';

export interface Caller {
  readonly accountId: string;
  readonly role: Role;
}

/** What a caller is, whatever the request. */
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
