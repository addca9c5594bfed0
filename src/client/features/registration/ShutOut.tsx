import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Limit } from '../../machines/support/apiRejection';
import { PhoneLink, useAgencyPhone } from '../../shared/agency/AgencyPhone';
import { useLimitText } from '../../shared/limits/Notice';
import { useSecondsLeft } from './useSecondsLeft';

/** Waiting so long, in seconds, somebody would rather look for another way in. */
const LONG = 60 * 60;

/**
 * What somebody reads whom a limit keeps from going on: when it ends, which way in may be open, and
 * whom to call. Strangers who try a number can shut new devices out of it, so its owner may have done
 * nothing at all. Where the limit is not the app's own, no other device is better off.
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
