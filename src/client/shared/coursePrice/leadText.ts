import type { IntlShape } from 'react-intl';

import { formatDay } from '../../lib/format/money';

/**
 * Why no start is sooner (CAT-09); empty without a lead time.
 * @param first the earliest start, an ISO date
 */
export function leadText(intl: IntlShape, leadWeeks: number, first: string): string {
  if (leadWeeks === 0 || first === '') return '';
  return intl.formatMessage(
    { id: 'courses.lead' },
    { weeks: leadWeeks, date: formatDay(intl, first) },
  );
}
