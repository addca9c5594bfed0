/** A Partner's links (NAV-05); a separate file to keep them out of the main bundle. */
import { paths } from '../../lib/paths';
import type { ShellLink } from './links';

/** The list whose badge counts bookings that await an answer. */
export const BOOKING_LIST: ShellLink = {
  id: 'common.title.partnerBookingList',
  to: paths.partnerBookingList.to(),
};

/** The tabs of small screens. */
export const PARTNER_TABS: readonly ShellLink[] = [
  BOOKING_LIST,
  { id: 'common.title.partnerUsers', to: paths.partnerUsers.to() },
  { id: 'common.title.partnerSnatches', to: paths.partnerSnatches.to() },
];

/** Links of the wide bar, also at the top of the phone's menu. */
export const PARTNER_LINKS: readonly ShellLink[] = [
  ...PARTNER_TABS,
  { id: 'common.title.partnerContact', to: paths.partnerContact.to() },
];
