/** The English that a visitor has said: kept in this tab until it is closed (ENG-03). */
import { useSyncExternalStore } from 'react';

import { toText } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';

/** As `levelCode` writes it. */
const kept = createStoredValue<string>({
  storage: 'session',
  key: 'trip_english',
  format: 'text',
  parse: toText,
});

/** Keeps the level; null forgets it. */
export const rememberTripEnglish = (code: string | null): void => kept.write(code);

/** The level that was given last, on any page. */
export const readTripEnglish = (): string | null => kept.read();

/** Like `readTripEnglish`, for a component; null while a rendered page is taken over. */
export function useTripEnglish(): string | null {
  return useSyncExternalStore(kept.subscribe, readTripEnglish, () => null);
}
