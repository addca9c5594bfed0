import type { FastifyRequest } from 'fastify';

import { ApiError } from '../../../lib/errors';
import type { SignedIn } from '../queries/sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on public routes. Behind a `roles` route use `signedIn(request)`. */
    session: SignedIn | null;
  }
}

/** The session of a private route. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.session) throw new ApiError('UNAUTHENTICATED');
  return request.session;
}
