/**
 * What somebody was on the way to and has not come to yet: signing in leads to one intent, the others
 * wait here and are offered (REG-09). In session storage, so they survive a
 * reload and are this tab's own; kept with the account they belong to, so that nobody is offered what
 * was somebody else's.
 */
import { INTENT_KEYS } from './intentKeys';
import { parseIntent } from './intentTypes';
import type { Intent } from './intentTypes';
import { createStoredValue } from '../storage/storedValue';

interface Unfinished {
  readonly userId: string;
  readonly pendingIntents: readonly Intent[];
}

/** More than anybody was on the way to; the oldest go. */
const MOST = 6;

const NONE: readonly Intent[] = [];

const unfinished = createStoredValue<Unfinished>('session', INTENT_KEYS.unfinished, (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, pendingIntents }: Partial<Record<keyof Unfinished, unknown>> = value;
  if (typeof userId !== 'string' || !Array.isArray(pendingIntents)) return null;
  const sound = pendingIntents.map(parseIntent).filter((intent) => intent !== null);
  return sound.length === 0 ? null : { userId, pendingIntents: sound };
});

/** The intents of this account that wait, the newest first; the same list until it changes. */
export function readUnfinished(userId: string | undefined): readonly Intent[] {
  const kept = unfinished.read();
  return kept !== null && kept.userId === userId ? kept.pendingIntents : NONE;
}

/** Lets these wait as well, before those that do already. What another account left goes. */
export function addUnfinished(userId: string, pendingIntents: readonly Intent[]): void {
  const kept = readUnfinished(userId).filter((intent) => !pendingIntents.some(sameAs(intent)));
  write(userId, [...pendingIntents, ...kept].slice(0, MOST));
}

/** This one has been taken up, or is not wanted any more. */
export function dropUnfinished(intent: Intent): void {
  const kept = unfinished.read();
  if (kept === null) return;
  const isAnother = (other: Intent): boolean => !sameAs(intent)(other);
  write(kept.userId, kept.pendingIntents.filter(isAnother));
}

/** Hears of every change; returns a function that ends it. */
export const subscribeToUnfinished = unfinished.subscribe;

function write(userId: string, pendingIntents: readonly Intent[]): void {
  unfinished.write(pendingIntents.length === 0 ? null : { userId, pendingIntents });
}

function sameAs(intent: Intent): (other: Intent) => boolean {
  const text = JSON.stringify(intent);
  return (other) => JSON.stringify(other) === text;
}
