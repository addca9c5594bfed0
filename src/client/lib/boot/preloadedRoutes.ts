/** What a page needs beside the first script. */
export interface PreloadedRoute {
  /** Name of its lazy chunk, when it has one; the build tells the boot script where that is. */
  readonly chunk?: string;
  /** Its message namespaces, as the page table has them. */
  readonly namespaces: readonly string[];
  /** Ids of its heading and of the sentence below it, which are shown before anything is loaded. */
  readonly splash: readonly [title: string, lead: string];
}

/** A catalogue, by its kind and the name of its page. */
const catalogue = (kind: string, page: string): PreloadedRoute => ({
  chunk: 'catalogue',
  namespaces: ['catalogue', 'programme'],
  splash: [`common.title.${page}`, `catalogue.lead.${kind}`],
});

/**
 * The pages that most people come in by, by their address in small letters: what they need is on its
 * way while the first script still is, instead of after it, and what they are about is said at once.
 */
export const PRELOADED_ROUTES: Readonly<Record<string, PreloadedRoute>> = {
  '/': { namespaces: [], splash: ['home.headline', 'home.lead'] },
  '/register': {
    chunk: 'register',
    namespaces: ['register', 'validation'],
    splash: ['register.title', 'register.lead'],
  },
  '/englishlanguage': catalogue('english', 'englishLanguage'),
  '/universityadmissions': catalogue('university', 'universityAdmissions'),
  '/programssummer': catalogue('summer', 'programsSummer'),
};
