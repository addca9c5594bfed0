import { intentsInOrder, forgetIntents, readIntents } from '../../../lib/intents/intents';
import type { StoredIntents } from '../../../lib/intents/intents';
import { addUnfinished } from '../../../lib/intents/unfinished';
import type { Claimant } from '../machines/support/registration.types';

/**
 * Assigns the pending intents to the account, where they stay until resumed.
 *
 * @returns the intents valid for the role; others drop courses and packages, which are for students
 */
export function claimIntents({ userId, role }: Claimant): StoredIntents {
  const intents = readIntents();
  const own =
    role === 'Student' ? intents : { ...intents, selectedCourse: null, packageChoice: null };
  forgetIntents();
  addUnfinished(userId, intentsInOrder(own));
  return own;
}
