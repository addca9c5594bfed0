import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const statechartsPages = {
  statecharts: {
    layout: 'main',
    access: 'team',
    load: () => import('./pages/StatechartsPage'),
    namespaces: ['statecharts', 'lead'],
  },
} satisfies PageRows;
