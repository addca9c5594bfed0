import type { ContentPageId } from '../../../contract/content/content';
import { pageOf, text } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

const reading = (id: ContentPageId): PageSpec => ({
  ...text,
  load: pageOf(() => import('./pages/ReadingPage'), { id }),
  namespaces: ['reading'],
});

const visa: PageSpec = {
  ...text,
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
    ...text,
    load: () => import('./pages/SuccessStoryPage'),
    namespaces: ['stories'],
  },
  bankAccounts: {
    ...text,
    load: () => import('./pages/BankAccountsPage'),
    namespaces: ['bankAccounts'],
  },
  ourPartners: {
    ...text,
    load: () => import('./pages/OurPartnersPage'),
    namespaces: ['partners'],
  },
  download: {
    ...text,
    load: () => import('./pages/DownloadPage'),
    namespaces: ['download', 'stores'],
  },
  contact: { ...text, load: () => import('./pages/ContactPage'), namespaces: ['contact'] },
} satisfies PageRows;
