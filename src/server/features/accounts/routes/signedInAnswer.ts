import type { FastifyRequest } from 'fastify';

import type { CheckOtp2Answer } from '../../../../contract/common/answers';
import { successMessage } from '../../../lib/messages/messages';
import { languageOf } from '../../../platform/http/answers';
import { sessionUser } from '../services/sessionUser';
import type { NewSession } from '../services/signIn/openSession';

const USER_AGENT_LENGTH = 512;

/** The browser's name as a session keeps it. */
export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
}

/** The answer that carries a new session (REG-13, REG-24). */
export function signedInAnswer(
  request: FastifyRequest,
  { token, account }: NewSession,
): CheckOtp2Answer {
  return {
    status_code: 200,
    message: successMessage('signedIn', languageOf(request)),
    token,
    role: account.role,
    user: sessionUser(account),
    is_new: account.isNew,
  };
}
