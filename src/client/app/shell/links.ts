/** Navigation links by role (NAV-01, NAV-02). */
import type { MessageId } from '../../i18n/messageIds';
import { paths } from '../../lib/paths';

export interface ShellLink {
  readonly id: MessageId;
  readonly to: string;
}

/** The three catalogues and the custom course. */
export const CATALOGUE_LINKS: readonly ShellLink[] = [
  { id: 'common.title.universityAdmissions', to: paths.universityAdmissions.to() },
  { id: 'common.title.englishLanguage', to: paths.englishLanguage.to() },
  { id: 'common.title.programsSummer', to: paths.programsSummer.to() },
  { id: 'common.title.designCourse', to: paths.designCourse.to() },
];

/** A Partner's tabs (NAV-05). */
export const PARTNER_TABS: readonly ShellLink[] = [
  {
    id: 'common.title.partnerBookingList',
    to: paths.partnerBookingList.to(),
  },
  { id: 'common.title.partnerUsers', to: paths.partnerUsers.to() },
  { id: 'common.title.partnerSnatches', to: paths.partnerSnatches.to() },
];

const PARTNER_CONTACT: ShellLink = {
  id: 'common.title.partnerContact',
  to: paths.partnerContact.to(),
};

/** Links of the wide bar, also at the top of the phone's menu. */
export function mainLinks(isPartner: boolean): readonly ShellLink[] {
  return isPartner ? [...PARTNER_TABS, PARTNER_CONTACT] : CATALOGUE_LINKS;
}
