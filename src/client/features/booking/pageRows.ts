import { bare } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const bookingPages = {
  bookConsultant: {
    ...bare,
    load: () => import('./BookingFlow'),
    namespaces: ['booking', 'validation'],
  },
  consultation: {
    ...bare,
    load: () => import('./ConsultationPage'),
    namespaces: ['booking'],
  },
} satisfies PageRows;
