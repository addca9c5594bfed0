import type { CatalogueKind } from '../../../contract/catalogue/catalogue';
import { bare, inTasks, main, pageOf } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

const catalogue = (kind: CatalogueKind): PageSpec => ({
  ...main,
  load: pageOf(
    inTasks(() => import(/* webpackChunkName: "catalogue" */ './pages/loadCatalogue')),
    { kind },
  ),
  namespaces: ['catalogue', 'prices', 'programme'],
});

const details = (kind: CatalogueKind): PageSpec => ({
  ...main,
  load: pageOf(
    inTasks(() => import('./pages/programme/loadDetails')),
    { kind },
  ),
  namespaces: ['courses', 'details', 'prices', 'programme'],
});

/** The pages of this feature. */
export const cataloguePages = {
  programsSummer: catalogue('summer'),
  programsSummerDetails: details('summer'),
  universityAdmissions: catalogue('university'),
  universityAdmissionsDetails: details('university'),
  englishLanguage: catalogue('english'),
  englishLanguageDetails: details('english'),
  favorites: {
    ...main,
    load: () => import('./pages/favorites/FavoritesPage'),
    namespaces: ['courses', 'favorites', 'prices', 'programme'],
  },
  listSpecializations: {
    ...main,
    load: () => import('./pages/ListSpecializationsPage'),
    namespaces: ['specializations', 'catalogue'],
  },
  specializations: {
    ...main,
    load: () => import('./pages/SpecializationPage'),
    namespaces: ['specializations', 'prices', 'programme'],
  },
  choose: { ...bare, load: () => import('./pages/ChoosePage'), namespaces: ['choose'] },
} satisfies PageRows;
