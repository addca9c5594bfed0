import { main } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

/** One chunk for all of a Partner's pages, which are open side by side all day. */
const partner = (page: 'BookingList' | 'Contact' | 'Request' | 'Snatches' | 'Users'): PageSpec => ({
  layout: 'main',
  access: 'partner',
  load: async () => ({ default: (await import('./pages/partnerPages'))[page] }),
  namespaces: [
    'partnerPages',
    'requests',
    'applications',
    'documents',
    'billing',
    'courses',
    'contact',
    'prices',
    'validation',
  ],
});

/** The pages of this feature. */
export const partnerPages = {
  bePartner: {
    ...main,
    load: () => import('./bePartner/BePartnerPage'),
    namespaces: ['bePartner', 'validation'],
  },
  partnerBookingList: partner('BookingList'),
  partnerUsers: partner('Users'),
  partnerContact: partner('Contact'),
  partnerSnatches: partner('Snatches'),
  viewPartnerRequest: partner('Request'),
} satisfies PageRows;
