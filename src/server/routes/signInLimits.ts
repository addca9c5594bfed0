/** The limits of signing in, as keys and windows (REG-15 to REG-20). */
import type { SignInLimits } from '../lib/signInSettings';
import { DAY, HOUR, MINUTE, secondsUntil } from '../lib/clock';
import { ApiError } from '../lib/errors';
import { dialCodeOf } from '../lib/phone';
import type { Asker } from '../repositories/codeAttempts';
import type { Limit } from '../repositories/limits';

/** What two servers must not do at once for one number. */
export const numberKey = (phoneE164: string): string => `number:${phoneE164}`;
/** What two servers must not do at once for one address. */
export const addressLockKey = (address: string): string => `address:${address}`;
/** Closed while wrong tries have ended the number for this browser. */
export const endedKey = (asker: Asker): string => `ended:${budgetOf(asker)}`;

/**
 * What codes and tries are counted by: a browser that is known for the number has a budget of its
 * own, and all others share one, so that no stranger uses up what a known browser has.
 */
function budgetOf({ phoneE164, browserHash, fromKnownBrowser }: Asker): string {
  return fromKnownBrowser ? `${phoneE164}:${browserHash}` : phoneE164;
}

/** How many codes one number is sent. */
export function codesPerNumber(asker: Asker, limits: SignInLimits): Limit[] {
  const budget = budgetOf(asker);
  return [
    {
      key: `codes:short:${budget}`,
      most: limits.codesPerNumber,
      window: limits.codesPerNumberMinutes * MINUTE,
    },
    { key: `codes:day:${budget}`, most: limits.codesPerNumberDay, window: DAY },
  ];
}

/** How many codes one address asks for. */
export function codesPerAddress(address: string, limits: SignInLimits): Limit {
  return { key: `codes:from:${address}`, most: limits.codesPerAddressHour, window: HOUR };
}

/** How many codes one address checks. */
export function checksPerAddress(address: string, limits: SignInLimits): Limit {
  return { key: `checks:from:${address}`, most: limits.checksPerAddressHour, window: HOUR };
}

/**
 * The daily cap of a number's dial code, against SMS pumping.
 * @throws ApiError VALIDATION_FAILED when this installation sends nothing to that dial code
 */
export function dailyCap(
  phoneE164: string,
  { dailyCaps }: SignInLimits,
): { readonly name: string; readonly cap: number } {
  const dialCode = dialCodeOf(phoneE164) ?? 'unknown';
  const cap = dailyCaps.named.get(dialCode) ?? dailyCaps.others ?? 0;
  if (cap > 0) return { name: `sms:${dialCode}`, cap };
  throw new ApiError('VALIDATION_FAILED', { fields: [{ field: 'phone', key: 'invalid' }] });
}

/** The answer over a limit; it says when another try can succeed. */
export function overLimit(now: Date, until: Date): ApiError {
  return new ApiError('RATE_LIMITED', { retryAfter: secondsUntil(now, until) });
}
