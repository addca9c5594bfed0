/** What an installation sends to one dial code, against SMS pumping (REG-18, docs/adr/0012). */
import { DAY, HOUR } from '../../lib/clock';
import { ApiError } from '../../lib/errors';
import { dialCodeOf } from '../../lib/phone';
import type { SignInLimits } from '../../lib/signInSettings';
import type { Bucket } from '../../repositories/buckets';

/** The parts of one dial code's cap. */
export interface SmsBudget {
  /** For everybody. */
  readonly shared: Bucket;
  /** Kept for browsers that are known for the number. */
  readonly knownBrowsers: Bucket;
  /** Kept for numbers with an account, whatever browser asks. */
  readonly knownNumbers: Bucket;
}

type Limits = Pick<SignInLimits, 'dailyCaps' | 'smsBurstHours' | 'smsReservePercent'>;

/**
 * The cap of a number's dial code, in its parts; all dial codes that no country has share one.
 * @throws ApiError VALIDATION_FAILED when this installation sends nothing to that dial code
 */
export function smsBudget(phoneE164: string, limits: Limits): SmsBudget {
  const dialCode = dialCodeOf(phoneE164);
  const cap = capOf(dialCode, limits);
  if (cap === 0) {
    throw new ApiError('VALIDATION_FAILED', { fields: [{ field: 'phone', key: 'invalid' }] });
  }
  const key = `sms:${dialCode ?? 'unassigned'}`;
  // Two reserves: whoever sees that one is used up must not learn how the other is used.
  const reserve = (cap * limits.smsReservePercent) / 100 / 2;
  const bucket = (part: string, perDay: number): Bucket => ({
    key: `${key}:${part}`,
    every: DAY / perDay,
    most: Math.max(1, Math.floor((perDay * limits.smsBurstHours * HOUR) / DAY)),
  });
  return {
    shared: bucket('shared', cap - 2 * reserve),
    knownBrowsers: bucket('known-browsers', reserve),
    knownNumbers: bucket('known-numbers', reserve),
  };
}

/** Messages a day; none where neither the dial code nor all others are allowed. */
function capOf(dialCode: string | undefined, { dailyCaps }: Limits): number {
  if (dialCode !== undefined) return dailyCaps.named.get(dialCode) ?? dailyCaps.others ?? 0;
  return dailyCaps.others === null ? 0 : dailyCaps.unassigned;
}
