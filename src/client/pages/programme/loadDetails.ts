import type { ComponentType } from 'react';

import type { CatalogueKind } from '../../../contract/catalogue';
import { importInTasks } from '../../lib/boot/importInTasks';

/** A programme's page, evaluated in several tasks. */
export async function loadPage(): Promise<ComponentType<{ readonly kind: CatalogueKind }>> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../../features/programmes/PriceTable'),
    () => import(/* webpackMode: "eager" */ '../../features/programmes/ProgrammeGrid'),
    () => import(/* webpackMode: "eager" */ './ProgrammeView'),
  ]);
  return (await import(/* webpackMode: "eager" */ './DetailsPage')).DetailsPage;
}
