import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Limit } from '../../../lib/machines/apiRejection';
import { PhoneLink, useAgencyPhone } from '../../content/agency/AgencyPhone';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { useSecondsLeft } from '../../../lib/hooks/useSecondsLeft';

/** Waiting time in seconds from which alternatives are offered. */
const LONG = 60 * 60;

/**
 * Explains a limit: when it ends, another way to sign in, and the phone. Others can use up a
 * number's limit for new devices, so its owner may be blocked without a mistake. A proxy's limit
 * affects all devices, so no other is suggested.
 */
export function ShutOut({ limit }: { readonly limit: Limit }): ReactElement {
  const limitText = useLimitText('register.limited');
  const phone = useAgencyPhone();
  const isLong = useSecondsLeft(limit.retryAt) > LONG;
  return (
    <>
      {limitText(limit)}
      {isLong && limit.isOwn ? (
        <>
          <br />
          <FormattedMessage id="register.limitedDevice" />
        </>
      ) : null}
      {phone ? (
        <>
          <br />
          <FormattedMessage
            id="register.limitedCall"
            values={{ phone: <PhoneLink phone={phone} /> }}
          />
        </>
      ) : null}
    </>
  );
}
