import { importInTasks } from '../../../../ssr/importInTasks';
import type * as Page from './DetailsPage';

/** A programme's page, evaluated in several tasks. */
export async function loadPage(): Promise<typeof Page> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../../programmes/PriceTable'),
    () => import(/* webpackMode: "eager" */ '../../programmes/ProgrammeGrid'),
    () => import(/* webpackMode: "eager" */ './ProgrammeView'),
  ]);
  return import(/* webpackMode: "eager" */ './DetailsPage');
}
