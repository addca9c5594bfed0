import { isTeamRole } from '../../../../contract/common/constants';
import { paths } from '../../../lib/paths';
import { readUnfinished } from '../../../lib/intents/unfinished';
import type { SignedInSession } from '../../../lib/store/session';
import { claimIntents } from './claimIntents';
import { intentAddress } from '../../../lib/intents/intentAddress';

/**
 * The page after a sign-in elsewhere, such as another tab: that of the first intent with a URL, in
 * the order of REG-08. The other intents are offered there.
 */
export function placeAfterSignIn({ role, user }: Pick<SignedInSession, 'role' | 'user'>): string {
  claimIntents({ userId: user.id, role });
  // Looked up on each call: a router may call it twice per navigation.
  const [address] = readUnfinished(user.id)
    .map((intent) => intentAddress(intent, user.id))
    .filter((place) => place !== null);
  if (address !== undefined) return address;
  if (isTeamRole(role)) return paths.desk.to();
  return role === 'Partner' ? paths.partnerBookingList.to() : paths.home.to();
}
