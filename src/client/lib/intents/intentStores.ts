/**
 * Storage of a visitor's intents: session storage, so per tab. The first page loads only this,
 * because few visitors have intents; the code that resumes an intent validates it.
 */
import { forgetReturnPath } from './returnPath';
import { createStoredValue } from '../storage/storedValue';
import type { StoredValue } from '../storage/storedValue';

const unchecked = (key: string): StoredValue<unknown> =>
  createStoredValue({ storage: 'session', key, parse: (value) => value });

export const intentStores = {
  selectedCourse: unchecked('selected_course'),
  packageChoice: unchecked('package_registration'),
  packageId: unchecked('package_id'),
  unfinished: unchecked('unfinished_intents'),
} as const;

/** Returns whether a signed-in user may have unfinished intents. */
export function hasUnfinished(): boolean {
  return intentStores.unfinished.read() !== null;
}

/** Forgets everything that anybody was on the way to, as a wanted sign-out does. */
export function forgetAllIntents(): void {
  for (const intent of Object.values(intentStores)) intent.write(null);
  forgetReturnPath();
}
