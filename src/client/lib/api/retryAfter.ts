import { errorAnswerOf } from './errors';
import type { HttpError } from './errors';

/** Seconds to wait after a 429 without a delay. */
const DEFAULT_WAIT_SECONDS = 60;
/** Maximum accepted delay: our limits are shorter, so a longer one is a proxy's mistake. */
const LONGEST_WAIT_SECONDS = 7 * 24 * 60 * 60;

/**
 * When to retry after an HTTP error (API-07): the server's `retry_after`, otherwise the Retry-After
 * header of the host that answered. Always defined for 429, for 503 only if the delay is given.
 *
 * @param header reads a header of the answer, null where there is none.
 * @returns epoch milliseconds, always ahead; undefined where the error is no limit.
 */
export function retryAtOf(
  error: HttpError,
  header: (name: string) => string | null,
): number | undefined {
  if (error.status !== 429 && error.status !== 503) return undefined;
  const told = [
    errorAnswerOf(error)?.retry_after,
    secondsOf(header('Retry-After') ?? '', header('Date') ?? ''),
  ].find((seconds) => seconds !== undefined && seconds > 0);
  const seconds = told ?? (error.status === 429 ? DEFAULT_WAIT_SECONDS : undefined);
  return seconds && Date.now() + Math.min(seconds, LONGEST_WAIT_SECONDS) * 1_000;
}

/**
 * The seconds that a Retry-After names, as a number or a date (RFC 9110, 10.2.3); NaN for anything
 * else. A date counts from the answer's own, because the clock of the device may be wrong.
 */
function secondsOf(retryAfter: string, answeredAt: string): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  return (httpDate(retryAfter) - (httpDate(answeredAt) || Date.now())) / 1_000;
}

/** Epoch milliseconds of any of the three forms of a date in HTTP, the oldest without its zone. */
function httpDate(text: string): number {
  // `Date.parse` alone takes "-5" for a day in May.
  if (!/^[A-Z][a-z]+,? .*\d:\d/.test(text)) return NaN;
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}
