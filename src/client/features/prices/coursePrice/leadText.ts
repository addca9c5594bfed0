import type { IntlShape } from 'react-intl';

import { formatDay } from '../../../lib/format/money';

/**
 * Why no start is sooner (CAT-09); empty without a lead time.
 * @param first the earliest start, an ISO date; null where the programme has dates of its own
 */
export function leadText(intl: IntlShape, leadWeeks: number, first: string | null): string {
  if (leadWeeks === 0) return '';
  return first === null
    ? intl.formatMessage({ id: 'courses.leadTimeDates' }, { weeks: leadWeeks })
    : intl.formatMessage(
        { id: 'courses.leadTime' },
        { weeks: leadWeeks, date: formatDay(intl, first) },
      );
}
