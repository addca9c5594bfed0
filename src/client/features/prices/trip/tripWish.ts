/**
 * The start and the budget that a visitor wishes for, and the extras that they add: kept in this tab
 * until it is closed (CAT-13). Start and budget are those of one catalogue, as they mean something
 * else in another.
 */
import { useSyncExternalStore } from 'react';

import { CATALOGUE_KINDS } from '../../../../contract/catalogue/catalogue';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import type { Product } from '../../../../contract/common/constants';
import type { ChosenCourse } from '../../../lib/paths';
import { toText } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';
import { useTripEnglish } from './tripEnglish';

const kept = (key: string) =>
  createStoredValue<string>({ storage: 'session', key, format: 'text', parse: toText });

const wishes = (name: string) => ({
  university: kept(`trip_${name}_university`),
  english: kept(`trip_${name}_english`),
  summer: kept(`trip_${name}_summer`),
});

const WISHES = { start: wishes('start'), budget: wishes('budget') };
type WishName = keyof typeof WISHES;

const extras = kept('trip_extras');

/** The catalogue that a programme is in; a designed course is one of English. */
export const catalogueOf = (kind: Product): CatalogueKind =>
  CATALOGUE_KINDS.find((one) => one === kind) ?? 'english';

/** Keeps a wish, as `writeStart` or `writeBudget` writes it; null forgets it. */
export function rememberWish(name: WishName, kind: Product, code: string | null): void {
  WISHES[name][catalogueOf(kind)].write(code);
}

/** The wish of a catalogue; null without any. */
export const readWish = (name: WishName, kind: Product): string | null =>
  WISHES[name][catalogueOf(kind)].read();

/** Like `readWish`, for a component; null while a rendered page is taken over. */
export function useWish(name: WishName, kind: Product): string | null {
  const { subscribe, read } = WISHES[name][catalogueOf(kind)];
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Keeps extras, as `writeExtras` writes them; an empty text forgets them. */
export const rememberTripExtras = (text: string): void => extras.write(text === '' ? null : text);

/** The extras that were chosen last, on any page; null before the first choice. */
export const readTripExtras = (): string | null => extras.read();

/** Like `readTripExtras`, for a component; null while a rendered page is taken over. */
export function useTripExtras(): string | null {
  return useSyncExternalStore(extras.subscribe, extras.read, () => null);
}

/** The trip's choices that every link to a programme takes along, beside the weeks. */
export function useTripLink(kind: Product): ChosenCourse {
  return {
    english: useTripEnglish(),
    start: useWish('start', kind),
    budget: useWish('budget', kind),
  };
}
