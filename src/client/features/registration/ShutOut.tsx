import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { PhoneLink, useAgencyPhone } from '../agency/AgencyPhone';
import { useLimitText } from '../limits/Notice';
import { useSecondsLeft } from './useSecondsLeft';

/** Waiting so long, in seconds, somebody would rather look for another way in. */
const LONG = 60 * 60;

/**
 * What somebody reads whom a limit keeps from going on: when it ends, which way in may be open, and
 * whom to call. Strangers who try a number can shut new devices out of it, so its owner may have done
 * nothing at all. `retryAt` is in epoch milliseconds.
 */
export function ShutOut({ retryAt }: { readonly retryAt: number }): ReactElement {
  const limitText = useLimitText('register.limited');
  const phone = useAgencyPhone();
  const isLong = useSecondsLeft(retryAt) > LONG;
  return (
    <>
      {limitText(retryAt)}
      {isLong ? (
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
