import type { CatalogueKind } from '../../../contract/catalogue/catalogue';

/** The page of each catalogue, after which its title is named (`common.title.…`). */
export const CATALOGUE_TITLES = {
  university: 'universityAdmissions',
  english: 'englishLanguage',
  summer: 'programsSummer',
} as const satisfies Record<CatalogueKind, string>;
