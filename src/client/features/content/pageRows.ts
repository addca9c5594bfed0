import type { ContentPageId } from '../../../contract/content/content';
import { bare, pageOf } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

const reading = (id: ContentPageId): PageSpec => ({
  ...bare,
  load: pageOf(() => import('./pages/ReadingPage'), { id }),
  namespaces: ['reading'],
});

const visa: PageSpec = {
  ...bare,
  load: () => import('./pages/VisaPage'),
  namespaces: ['reading'],
};

/** The pages of this feature. */
export const contentPages = {
  whyUs: reading('whyUs'),
  terms: reading('terms'),
  privacy: reading('privacy'),
  refunds: reading('refunds'),
  faq: reading('faq'),
  visa,
  visaGuide: visa,
  successStory: {
    ...bare,
    load: () => import('./pages/SuccessStoryPage'),
    namespaces: ['stories'],
  },
  bankAccounts: {
    ...bare,
    load: () => import('./pages/BankAccountsPage'),
    namespaces: ['bankAccounts'],
  },
  ourPartners: {
    ...bare,
    load: () => import('./pages/OurPartnersPage'),
    namespaces: ['partners'],
  },
  download: {
    ...bare,
    load: () => import('./pages/DownloadPage'),
    namespaces: ['download', 'stores'],
  },
  contact: { ...bare, load: () => import('./pages/ContactPage'), namespaces: ['contact'] },
} satisfies PageRows;
