/** Less than this comes from the way to the server, and from `Date`'s whole seconds. */
const TOLERANCE_MS = 3_000;

/** How far the device's clock is ahead of the server's, in milliseconds. */
let aheadMs = 0;

/**
 * Compares the device's clock with the server's, by the `Date` of an answer that no cache has kept
 * (RFC 9110, 6.6.1).
 * @param askedAt when the call was made, by the device's clock, in epoch milliseconds
 */
export function compareWithServer(date: string | null, askedAt: number): void {
  const difference = (askedAt + Date.now()) / 2 - Date.parse(date ?? '');
  // Ignores an answer without a date.
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The time by the server's clock, in epoch milliseconds: the device's may be wrong (API-47). */
export function serverNow(): number {
  return Date.now() - aheadMs;
}

/** When a moment that the server named comes by the device's clock, in epoch milliseconds. */
export function deviceTime(moment: string): number {
  return Date.parse(moment) + aheadMs;
}
