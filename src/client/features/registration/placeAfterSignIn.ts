import { paths } from '../../lib/paths';
import { readUnfinished } from '../../lib/intents/unfinished';
import type { SignedInSession } from '../../slices/session';
import { claimIntents } from './claimIntents';
import { intentAddress } from '../../lib/intents/intentAddress';

/**
 * Where somebody goes who is signed in without a code of this tab, as by another tab: to the first of
 * their intents that is a page, in the order of REG-08. What waits beside it is
 * offered there; so is a favourite, which no address can store.
 */
export function placeAfterSignIn({ role, user }: Pick<SignedInSession, 'role' | 'user'>): string {
  claimIntents({ userId: user.id, role });
  // Looked up anew each time, because a router may ask twice for one change of pages.
  const [address] = readUnfinished(user.id)
    .map((intent) => intentAddress(intent, user.id))
    .filter((place) => place !== null);
  if (address !== undefined) return address;
  return role === 'Partner' ? paths.partnerBookingList.to() : paths.home.to();
}
