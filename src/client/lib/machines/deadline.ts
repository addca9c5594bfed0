/** The maximum timer delay: browsers fire longer ones immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @param deadline epoch milliseconds @returns milliseconds until then, at least 0 */
export function delayUntil(deadline: number): number {
  return Math.min(Math.max(0, deadline - Date.now()), LONGEST_TIMER_MS);
}
