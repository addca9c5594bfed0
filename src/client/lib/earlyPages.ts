/** What a page needs beside the first script. */
export interface EarlyPage {
  /** Name of its lazy chunk; the build tells the boot script where that is. */
  readonly chunk: string;
  /** Its message namespaces, as the page table has them. */
  readonly namespaces: readonly string[];
}

/**
 * The pages beside the home page that most people come in by, by their address in small letters: what
 * they need is on its way while the first script still is, instead of after it.
 */
export const EARLY_PAGES: Readonly<Record<string, EarlyPage>> = {
  '/register': { chunk: 'register', namespaces: ['register', 'validation'] },
  '/englishlanguage': { chunk: 'english', namespaces: ['catalogue', 'programme'] },
  '/universityadmissions': { chunk: 'university', namespaces: ['catalogue', 'programme'] },
  '/programssummer': { chunk: 'summer', namespaces: ['catalogue', 'programme'] },
};
