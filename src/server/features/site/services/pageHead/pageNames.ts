/** Names of the client's pages (`lib/paths.ts`) that the server knows something about. */
import { CATALOGUE_KINDS } from '../../../../../contract/catalogue/catalogue';
import type { CatalogueKind } from '../../../../../contract/catalogue/catalogue';
import type { Product } from '../../../../../contract/common/constants';
import type { ListedPage } from '../../../../../contract/common/pageList';

const PROGRAMME_PAGES: Readonly<Record<CatalogueKind, string>> = {
  university: 'universityAdmissionsDetails',
  english: 'englishLanguageDetails',
  summer: 'programsSummerDetails',
};

/** The page of a programme; undefined for a custom course, which has none. */
export function programmePage(kind: Product): string | undefined {
  return kind === 'custom' ? undefined : PROGRAMME_PAGES[kind];
}

/** Pages about one thing, by `?id=`. */
export const SUBJECT_PAGES: readonly string[] = [
  ...CATALOGUE_KINDS.map((kind) => PROGRAMME_PAGES[kind]),
  'specializations',
];

/** The page above another, between it and the home page. */
export const PARENTS: Readonly<Record<string, string>> = {
  universityAdmissionsDetails: 'universityAdmissions',
  englishLanguageDetails: 'englishLanguage',
  programsSummerDetails: 'programsSummer',
  specializations: 'listSpecializations',
  visaGuide: 'visa',
};

/**
 * The list that the address of a programme's or a specialization's page without an id leads to
 * (CAT-04, CAT-05). An unknown id is missing instead.
 */
export function pageInstead(name: string, query: URLSearchParams): string | undefined {
  return SUBJECT_PAGES.includes(name) && !query.has('id') ? PARENTS[name] : undefined;
}

/** The path and query of a page; parameters in lower case, as the client writes them. */
export function pageAddress(
  { pattern }: Pick<ListedPage, 'pattern'>,
  params: Readonly<Record<string, string>> = {},
  id: number | null = null,
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toLowerCase()),
  );
  return id === null ? path : `${path}?id=${id}`;
}

/** The same address opened in one language (SEO-09). */
export function inLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
