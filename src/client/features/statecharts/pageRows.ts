import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const statechartsPages = {
  statecharts: {
    layout: 'desk',
    access: 'team',
    load: () => import('./pages/StatechartsPage'),
    namespaces: ['statecharts', 'desk', 'lead'],
  },
} satisfies PageRows;
