import type { ComponentType } from 'react';

import { importInTasks } from '../../../ssr/importInTasks';

/** The registration, evaluated in several tasks. */
export async function loadPage(): Promise<ComponentType> {
  await importInTasks([
    () => import(/* webpackMode: "eager" */ '../machines/registration'),
    () => import(/* webpackMode: "eager" */ '../../../../contract/accounts/registrationSchemas'),
    () => import(/* webpackMode: "eager" */ '../../../ui/TextField'),
    () => import(/* webpackMode: "eager" */ './DetailsForm'),
    () => import(/* webpackMode: "eager" */ './CodeStep'),
  ]);
  return (await import(/* webpackMode: "eager" */ './RegistrationFlow')).RegistrationFlow;
}
