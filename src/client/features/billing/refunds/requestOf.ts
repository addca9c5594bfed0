import { isTeamRole } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import { paths } from '../../../lib/paths';

/** The page of a request as a role reads it. */
export function requestOf(role: Role | null, request: number): string {
  if (role === 'Partner') return paths.viewPartnerRequest.to(request);
  return isTeamRole(role) ? paths.deskRequest.to(request) : paths.viewRequest.to(request);
}
