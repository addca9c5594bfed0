/**
 * What somebody was on the way to and has not come to yet: signing in leads to one intent, the others
 * wait here and are offered (REG-09). In session storage, so they survive a
 * reload and are this tab's own; kept with the account they belong to, so that nobody is offered what
 * was somebody else's.
 */
import { intentStores } from './intentStores';
import { parseIntent } from './intentTypes';
import type { Intent } from './intentTypes';
import { isRecord } from '../storage/parse';

interface Unfinished {
  readonly userId: string;
  readonly pendingIntents: readonly Intent[];
}

/** More than anybody was on the way to; the oldest go. */
const MOST = 6;

const NONE: readonly Intent[] = [];

/** What was read last, unchecked and checked: the same list until it changes. */
let seen: { readonly kept: unknown; readonly unfinished: Unfinished | null } = {
  kept: null,
  unfinished: null,
};

/** The intents of this account that wait, the newest first; the same list until it changes. */
export function readUnfinished(userId: string | undefined): readonly Intent[] {
  const kept = read();
  return kept !== null && kept.userId === userId ? kept.pendingIntents : NONE;
}

/** Lets these wait as well, before those that do already. What another account left goes. */
export function addUnfinished(userId: string, pendingIntents: readonly Intent[]): void {
  const kept = readUnfinished(userId).filter((intent) => !pendingIntents.some(sameAs(intent)));
  write(userId, [...pendingIntents, ...kept].slice(0, MOST));
}

/** This one has been taken up, or is not wanted any more. */
export function dropUnfinished(intent: Intent): void {
  const kept = read();
  if (kept === null) return;
  const isAnother = (other: Intent): boolean => !sameAs(intent)(other);
  write(kept.userId, kept.pendingIntents.filter(isAnother));
}

/** Hears of every change; returns a function that ends it. */
export const subscribeToUnfinished = intentStores.unfinished.subscribe;

function read(): Unfinished | null {
  const kept = intentStores.unfinished.read();
  if (kept !== seen.kept) seen = { kept, unfinished: toUnfinished(kept) };
  return seen.unfinished;
}

function toUnfinished(value: unknown): Unfinished | null {
  if (!isRecord(value)) return null;
  const { userId, pendingIntents } = value;
  if (typeof userId !== 'string' || !Array.isArray(pendingIntents)) return null;
  const sound = pendingIntents.map(parseIntent).filter((intent) => intent !== null);
  return sound.length === 0 ? null : { userId, pendingIntents: sound };
}

function write(userId: string, pendingIntents: readonly Intent[]): void {
  intentStores.unfinished.write(pendingIntents.length === 0 ? null : { userId, pendingIntents });
}

function sameAs(intent: Intent): (other: Intent) => boolean {
  const text = JSON.stringify(intent);
  return (other) => JSON.stringify(other) === text;
}
