/** Links of the menus only (NAV-03); a separate file to keep them out of the main bundle. */
import { isTeamRole } from '../../../contract/common/constants';
import { paths } from '../../lib/paths';
import type { Auth } from '../../lib/auth/AuthProvider';
import type { ShellLink } from './links';

/** Links about the agency. */
export const AGENCY_LINKS: readonly ShellLink[] = [
  { id: 'common.title.whyUs', to: paths.whyUs.to() },
  { id: 'common.title.successStory', to: paths.successStory.to() },
  { id: 'common.title.bankAccounts', to: paths.bankAccounts.to() },
  { id: 'common.title.ourPartners', to: paths.ourPartners.to() },
  { id: 'common.title.faq', to: paths.faq.to() },
  { id: 'common.title.visa', to: paths.visa.to() },
];

const ACCOUNT: ShellLink = {
  id: 'common.title.accounts',
  to: paths.accounts.to(),
};

export const CHAT: ShellLink = { id: 'common.title.chat', to: paths.chat.to() };

const REQUESTS: ShellLink = {
  id: 'common.title.studentRequest',
  to: paths.studentRequest.to(),
};

export const NOTIFICATIONS: ShellLink = {
  id: 'common.title.notifications',
  to: paths.notifications.to(),
};

const DESK: ShellLink = { id: 'common.title.desk', to: paths.desk.to() };

/** Account links, by role. */
export function accountLinks({
  isSignedIn,
  isPartner,
  role,
}: Pick<Auth, 'isSignedIn' | 'isPartner' | 'role'>): readonly ShellLink[] {
  if (!isSignedIn) return [ACCOUNT];
  if (isTeamRole(role)) return [DESK, ACCOUNT];
  return isPartner ? [ACCOUNT, CHAT] : [REQUESTS, CHAT, ACCOUNT];
}
