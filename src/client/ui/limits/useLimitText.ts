import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { Limit } from '../../lib/machines/apiRejection';

const MINUTE_MS = 60_000;

/**
 * Says when to go on after a limit (API-07): after one of the app's own in the words of a form, where
 * it has some, else that nothing can answer now. Another day than today is named.
 */
export function useLimitText(
  id:
    | 'register.limited'
    | 'register.usedUp'
    | 'booking.limited'
    | 'booking.limitedTime'
    | 'requests.limited'
    | 'courses.limited'
    | 'common.limited' = 'common.limited',
): (limit: Limit) => string {
  const { formatDate, formatMessage } = useIntl();
  return useCallback(
    ({ retryAt, isOwn }) => {
      // Rounded up: nobody should come back within the last minute and be refused again.
      const moment = Math.ceil(retryAt / MINUTE_MS) * MINUTE_MS;
      const isToday = new Date(moment).toDateString() === new Date().toDateString();
      const when = formatDate(moment, {
        hour: 'numeric',
        minute: '2-digit',
        ...(isToday ? {} : { weekday: 'long', day: 'numeric', month: 'long' }),
      });
      return formatMessage({ id: isOwn ? id : 'common.unavailable' }, { when });
    },
    [formatDate, formatMessage, id],
  );
}
