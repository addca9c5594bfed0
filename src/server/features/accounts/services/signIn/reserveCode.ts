/** Takes a code off every rate limit before it is sent (REG-16 to REG-18). */
import type { Networks } from '../../../../lib/address';
import type { Tx } from '../../../../db/types';
import { lockKeys } from '../../../../db/keyLocks';
import {
  addressLockKeys,
  blockedUntil,
  earliest,
  refundUses,
  latest,
  overLimit,
  perAddressHour,
  take,
  tryTake,
} from '../../../../platform/load/limiter';
import type { Limit } from '../../../../platform/load/limiter';
import type { Requester } from '../../queries/codeAttempts';
import { isKnownBrowser } from '../../queries/knownBrowsers';
import type { NumberBrowser } from '../../queries/knownBrowsers';
import type { Deps } from '../../../../platform/deps';
import { codesPerNumber, endedKey, numberKey } from './signInLimits';
import { smsBudget } from './smsBudget';

export interface ReservedCode {
  readonly requester: Requester;
  /**
   * Set when the dial code's shared budget is used up: other than known numbers wait until then.
   */
  readonly usedUpUntil?: Date;
  /** The part of the dial code's budget reserved for known numbers. */
  readonly knownNumbers: Limit;
  /**
   * Gives back the code that was taken, but not to the address limit: provoked failures must not
   * allow endless tries. Absent where the shared budget is used up: no code was taken.
   */
  readonly undo?: () => Promise<void>;
}

/**
 * Takes one code from every limit, or from none. A known browser bypasses its address's limits and
 * has a reserve of the dial code's cap.
 * @throws ApiError RATE_LIMITED, or VALIDATION_FAILED for a dial code without messages
 */
export async function reserveCode(
  { db, clock, config }: Deps,
  browser: NumberBrowser,
  networks: Networks,
): Promise<ReservedCode> {
  const now = clock.now();
  const { phoneE164 } = browser;
  const { shared, knownBrowsers, knownNumbers } = smsBudget(phoneE164, config.signIn);

  return db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164), ...addressLockKeys(networks)]);
    const requester = { ...browser, fromKnownBrowser: await isKnownBrowser(tx, browser, now) };
    const ended = await blockedUntil(tx, endedKey(requester), now);
    if (ended) throw overLimit(now, ended);
    const ofNumber = codesPerNumber(requester, config.signIn);
    const { codesPerAddressHour } = config.signIn;
    const ofAddress = requester.fromKnownBrowser
      ? []
      : perAddressHour('codes', networks, codesPerAddressHour, config);
    const uses = await take(tx, [...ofNumber, ...ofAddress], now);
    const ofThisNumber = uses.slice(0, ofNumber.length);

    // Last: this row is contended by a whole country until the transaction ends.
    const buckets = requester.fromKnownBrowser ? [shared, knownBrowsers] : [shared];
    const taken = await takeFromOne(tx, buckets, now);
    if ('uses' in taken) {
      const undo = async (): Promise<void> => {
        await refundUses(db, ofThisNumber);
        await refundUses(db, taken.uses);
      };
      return { requester, knownNumbers, undo };
    }

    const kept = codesPerNumber(requester, config.signIn, 'kept');
    const fromReserve = requester.fromKnownBrowser ? taken : await tryTake(tx, kept, now);
    if ('refusedUntil' in fromReserve) throw overLimit(now, taken.refusedUntil);
    await refundUses(tx, ofThisNumber);
    const ofAddresses = uses.slice(ofNumber.length).map(({ nextAt }) => nextAt);
    const usedUpUntil = latest([taken.refusedUntil, ...ofAddresses]);
    return { requester, knownNumbers, usedUpUntil };
  });
}

async function takeFromOne(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
): ReturnType<typeof tryTake> {
  const refusals: Date[] = [];
  for (const limit of limits) {
    const taken = await tryTake(tx, [limit], now);
    if ('uses' in taken) return taken;
    refusals.push(taken.refusedUntil);
  }
  return { refusedUntil: earliest(refusals) };
}
