/** Message budgets per dial code, against SMS pumping (REG-18, docs/adr/0012). */
import { DAY, HOUR } from '../../../../lib/time/clock';
import { validationError } from '../../../../lib/errors';
import { dialCodeOf } from '../../../../../shared/phone';
import type { SignInLimits } from '../../../../lib/settings/signInSettings';
import type { Limit } from '../../../../platform/load/limiter';

export interface SmsBudget {
  readonly shared: Limit;
  /** Reserve for known browsers. */
  readonly knownBrowsers: Limit;
  /** Reserve for numbers with an account, from any browser. */
  readonly knownNumbers: Limit;
}

type Limits = Pick<SignInLimits, 'dailyCaps' | 'smsBurstHours' | 'smsReservePercent'>;

/**
 * The buckets of a number's dial code.
 * @throws ApiError VALIDATION_FAILED for a dial code without messages
 */
export function smsBudget(phoneE164: string, limits: Limits): SmsBudget {
  const dialCode = dialCodeOf(phoneE164);
  const cap = capOf(dialCode, limits);
  if (cap === 0) throw validationError([{ field: 'phone', key: 'invalid' }]);
  const key = `sms:${dialCode ?? 'unassigned'}`;
  // Separate reserves: the state of one must not reveal the use of the other.
  const reserve = (cap * limits.smsReservePercent) / 100 / 2;
  const bucket = (part: string, perDay: number): Limit => {
    const most = Math.max(1, Math.floor((perDay * limits.smsBurstHours * HOUR) / DAY));
    return { key: `${key}:${part}`, most, window: (most * DAY) / perDay, refill: 'steady' };
  };
  return {
    shared: bucket('shared', cap - 2 * reserve),
    knownBrowsers: bucket('known-browsers', reserve),
    knownNumbers: bucket('known-numbers', reserve),
  };
}

function capOf(dialCode: string | undefined, { dailyCaps }: Limits): number {
  if (dialCode !== undefined) return dailyCaps.named.get(dialCode) ?? dailyCaps.others ?? 0;
  return dailyCaps.others === null ? 0 : dailyCaps.unassigned;
}
