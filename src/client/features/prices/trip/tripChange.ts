/** Counts the changes of the whole trip, which end what single controls have chosen before. */
import { useSyncExternalStore } from 'react';

let changes = 0;
const listeners = new Set<() => void>();

/** Tells every page that the trip was changed as a whole. */
export function tellTripChange(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of changes so far. */
export const useTripChange = (): number =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
