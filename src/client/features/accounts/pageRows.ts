import { bareSignedIn } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const accountsPages = {
  accounts: {
    ...bareSignedIn,
    load: () => import('./pages/AccountsPage'),
    namespaces: ['accounts', 'profileImage', 'validation'],
  },
} satisfies PageRows;
