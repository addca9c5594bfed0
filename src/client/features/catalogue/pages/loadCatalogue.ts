import type { ComponentType } from 'react';

import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { importInTasks } from '../../../ssr/importInTasks';

/** The catalogue page, evaluated in several tasks. */
export async function loadPage(): Promise<ComponentType<{ readonly kind: CatalogueKind }>> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../../../ui/SelectControl'),
    () => import(/* webpackMode: "eager" */ '../search/FilterFields'),
    () => import(/* webpackMode: "eager" */ '../programmes/ProgrammeGrid'),
    () => import(/* webpackMode: "eager" */ '../search/ActiveFilters'),
    () => import(/* webpackMode: "eager" */ './ProgrammeResults'),
  ]);
  return (await import(/* webpackMode: "eager" */ './CataloguePage')).CataloguePage;
}
