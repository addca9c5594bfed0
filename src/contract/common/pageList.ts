/**
 * The web app's page routes: defined by the client (`lib/paths.ts`), written by the build, and read
 * by the server, which answers 404 to every other URL and writes the head of each page.
 */
import type { Language, Product } from './constants';

export const PAGE_LIST_FILE = 'pages.json';

/** Stands for the title of a page in `PageSite.documentTitle`. */
export const TITLE_PLACE = '%title%';

export interface PageWords {
  readonly title: string;
  readonly about: string;
}

/** A page of its own address, by its name in `lib/paths.ts`. */
export interface ListedPage {
  readonly name: string;
  /** A router pattern, such as `/viewRequest/:id`. */
  readonly pattern: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Whether the server renders it. */
  readonly isRendered: boolean;
  /** The parameters of its address that it is rendered by; it reads no others. */
  readonly query: readonly string[];
  /** Whether it needs an account. */
  readonly isPrivate: boolean;
  readonly words: Readonly<Record<Language, PageWords>>;
  /** Instead of them, by the product in the address of a choice of destinations. */
  readonly wordsByProduct?: Readonly<Record<Product, Readonly<Record<Language, PageWords>>>>;
}

/** What all pages have in common, in one language. */
export interface PageSite {
  readonly brand: string;
  /** With TITLE_PLACE. */
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
