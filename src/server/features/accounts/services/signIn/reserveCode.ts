/** Takes a code off every rate limit before it is sent (REG-16 to REG-18). */
import type { Networks } from '../../../../lib/address';
import type { Tx } from '../../../../db/types';
import { returnToken, takeToken } from '../../../../platform/load/buckets';
import type { Bucket } from '../../../../platform/load/buckets';
import type { Requester } from '../../queries/codeAttempts';
import { isKnownBrowser } from '../../queries/knownBrowsers';
import type { NumberBrowser } from '../../queries/knownBrowsers';
import {
  blockedUntil,
  earliest,
  latest,
  lockKeys,
  release,
  reserve,
} from '../../../../platform/load/limits';
import { addressLockKeys, perAddressHour } from '../../../../platform/load/addressLimits';
import type { Deps } from '../../../../platform/deps';
import { overLimit } from '../../../../platform/load/overLimit';
import { codesPerNumber, endedKey, numberKey } from './signInLimits';
import { smsBudget } from './smsBudget';

export interface ReservedCode {
  readonly requester: Requester;
  /**
   * Set when the dial code's shared budget is used up: other than known numbers wait until then.
   */
  readonly usedUpUntil?: Date;
  /** The part of the dial code's budget reserved for known numbers. */
  readonly knownNumbers: Bucket;
  /**
   * Returns the code, but not to the address limit: provoked failures must not allow endless tries.
   */
  readonly undo: () => Promise<void>;
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
    const reserved = await reserve(tx, [...ofNumber, ...ofAddress], now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
    const slots = reserved.slots.slice(0, ofNumber.length);

    // Last: this row is contended by a whole country until the transaction ends.
    const buckets = requester.fromKnownBrowser ? [shared, knownBrowsers] : [shared];
    const taken = await takeFromOne(tx, buckets, now);
    if ('bucket' in taken) {
      const undo = async (): Promise<void> => {
        await release(db, slots);
        await returnToken(db, taken.bucket);
      };
      return { requester, knownNumbers, undo };
    }

    const kept = codesPerNumber(requester, config.signIn, 'kept');
    const keptSlots = requester.fromKnownBrowser ? taken : await reserve(tx, kept, now);
    if ('refusedUntil' in keptSlots) throw overLimit(now, taken.refusedUntil);
    await release(tx, slots);
    const ofAddresses = reserved.slots.slice(ofNumber.length).map(({ nextAt }) => nextAt);
    const usedUpUntil = latest([taken.refusedUntil, ...ofAddresses]);
    return { requester, knownNumbers, usedUpUntil, undo: () => returnToken(db, knownNumbers) };
  });
}

async function takeFromOne(
  tx: Tx,
  buckets: readonly Bucket[],
  now: Date,
): Promise<{ readonly bucket: Bucket } | { readonly refusedUntil: Date }> {
  const refusals: Date[] = [];
  for (const bucket of buckets) {
    const refusedUntil = await takeToken(tx, bucket, now);
    if (!refusedUntil) return { bucket };
    refusals.push(refusedUntil);
  }
  return { refusedUntil: earliest(refusals) };
}
