import type { FastifyRequest } from 'fastify';

import { ApiError } from '../../../lib/errors';
import { findInstituteOf } from '../../catalogue/queries/institutes';
import type { Member } from '../../catalogue/queries/institutes';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';

/** Returns the caller's membership of an institute. @throws ApiError FORBIDDEN if there is none */
export async function memberOf({ deps }: App, request: FastifyRequest): Promise<Member> {
  const { accountId } = signedIn(request);
  const institute = await findInstituteOf(deps.db, accountId);
  if (!institute) throw new ApiError('FORBIDDEN');
  return { accountId, instituteId: institute.id, institute };
}
