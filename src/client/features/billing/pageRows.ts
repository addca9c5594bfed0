import { bareSignedIn } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const billingPages = {
  cardPayment: {
    ...bareSignedIn,
    load: () => import('./pages/CardPaymentPage'),
    namespaces: ['billing'],
  },
} satisfies PageRows;
