/**
 * Where what somebody was on the way to is kept: session storage, so each tab has its own. The first
 * page knows no more of it, because few have any: whoever takes an intent up checks it.
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

/** Whether something may wait for somebody who has signed in. */
export function hasUnfinished(): boolean {
  return intentStores.unfinished.read() !== null;
}

/** Forgets everything that anybody was on the way to, as a wanted sign-out does. */
export function forgetAllIntents(): void {
  for (const intent of Object.values(intentStores)) intent.write(null);
  forgetReturnPath();
}
