/**
 * The web app's page routes: defined by the client (`lib/paths.ts`), written by the build, and read
 * by the server, which answers 404 to every other URL.
 */

export const PAGE_LIST_FILE = 'pages.json';

/** Router patterns, such as `/viewRequest/:id`. */
export interface PageList {
  readonly pages: readonly string[];
  readonly embedded: readonly string[];
}
