/** The time source; tests control it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant `milliseconds` after `from`. */
export function addMs(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

/** Whole seconds from `now` until `then`, rounded up. */
export function secondsUntil(now: Date, then: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / SECOND));
}
