import { intentsInOrder, forgetIntents, readIntents } from '../../lib/intents/intents';
import type { StoredIntents } from '../../lib/intents/intents';
import { addUnfinished } from '../../lib/intents/unfinished';
import type { Claimant } from '../../machines/support/registration.types';

/**
 * Gives what the visitor was on the way to to the account that they turned out to be: all of it counts
 * as unfinished until it is taken up, so that neither a failure nor a reload loses any.
 *
 * @returns what of it makes sense for the account. Courses and packages are a student's: anybody else
 * would find a page that refuses them, so these are forgotten.
 */
export function claimIntents({ userId, role }: Claimant): StoredIntents {
  const intents = readIntents();
  const own =
    role === 'Student' ? intents : { ...intents, selectedCourse: null, packageChoice: null };
  forgetIntents();
  addUnfinished(userId, intentsInOrder(own));
  return own;
}
