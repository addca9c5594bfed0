import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { RegistrationFlow } from '../../features/registration/RegistrationFlow';

/** /login: the same flow under the title of somebody who comes back (specification, section 2). */
export default function LoginPage(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <RegistrationFlow
      title={formatMessage({ id: 'register.loginTitle' })}
      lead={formatMessage({ id: 'register.loginLead' })}
    />
  );
}
