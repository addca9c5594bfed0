import { bare } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const quotesPages = {
  quote: {
    ...bare,
    load: () => import('./pages/QuotePage'),
    namespaces: ['quote', 'programme', 'courses', 'prices'],
  },
} satisfies PageRows;
