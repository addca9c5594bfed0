import { main } from '../../lib/pageSpec';
import type { PageRows } from '../../lib/pageSpec';
import HomePage from './HomePage';

/** The pages of this feature. */
export const homePages = {
  // In the main bundle with words in `common`: the most frequent entry page.
  home: { ...main, load: () => Promise.resolve({ default: HomePage }), namespaces: [] },
} satisfies PageRows;
