import type { ComponentType } from 'react';

import type { CatalogueKind } from '../../../contract/catalogue';
import { importInTasks } from '../../lib/boot/importInTasks';

/** The catalogue page, evaluated in several tasks. */
export async function loadPage(): Promise<ComponentType<{ readonly kind: CatalogueKind }>> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../../ui/SelectControl'),
    () => import(/* webpackMode: "eager" */ '../../features/catalogue/FilterFields'),
    () => import(/* webpackMode: "eager" */ '../../features/programmes/ProgrammeGrid'),
    () => import(/* webpackMode: "eager" */ '../../features/catalogue/ActiveFilters'),
    () => import(/* webpackMode: "eager" */ './ProgrammeResults'),
  ]);
  return (await import(/* webpackMode: "eager" */ './CataloguePage')).CataloguePage;
}
