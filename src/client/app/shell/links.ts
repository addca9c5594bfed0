/** Where the navigation leads, by who is asking (specification, section 2; product decisions). */
import type { ComponentType } from 'react';

import { paths } from '../../lib/paths';
import type { IconProps } from '../../ui/icons/Icon';
import { ListIcon } from '../../ui/icons/directional';
import { BellIcon, ChatIcon, FlagIcon, UserIcon, UsersIcon } from '../../ui/icons/things';

export interface ShellLink {
  /** Message id of its words. */
  readonly id: string;
  readonly to: string;
}

export interface IconLink extends ShellLink {
  readonly Icon: ComponentType<IconProps>;
}

/** The three catalogues and the course of one's own. */
export const CATALOGUE_LINKS: readonly ShellLink[] = [
  { id: 'common.title.universityAdmissions', to: paths.universityAdmissions.to() },
  { id: 'common.title.englishLanguage', to: paths.englishLanguage.to() },
  { id: 'common.title.programsSummer', to: paths.programsSummer.to() },
  { id: 'common.title.designCourse', to: paths.designCourse.to() },
];

/** A Partner's three tabs (specification, section 2: Footer). */
export const PARTNER_TABS: readonly IconLink[] = [
  {
    id: 'common.title.partnerBookingList',
    to: paths.partnerBookingList.to(),
    Icon: ListIcon,
  },
  { id: 'common.title.partnerUsers', to: paths.partnerUsers.to(), Icon: UsersIcon },
  { id: 'common.title.partnerSnatches', to: paths.partnerSnatches.to(), Icon: FlagIcon },
];

const PARTNER_CONTACT: ShellLink = {
  id: 'common.title.partnerContact',
  to: paths.partnerContact.to(),
};

/** The links that stand in a wide bar and open the phone's menu. */
export function mainLinks(isPartner: boolean): readonly ShellLink[] {
  return isPartner ? [...PARTNER_TABS, PARTNER_CONTACT] : CATALOGUE_LINKS;
}

/** What the phone's menu adds about the agency (specification, section 2: Mobile menu). */
export const AGENCY_LINKS: readonly ShellLink[] = [
  { id: 'common.title.whyUs', to: paths.whyUs.to() },
  { id: 'common.title.successStory', to: paths.successStory.to() },
  { id: 'common.title.bankAccounts', to: paths.bankAccounts.to() },
  { id: 'common.title.ourPartners', to: paths.ourPartners.to() },
];

const ACCOUNT: IconLink = {
  id: 'common.title.accounts',
  to: paths.accounts.to(),
  Icon: UserIcon,
};

const CHAT: IconLink = { id: 'common.title.chat', to: paths.chat.to(), Icon: ChatIcon };

const REQUESTS: IconLink = {
  id: 'common.title.studentRequest',
  to: paths.studentRequest.to(),
  Icon: ListIcon,
};

export const NOTIFICATIONS: IconLink = {
  id: 'common.title.notifications',
  to: paths.notifications.to(),
  Icon: BellIcon,
};

/** The pages of whoever is signed in. */
export function accountLinks(isPartner: boolean): readonly IconLink[] {
  return isPartner ? [ACCOUNT] : [ACCOUNT, REQUESTS, CHAT];
}
