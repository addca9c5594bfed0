import { importInTasks } from '../../../ssr/importInTasks';
import type * as Page from './CataloguePage';

/** The catalogue page, evaluated in several tasks. */
export async function loadPage(): Promise<typeof Page> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../../../ui/SelectControl'),
    () => import(/* webpackMode: "eager" */ '../search/FilterFields'),
    () => import(/* webpackMode: "eager" */ '../programmes/ProgrammeGrid'),
    () => import(/* webpackMode: "eager" */ '../search/ActiveFilters'),
    () => import(/* webpackMode: "eager" */ './ProgrammeResults'),
  ]);
  return import(/* webpackMode: "eager" */ './CataloguePage');
}
