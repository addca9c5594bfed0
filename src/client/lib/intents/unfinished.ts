/**
 * Unfinished intents: signing in resumes one, the others are kept here and offered later (REG-09).
 * In session storage, so they survive a reload and belong to this tab; stored with their account,
 * so that no other account is offered them.
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

/** Cache of the last read, raw and validated: keeps the list's identity until it changes. */
let seen: { readonly kept: unknown; readonly unfinished: Unfinished | null } = {
  kept: null,
  unfinished: null,
};

/** The intents of this account that wait, the newest first; the same list until it changes. */
export function readUnfinished(userId: string | undefined): readonly Intent[] {
  const kept = read();
  return kept !== null && kept.userId === userId ? kept.pendingIntents : NONE;
}

/** Adds intents in front of the existing ones. Intents of another account are dropped. */
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

/** Subscribes to changes; returns an unsubscribe function. */
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
