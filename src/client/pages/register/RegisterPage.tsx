import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { RegistrationFlow } from '../../features/registration/RegistrationFlow';

/** /register: the flow under the title of somebody new (specification, section 2). */
export default function RegisterPage(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <RegistrationFlow
      title={formatMessage({ id: 'register.title' })}
      lead={formatMessage({ id: 'register.lead' })}
    />
  );
}
