/**
 * The web app's page routes: defined by the client (`lib/paths.ts`), written by the build and read
 * by the server, which answers 404 for all other URLs and writes each page's head.
 */
import type { Language, Product } from './constants';

export const PAGE_LIST_FILE = 'pages.json';

/** Placeholder for a page's title in `PageSite.documentTitle`. */
export const TITLE_PLACE = '%title%';

export interface PageWords {
  readonly title: string;
  readonly about: string;
}

/** A page with its own URL; `name` is its key in `lib/paths.ts`. */
export interface ListedPage {
  readonly name: string;
  /** A router pattern, such as `/viewRequest/:id`. */
  readonly pattern: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Whether the server renders it. */
  readonly isRendered: boolean;
  /** Query parameters that affect the rendered page; all others are ignored. */
  readonly query: readonly string[];
  /** Whether it needs an account. */
  readonly isPrivate: boolean;
  readonly words: Readonly<Record<Language, PageWords>>;
  /** Overrides `words` by the product in the URL, for a choice of destinations. */
  readonly wordsByProduct?: Readonly<Record<Product, Readonly<Record<Language, PageWords>>>>;
}

/** Settings shared by all pages, in one language. */
export interface PageSite {
  readonly brand: string;
  /** Contains TITLE_PLACE. */
  readonly documentTitle: string;
  readonly notFound: PageWords;
}

export interface PageList {
  /** Router patterns. */
  readonly pages: readonly string[];
  readonly embedded: readonly string[];
  readonly named: readonly ListedPage[];
  readonly site: Readonly<Record<Language, PageSite>>;
}
