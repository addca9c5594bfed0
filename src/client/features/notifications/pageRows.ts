import { bareSignedIn } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';

/** The pages of this feature. */
export const notificationsPages = {
  notifications: {
    ...bareSignedIn,
    load: () => import('./pages/NotificationsPage'),
    namespaces: ['notifications'],
  },
} satisfies PageRows;
