import { bare, bareSignedIn } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const billingPages = {
  cardPayment: {
    ...bareSignedIn,
    load: () => import('./pages/CardPaymentPage'),
    namespaces: ['billing'],
  },
  refund: {
    ...bareSignedIn,
    load: () => import('./pages/RefundPage'),
    namespaces: ['billing', 'refunds', 'documents', 'validation'],
  },
  askRefund: {
    ...bareSignedIn,
    load: () => import('./pages/AskRefundPage'),
    namespaces: ['billing', 'refunds', 'documents', 'validation'],
  },
  pay: {
    ...bare,
    load: () => import('./pages/PayPage'),
    namespaces: ['billing', 'documents', 'validation'],
  },
  payResult: {
    ...bare,
    load: () => import('./pages/PayResultPage'),
    namespaces: ['billing'],
  },
} satisfies PageRows;
