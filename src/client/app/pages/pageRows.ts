import { mainSignedIn } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

/** One chunk for the desk and the leads' pages, because the desk is open all day. */
const team = (page: 'DeskPage' | 'LeadPage'): PageSpec => ({
  layout: 'main',
  access: 'team',
  load: async () => ({ default: (await import('./deskPages'))[page] }),
  namespaces: ['desk', 'requests', 'lead', 'validation'],
});

/** The pages that join features. */
export const joinedPages = {
  viewRequest: {
    ...mainSignedIn,
    load: () => import('./ViewRequest'),
    namespaces: ['requests', 'courses', 'prices', 'desk', 'validation'],
  },
  desk: team('DeskPage'),
  deskPage: team('LeadPage'),
} satisfies PageRows;
