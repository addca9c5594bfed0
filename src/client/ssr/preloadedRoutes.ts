export interface PreloadedRoute {
  readonly chunks?: readonly string[];
  /** Same as in the page table. */
  readonly namespaces: readonly string[];
  /** Message ids. */
  readonly splash: readonly [title: string, lead: string];
}

const catalogue = (kind: string, page: string): PreloadedRoute => ({
  chunks: ['catalogue'],
  namespaces: ['catalogue', 'prices', 'programme'],
  splash: [`common.title.${page}`, `catalogue.lead.${kind}`],
});

/** Frequent entry pages by lower-case path: preloaded in parallel with the first script. */
export const PRELOADED_ROUTES: Readonly<Record<string, PreloadedRoute>> = {
  '/': { namespaces: [], splash: ['home.headline', 'home.lead'] },
  '/register': {
    chunks: ['bare', 'register'],
    namespaces: ['register', 'validation'],
    splash: ['register.title', 'register.lead'],
  },
  '/englishlanguage': catalogue('english', 'englishLanguage'),
  '/universityadmissions': catalogue('university', 'universityAdmissions'),
  '/programssummer': catalogue('summer', 'programsSummer'),
};
