import type { FastifyRequest } from 'fastify';

import { hashToken } from '../../../lib/crypto';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { findSession } from '../queries/sessions';
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

/** The format of session tokens; others are rejected without a query. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The token that a call names; undefined where it names none. */
export const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** The caller of a public route, which works for anybody; null for a visitor or an ended session. */
export async function callerOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = tokenIn(request);
  if (token === undefined) return null;
  const session = await findSession(db, hashToken(token), clock.now(), config.session.idleDays);
  return session ?? null;
}
