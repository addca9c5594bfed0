import { importInTasks } from '../../../ssr/importInTasks';
import type * as Page from './RegistrationFlow';

/** The registration, evaluated in several tasks. */
export async function loadPage(): Promise<typeof Page> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../machines/registration'),
    () => import(/* webpackMode: "eager" */ '../../../../contract/accounts/routes'),
    () => import(/* webpackMode: "eager" */ '../../../ui/TextField'),
    () => import(/* webpackMode: "eager" */ './DetailsForm'),
    () => import(/* webpackMode: "eager" */ './CodeStep'),
  ]);
  return import(/* webpackMode: "eager" */ './RegistrationFlow');
}
