import type { ComponentType } from 'react';

import type { CatalogueKind } from '../../../../../contract/catalogue/catalogue';
import { importInTasks } from '../../../../ssr/importInTasks';

/** A programme's page, evaluated in several tasks. */
export async function loadPage(): Promise<ComponentType<{ readonly kind: CatalogueKind }>> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../../programmes/PriceTable'),
    () => import(/* webpackMode: "eager" */ '../../programmes/ProgrammeGrid'),
    () => import(/* webpackMode: "eager" */ './ProgrammeView'),
  ]);
  return (await import(/* webpackMode: "eager" */ './DetailsPage')).DetailsPage;
}
