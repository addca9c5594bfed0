import { errorAnswerOf } from './errors';
import type { HttpError } from './errors';

/** How long to wait after a 429 that does not say for how long, in seconds. */
const DEFAULT_WAIT_SECONDS = 60;
/** No limit of ours is as long as this; a proxy that says more has made a mistake. */
const LONGEST_WAIT_SECONDS = 7 * 24 * 60 * 60;

/**
 * When to go on after an HTTP error (API-07): the server's own `retry_after`, else the Retry-After of
 * whatever answered in its place. A 429 always has such a moment, a 503 where it is told.
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
