/** The programmes that are being compared, in this tab (FAV-03). */
import { createStoredValue } from '../../lib/storage/storedValue';

/** Side by side more would not be read. */
export const COMPARED_MAX = 3;

/** The one list without any: another would be a change to React. */
export const NONE_COMPARED: readonly number[] = [];

const kept = createStoredValue<readonly number[]>({
  storage: 'session',
  key: 'compared_programmes',
  parse: (value) => (Array.isArray(value) ? comparable(value) : null),
});

/** The ids in the order in which they were ticked. The same list until it changes. */
export function readCompared(): readonly number[] {
  return kept.read() ?? NONE_COMPARED;
}

export function writeCompared(ids: readonly number[]): void {
  kept.write(ids.length === 0 ? null : comparable(ids));
}

/** Subscribes to changes; returns an unsubscribe function. */
export const subscribeToCompared = kept.subscribe;

/** Sanitizes a list for comparison: valid ids, unique, up to the maximum. */
function comparable(values: readonly unknown[]): readonly number[] {
  const ids = values.filter(
    (value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e9,
  );
  return [...new Set(ids)].slice(0, COMPARED_MAX);
}
