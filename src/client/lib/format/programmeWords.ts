import type { IntlShape } from 'react-intl';

import { ACADEMIC_YEAR_WEEKS } from '../../../contract/catalogue/catalogue';
import type { ProgrammeCard } from '../../../contract/catalogue/catalogue';
import { formatDay } from './money';

/** The length: "2 to 12 weeks" or, at a university, "3 academic years". */
export function weeksText(
  intl: IntlShape,
  { kind, weeks_min, weeks_max }: Pick<ProgrammeCard, 'kind' | 'weeks_min' | 'weeks_max'>,
): string {
  const years = weeks_max / ACADEMIC_YEAR_WEEKS;
  if (kind === 'university' && weeks_min === weeks_max && Number.isInteger(years)) {
    return intl.formatMessage({ id: 'programme.years' }, { count: years });
  }
  return weeks_min === weeks_max
    ? intl.formatMessage({ id: 'programme.weeks' }, { count: weeks_max })
    : intl.formatMessage({ id: 'programme.weeksRange' }, { from: weeks_min, count: weeks_max });
}

/** The start: every Monday, on a date, or as agreed. */
export function startText(
  intl: IntlShape,
  { starts_mondays, next_start }: Pick<ProgrammeCard, 'starts_mondays' | 'next_start'>,
): string {
  if (starts_mondays) return intl.formatMessage({ id: 'programme.mondays' });
  return next_start === null
    ? intl.formatMessage({ id: 'programme.startAgreed' })
    : intl.formatMessage({ id: 'programme.starts' }, { date: formatDay(intl, next_start) });
}

/** The scope of the headline price: "4 weeks, fees included" (PRI-03). */
export function coversText(
  intl: IntlShape,
  { price_basis, headline_weeks: count }: Pick<ProgrammeCard, 'price_basis' | 'headline_weeks'>,
): string {
  return intl.formatMessage({ id: `programme.covers.${price_basis}` }, { count });
}
