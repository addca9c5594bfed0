/**
 * What somebody was on the way to and has not come to yet: signing in leads to one errand, the others
 * wait here and are offered (REG-09). In session storage, so they survive a
 * reload and are this tab's own; kept with the account they belong to, so that nobody is offered what
 * was somebody else's.
 */
import { ERRAND_KEYS } from './errandKeys';
import { toErrand } from './errands';
import type { Errand } from './errands';
import { createStoredValue } from './storedValue';

interface Unfinished {
  readonly userId: string;
  readonly errands: readonly Errand[];
}

/** More than anybody was on the way to; the oldest go. */
const MOST = 6;

const NONE: readonly Errand[] = [];

const unfinished = createStoredValue<Unfinished>('session', ERRAND_KEYS.unfinished, (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, errands }: Partial<Record<keyof Unfinished, unknown>> = value;
  if (typeof userId !== 'string' || !Array.isArray(errands)) return null;
  const sound = errands.map(toErrand).filter((errand) => errand !== null);
  return sound.length === 0 ? null : { userId, errands: sound };
});

/** The errands of this account that wait, the newest first; the same list until it changes. */
export function readUnfinished(userId: string | undefined): readonly Errand[] {
  const kept = unfinished.read();
  return kept !== null && kept.userId === userId ? kept.errands : NONE;
}

/** Lets these wait as well, before those that do already. What another account left goes. */
export function addUnfinished(userId: string, errands: readonly Errand[]): void {
  const kept = readUnfinished(userId).filter((errand) => !errands.some(sameAs(errand)));
  write(userId, [...errands, ...kept].slice(0, MOST));
}

/** This one has been taken up, or is not wanted any more. */
export function dropUnfinished(errand: Errand): void {
  const kept = unfinished.read();
  if (kept === null) return;
  const isAnother = (other: Errand): boolean => !sameAs(errand)(other);
  write(kept.userId, kept.errands.filter(isAnother));
}

/** Hears of every change; returns a function that ends it. */
export const subscribeToUnfinished = unfinished.subscribe;

function write(userId: string, errands: readonly Errand[]): void {
  unfinished.write(errands.length === 0 ? null : { userId, errands });
}

function sameAs(errand: Errand): (other: Errand) => boolean {
  const text = JSON.stringify(errand);
  return (other) => JSON.stringify(other) === text;
}
