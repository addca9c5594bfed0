/**
 * A visitor's hearts, in this browser only (product decisions: Pages). Signing in moves them to the
 * account. They are bounded, so that one call can carry them all.
 */
import { FAVORITES_ADD_MAX } from '../../contract/constants';
import { readStored, writeStored } from './storage';

/** The local storage key; its value is a JSON list of programme ids, the newest last. */
export const HEARTS_KEY = 'favorite_packages';

const listeners = new Set<() => void>();
let kept: { readonly text: string | null; readonly hearts: readonly number[] } = {
  text: null,
  hearts: [],
};
/** What storage refused to keep; it lasts as long as the page does. */
let unsaved: string | null = null;

/** The ids, in the order in which they were pressed. The same list until it changes. */
export function readHearts(): readonly number[] {
  const text = unsaved ?? readStored('local', HEARTS_KEY);
  if (text !== kept.text) kept = { text, hearts: parse(text) };
  return kept.hearts;
}

/** Keeps one more. False, and nothing changes, when there are as many as can be kept. */
export function addHeart(id: number): boolean {
  const hearts = readHearts();
  if (hearts.includes(id)) return true;
  if (hearts.length >= FAVORITES_ADD_MAX) return false;
  write([...hearts, id]);
  return true;
}

/** Forgets these. */
export function removeHearts(ids: readonly number[]): void {
  write(readHearts().filter((id) => !ids.includes(id)));
}

/**
 * Hears of every change, also of those in other tabs.
 * @returns a function that ends it.
 */
export function subscribeToHearts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === HEARTS_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function write(hearts: readonly number[]): void {
  const text = hearts.length === 0 ? null : JSON.stringify(hearts);
  writeStored('local', HEARTS_KEY, text);
  unsaved = text === null || readStored('local', HEARTS_KEY) === text ? null : text;
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly number[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-FAVORITES_ADD_MAX) : [];
  } catch {
    return [];
  }
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e9;
}
