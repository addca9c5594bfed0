import type { PageName } from '../lib/paths';

/**
 * The public pages that the server renders (APP-20): those with the same content for all visitors.
 * Parts that only the browser knows, such as favorites or a custom course, are rendered there.
 */
export const RENDERED_PAGES = [
  'home',
  'bePartner',
  'programsSummer',
  'programsSummerDetails',
  'universityAdmissions',
  'universityAdmissionsDetails',
  'englishLanguage',
  'englishLanguageDetails',
  'listSpecializations',
  'specializations',
  'register',
  'login',
  'bookConsultant',
  'whyUs',
  'terms',
  'privacy',
  'refunds',
  'faq',
  'visa',
  'visaGuide',
  'successStory',
  'bankAccounts',
  'ourPartners',
  'download',
  'contact',
  'choose',
] as const satisfies readonly PageName[];

export type RenderedPageName = (typeof RENDERED_PAGES)[number];

export function isRenderedOnServer(name: PageName): name is RenderedPageName {
  return RENDERED_PAGES.some((rendered) => rendered === name);
}
