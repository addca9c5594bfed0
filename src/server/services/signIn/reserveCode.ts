/** Taking a code off every limit before it is sent (REG-16 to REG-18). */
import type { Networks } from '../../lib/address';
import type { Tx } from '../../db/types';
import { returnToken, takeToken } from '../../repositories/buckets';
import type { Bucket } from '../../repositories/buckets';
import type { Asker } from '../../repositories/codeAttempts';
import { isKnownBrowser } from '../../repositories/knownBrowsers';
import type { NumberBrowser } from '../../repositories/knownBrowsers';
import {
  blockedUntil,
  earliest,
  latest,
  lockKeys,
  release,
  reserve,
} from '../../repositories/limits';
import { addressLockKeys, perAddressHour } from '../addressLimits';
import type { Deps } from '../deps';
import { overLimit } from '../overLimit';
import { codesPerNumber, endedKey, numberKey } from './signInLimits';
import { smsBudget } from './smsBudget';

export interface ReservedCode {
  readonly asker: Asker;
  /**
   * Set when what the dial code has for everybody is used up: the code may be sent from what is
   * kept for known numbers only, and this is when any other number can have one.
   */
  readonly usedUpUntil?: Date;
  /** What is kept for known numbers of that dial code. */
  readonly knownNumbers: Bucket;
  /**
   * Gives the code back when the message could not be sent; not to the address: whoever can make
   * sending fail must not be able to go on for ever.
   */
  readonly undo: () => Promise<void>;
}

/**
 * Takes one code off every limit, or off none. A browser that is known for the number is not held
 * to the limits of its address, which strangers may share, and has a part of the dial code's cap
 * kept for it.
 * @throws ApiError RATE_LIMITED, or VALIDATION_FAILED for a dial code that gets no messages
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
    const asker = { ...browser, fromKnownBrowser: await isKnownBrowser(tx, browser, now) };
    const ended = await blockedUntil(tx, endedKey(asker), now);
    if (ended) throw overLimit(now, ended);
    const ofNumber = codesPerNumber(asker, config.signIn);
    const { codesPerAddressHour } = config.signIn;
    const ofAddress = asker.fromKnownBrowser
      ? []
      : perAddressHour('codes', networks, codesPerAddressHour, config);
    const reserved = await reserve(tx, [...ofNumber, ...ofAddress], now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
    const slots = reserved.slots.slice(0, ofNumber.length);

    // Last, because everybody of one country waits for this row until the transaction ends.
    const buckets = asker.fromKnownBrowser ? [shared, knownBrowsers] : [shared];
    const taken = await takeFromOne(tx, buckets, now);
    if ('bucket' in taken) {
      const undo = async (): Promise<void> => {
        await release(db, slots);
        await returnToken(db, taken.bucket);
      };
      return { asker, knownNumbers, undo };
    }

    const kept = codesPerNumber(asker, config.signIn, 'kept');
    const keptSlots = asker.fromKnownBrowser ? taken : await reserve(tx, kept, now);
    if ('refusedUntil' in keptSlots) throw overLimit(now, taken.refusedUntil);
    await release(tx, slots);
    const ofAddresses = reserved.slots.slice(ofNumber.length).map(({ nextAt }) => nextAt);
    const usedUpUntil = latest([taken.refusedUntil, ...ofAddresses]);
    return { asker, knownNumbers, usedUpUntil, undo: () => returnToken(db, knownNumbers) };
  });
}

/** Takes a token of the first bucket that has one. */
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
