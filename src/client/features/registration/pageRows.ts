import { inTasks } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

const register: PageSpec = {
  layout: 'bare',
  access: 'guest',
  load: inTasks(() => import(/* webpackChunkName: "register" */ './components/loadRegistration')),
  namespaces: ['register', 'validation'],
};

/** The pages of this feature. */
export const registrationPages = { register, login: register } satisfies PageRows;
