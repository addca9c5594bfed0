/** The limits of signing in, as keys and windows (REG-15 to REG-20). */
import type { SignInLimits } from '../../lib/signInSettings';
import { DAY, MINUTE } from '../../lib/clock';
import type { Asker } from '../../repositories/codeAttempts';
import type { Limit } from '../../repositories/limits';

/** What two servers must not do at once for one number. */
export const numberKey = (phoneE164: string): string => `number:${phoneE164}`;
/** Closed while wrong tries have ended the number for this browser. */
export const endedKey = (asker: Asker): string => `ended:${budgetOf(asker)}`;

/**
 * What codes and tries are counted by: a browser that is known for the number has a budget of its
 * own, and all others share one, so that no stranger uses up what a known browser has.
 */
function budgetOf({ phoneE164, browserHash, fromKnownBrowser }: Asker): string {
  return fromKnownBrowser ? `${phoneE164}:${browserHash}` : phoneE164;
}

/**
 * How many codes one number is sent; `kept` are those that come from what is kept for known
 * numbers. They count apart: being shut out must not use up the codes of the time afterwards.
 */
export function codesPerNumber(
  asker: Asker,
  limits: SignInLimits,
  name: 'codes' | 'kept' = 'codes',
): Limit[] {
  const budget = budgetOf(asker);
  return [
    {
      key: `${name}:short:${budget}`,
      most: limits.codesPerNumber,
      window: limits.codesPerNumberMinutes * MINUTE,
    },
    { key: `${name}:day:${budget}`, most: limits.codesPerNumberDay, window: DAY },
  ];
}
