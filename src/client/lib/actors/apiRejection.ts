import { errorAnswerOf, isHttpError } from '../api/errors';
import { ApiRejection } from '../machines/apiRejection';

/**
 * A call's failure as the machines know it: the server's "no", or a limit of whatever answered in its
 * place, with when to go on (API-07); any other error as it came.
 */
export function toApiRejection(error: unknown): unknown {
  const code = errorAnswerOf(error)?.code;
  const retryAt = isHttpError(error) ? error.retryAt : undefined;
  if (code === undefined && retryAt === undefined) return error;
  return new ApiRejection(code ?? 'UNAVAILABLE', retryAt);
}
