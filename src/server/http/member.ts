import type { FastifyRequest } from 'fastify';

import { ApiError } from '../lib/errors';
import { findInstituteOf } from '../repositories/partner/institutes';
import type { Member } from '../repositories/partner/institutes';
import type { App } from './app';
import { signedIn } from './session';

/** The caller as a member of an institute. @throws ApiError FORBIDDEN for a member of none */
export async function memberOf({ deps }: App, request: FastifyRequest): Promise<Member> {
  const { accountId } = signedIn(request);
  const institute = await findInstituteOf(deps.db, accountId);
  if (!institute) throw new ApiError('FORBIDDEN');
  return { accountId, instituteId: institute.id, institute };
}
