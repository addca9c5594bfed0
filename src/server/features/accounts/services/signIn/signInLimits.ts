/** Sign-in limits as keys and windows (REG-15 to REG-20). */
import type { SignInLimits } from '../../../../lib/settings/signInSettings';
import { DAY, MINUTE } from '../../../../lib/time/clock';
import type { Requester } from '../../queries/codeAttempts';
import type { Limit } from '../../../../platform/load/limiter';

/** Lock key of a number. */
export const numberKey = (phoneE164: string): string => `number:${phoneE164}`;
/** Block key after too many wrong tries. */
export const endedKey = (requester: Requester): string => `ended:${budgetOf(requester)}`;

/** The budget of codes and tries: a known browser's own, or the one that all others share. */
function budgetOf({ phoneE164, browserHash, fromKnownBrowser }: Requester): string {
  return fromKnownBrowser ? `${phoneE164}:${browserHash}` : phoneE164;
}

/**
 * Codes per number; `kept`, from the known numbers' reserve, are counted separately, so that an
 * outage of the shared budget does not use up later codes.
 */
export function codesPerNumber(
  requester: Requester,
  limits: SignInLimits,
  name: 'codes' | 'kept' = 'codes',
): Limit[] {
  const budget = budgetOf(requester);
  return [
    {
      key: `${name}:short:${budget}`,
      most: limits.codesPerNumber,
      window: limits.codesPerNumberMinutes * MINUTE,
    },
    { key: `${name}:day:${budget}`, most: limits.codesPerNumberDay, window: DAY },
  ];
}
