import { errorAnswerOf } from '../../api/errors';
import { Refusal } from '../../machines/support/registrationFacts';

/** How long to wait after a limit that does not say for how long. */
const DEFAULT_LIMIT_SECONDS = 60;

/** The server's "no" as the machines know it, with when to go on; any other error as it came. */
export function toRefusal(error: unknown): unknown {
  const answer = errorAnswerOf(error);
  if (answer === undefined) return error;
  const seconds = answer.retry_after ?? DEFAULT_LIMIT_SECONDS;
  return new Refusal(answer.code, Date.now() + seconds * 1_000);
}
