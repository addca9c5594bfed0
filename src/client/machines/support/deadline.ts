/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The delay from now to a deadline, for a machine's named delay.
 *
 * @param deadline epoch milliseconds.
 * @returns milliseconds, none for a deadline that has passed.
 */
export function delayUntil(deadline: number): number {
  return Math.min(Math.max(0, deadline - Date.now()), LONGEST_TIMER_MS);
}
