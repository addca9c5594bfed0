import type { Clock } from './clock';

/** Differences below it come from the way to the database and back, and are left alone. */
const TOLERANCE_MS = 1_000;

export interface FollowedClock extends Clock {
  /** Asks for the other clock's time again; keeps the last known offset if that fails. */
  readonly follow: () => Promise<void>;
}

/**
 * A clock that follows another one's time, so that servers agree regardless of their own clocks
 * (REG-20).
 * @param ask the other clock's time, epoch milliseconds
 * @param onChange how far this machine's clock is ahead, in milliseconds, when that changes
 */
export function createFollowedClock(
  ask: () => Promise<number>,
  onChange: (aheadMs: number) => void,
): FollowedClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() - aheadMs),
    follow: async () => {
      const asked = Date.now();
      const other = await ask();
      const answered = Date.now();
      // A slow answer is too inaccurate to use.
      if (Math.abs(answered - asked) > TOLERANCE_MS) return;
      const difference = Math.round((asked + answered) / 2 - other);
      const ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
      if (Math.abs(ahead - aheadMs) <= TOLERANCE_MS) return;
      aheadMs = ahead;
      onChange(ahead);
    },
  };
}
