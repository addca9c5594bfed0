import type { OpenAttempt } from '../../contract/errors';
import { secondsUntil } from '../lib/clock';
import { ApiError } from '../lib/errors';

/** The answer over a limit; it says when another try can succeed, and which attempt goes on. */
export function overLimit(now: Date, until: Date, data?: OpenAttempt): ApiError {
  return new ApiError('RATE_LIMITED', { retryAfter: secondsUntil(now, until), data });
}
