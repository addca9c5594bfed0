/**
 * Guessing is dear while an installation sees more wrong codes than its people type (REG-21): a check
 * waits before it is looked at, and nobody is shut out.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Tx } from '../../db/types';
import type { Networks } from '../../lib/address';
import { addMs, HOUR, SECOND } from '../../lib/clock';
import { ApiError } from '../../lib/errors';
import type { SignInLimits } from '../../lib/signInSettings';
import { createSlots, SlotsFullError } from '../../lib/slots';
import { nextToken, takeToken } from '../../repositories/buckets';
import type { Bucket } from '../../repositories/buckets';
import type { Deps } from '../deps';
import { overLimit } from '../overLimit';

/** Checks that wait at once for the widest network of one caller. */
const PER_NETWORK = 3;

/**
 * @param isGone whether the caller no longer waits for an answer
 * @throws ApiError RATE_LIMITED (too many wait) or BAD_REQUEST (the caller has gone)
 */
export type SlowDown = (networks: Networks, isGone: () => boolean) => Promise<void>;

type Limits = Pick<SignInLimits, 'slowing'>;

/** Wrong tries that are let pass before checks are slowed, for the whole installation. */
function wrongTries({ slowing }: Limits): Bucket {
  const most = slowing.wrongTriesPerHour;
  return { key: 'wrong-tries', every: HOUR / most, most };
}

/** Counts a wrong try of an unknown browser. */
export async function countWrongTry(tx: Tx, limits: Limits, now: Date): Promise<void> {
  await takeToken(tx, wrongTries(limits), now);
}

/**
 * Has a check wait while there are too many wrong tries: outside any transaction, so many at once,
 * and before it is looked at. Whoever does not wait for the end has not guessed.
 */
export function createSlowDown({ db, clock, config: { signIn } }: Deps): SlowDown {
  const { seconds, atOnce } = signIn.slowing;
  const inSlot = createSlots({ perOwner: PER_NETWORK, inAll: atOnce });
  return async (networks, isGone) => {
    const now = clock.now();
    if ((await nextToken(db, wrongTries(signIn), now)) <= now) return;
    try {
      await inSlot(networks.at(-1) ?? networks[0], () => sleep(seconds * SECOND));
    } catch (error) {
      if (!(error instanceof SlotsFullError)) throw error;
      throw overLimit(now, addMs(now, seconds * SECOND));
    }
    if (isGone()) throw new ApiError('BAD_REQUEST');
  };
}
