import type { IntlShape } from 'react-intl';

import { formatDay } from '../../../lib/format/money';

/**
 * Why no start is sooner (CAT-09); empty without a lead time.
 * @param first the earliest start, an ISO date; null where the programme has dates of its own
 * @param visaOver the length in weeks above which the chosen course needs a student visa; null for a shorter one
 */
export function leadText(
  intl: IntlShape,
  leadWeeks: number,
  first: string | null,
  visaOver: number | null = null,
): string {
  if (leadWeeks === 0) return '';
  const visa =
    visaOver === null
      ? ''
      : `${intl.formatMessage({ id: 'courses.needsVisa' }, { weeks: visaOver })} `;
  return visa + timeText(intl, leadWeeks, first);
}

function timeText(intl: IntlShape, leadWeeks: number, first: string | null): string {
  return first === null
    ? intl.formatMessage({ id: 'courses.leadTimeDates' }, { weeks: leadWeeks })
    : intl.formatMessage(
        { id: 'courses.leadTime' },
        { weeks: leadWeeks, date: formatDay(intl, first) },
      );
}
