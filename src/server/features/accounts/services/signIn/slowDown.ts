/**
 * Slows down guessing: after too many wrong codes a check is delayed; accounts are never locked out
 * (REG-21).
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Tx } from '../../../../db/types';
import type { Networks } from '../../../../lib/address';
import { addMs, HOUR, SECOND } from '../../../../lib/time/clock';
import { ApiError } from '../../../../lib/errors';
import type { SignInLimits } from '../../../../lib/settings/signInSettings';
import { createSlots, SlotsFullError } from '../../../../lib/time/slots';
import { nextUse, overLimit, tryTake } from '../../../../platform/load/limiter';
import type { Limit } from '../../../../platform/load/limiter';
import type { Deps } from '../../../../platform/deps';

const PER_NETWORK = 3;

/** @throws ApiError RATE_LIMITED (too many wait), BAD_REQUEST (the client has disconnected) */
export type SlowDown = (networks: Networks, isGone: () => boolean) => Promise<void>;

type Limits = Pick<SignInLimits, 'slowing'>;

function wrongTries({ slowing }: Limits): Limit {
  return {
    key: 'wrong-tries',
    most: slowing.wrongTriesPerHour,
    window: HOUR,
    refill: 'steady',
  };
}

/** Counts an unknown browser's wrong try. */
export async function countWrongTry(tx: Tx, limits: Limits, now: Date): Promise<void> {
  await tryTake(tx, [wrongTries(limits)], now);
}

/**
 * Delays checks while there are too many wrong tries, outside any transaction and with limited
 * concurrency. A client that disconnects early gets no check.
 */
export function createSlowDown({ db, clock, config: { signIn } }: Deps): SlowDown {
  const { seconds, atOnce } = signIn.slowing;
  const inSlot = createSlots({ perOwner: PER_NETWORK, inAll: atOnce });
  return async (networks, isGone) => {
    const now = clock.now();
    if ((await nextUse(db, wrongTries(signIn), now)) <= now) return;
    try {
      await inSlot(networks.at(-1) ?? networks[0], () => sleep(seconds * SECOND));
    } catch (error) {
      if (!(error instanceof SlotsFullError)) throw error;
      throw overLimit(now, addMs(now, seconds * SECOND));
    }
    if (isGone()) throw new ApiError('BAD_REQUEST');
  };
}
