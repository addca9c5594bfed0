import type { FastifyRequest } from 'fastify';

import { ApiError } from '../lib/errors';
import type { SignedIn } from '../repositories/sessions';

/** The session of a private route. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.session) throw new ApiError('UNAUTHENTICATED');
  return request.session;
}
