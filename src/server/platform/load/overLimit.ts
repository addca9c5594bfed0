import type { OpenAttempt } from '../../../contract/common/errors';
import { secondsUntil } from '../../lib/time/clock';
import { ApiError } from '../../lib/errors';

/** RATE_LIMITED with the time of the next possible try. */
export function overLimit(now: Date, until: Date, data?: OpenAttempt): ApiError {
  return new ApiError('RATE_LIMITED', { retryAfter: secondsUntil(now, until), data });
}
