import type { ReactElement } from 'react';

import { RegistrationFlow } from '../../features/registration/RegistrationFlow';

/** /register and /login: one page, because one flow signs in and signs up (REG-01). */
export default function RegisterPage(): ReactElement {
  return <RegistrationFlow />;
}
