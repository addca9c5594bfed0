import { CATALOGUE_QUERY } from '../../features/catalogue/search/filters';
import type { RenderedPageName } from '../../ssr/renderedPages';

const ID = ['id'] as const;
const DEGREE = [...ID, 'english', 'start', 'budget'] as const;
const COURSE = [...DEGREE, 'plan', 'weeks', 'extras'] as const;

/**
 * The query parameters that affect each server-rendered page (APP-20); it is rendered without all
 * others.
 */
export const RENDERED_QUERIES: Readonly<Record<RenderedPageName, readonly string[]>> = {
  home: [],
  bePartner: [],
  programsSummer: CATALOGUE_QUERY,
  programsSummerDetails: COURSE,
  universityAdmissions: CATALOGUE_QUERY,
  universityAdmissionsDetails: DEGREE,
  englishLanguage: CATALOGUE_QUERY,
  englishLanguageDetails: COURSE,
  listSpecializations: CATALOGUE_QUERY,
  specializations: ID,
  register: [],
  login: [],
  bookConsultant: ['sent', 'call', 'cancelled', 'error'],
  whyUs: [],
  terms: [],
  privacy: [],
  refunds: [],
  faq: [],
  visa: [],
  visaGuide: [],
  successStory: [],
  bankAccounts: [],
  ourPartners: [],
  download: [],
  contact: [],
  choose: [],
};
