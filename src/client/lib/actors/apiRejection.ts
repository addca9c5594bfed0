import { errorAnswerOf, isHttpError } from '../api/errors';
import { ApiRejection } from '../machines/apiRejection';

/**
 * Converts a call's error for the machines: a refusal by the server, or a rate limit of any host on
 * the way, with the time to retry (API-07); any other error unchanged.
 */
export function toApiRejection(error: unknown): unknown {
  const answer = errorAnswerOf(error);
  const code = answer?.code;
  const retryAt = isHttpError(error) ? error.retryAt : undefined;
  if (code === undefined && retryAt === undefined) return error;
  return new ApiRejection(code ?? 'UNAVAILABLE', retryAt, answer);
}
