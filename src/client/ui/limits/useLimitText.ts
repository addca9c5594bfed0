import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { formatMoment } from '../../lib/format/moment';
import type { Limit } from '../../lib/machines/apiRejection';

const MINUTE_MS = 60_000;

/**
 * Formats the retry time after a limit (API-07): for the app's own limits with a form's wording, if
 * it has one, otherwise as general unavailability. Includes the day if it is not today.
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
      // Rounded up, so that a retry in the last minute is not refused again.
      const moment = Math.ceil(retryAt / MINUTE_MS) * MINUTE_MS;
      const when = formatMoment({ formatDate }, moment);
      return formatMessage({ id: isOwn ? id : 'common.unavailable' }, { when });
    },
    [formatDate, formatMessage, id],
  );
}
