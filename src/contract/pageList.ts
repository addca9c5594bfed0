/**
 * Which addresses are pages of the web app. The client owns them (its `lib/paths.ts`); the build writes
 * them beside the client's files, and the server, which answers 404 to every other address, reads them
 * there.
 */

/** The list's name in the folder of the built web app. */
export const PAGE_LIST_FILE = 'pages.json';

/** Patterns as the client's router has them, such as `/viewRequest/:id`. */
export interface PageList {
  readonly pages: readonly string[];
  /** Those that other sites may frame. */
  readonly embedded: readonly string[];
}
