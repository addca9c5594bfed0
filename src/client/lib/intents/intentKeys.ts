/**
 * Where what somebody was on the way to is kept, by the names alone: the first page knows no more of it,
 * because few have any.
 */
import { forgetReturnPath } from './returnPath';
import { readStored, writeStored } from '../storage/storage';

/** Keys of session storage, so each tab has its own. */
export const INTENT_KEYS = {
  selectedCourse: 'selected_course',
  packageChoice: 'package_registration',
  packageId: 'package_id',
  unfinished: 'unfinished_errands',
} as const;

/** Whether something may wait for somebody who has signed in. */
export function hasUnfinished(): boolean {
  return readStored('session', INTENT_KEYS.unfinished) !== null;
}

/** Forgets everything that anybody was on the way to, as a wanted sign-out does. */
export function forgetAllIntents(): void {
  for (const key of Object.values(INTENT_KEYS)) writeStored('session', key, null);
  forgetReturnPath();
}
