import type { IntlShape } from 'react-intl';

import { COUNT_LIMIT } from '../../../contract/catalogue';
import type { ProgrammeList } from '../../../contract/catalogue';

/** How many programmes a list has, in words; "1,000 or more" where the counting stopped. */
export function totalText(
  { formatMessage }: IntlShape,
  { total, counts_exact: isExact }: ProgrammeList,
): string {
  const id = !isExact && total >= COUNT_LIMIT ? 'catalogue.totalAtLeast' : 'catalogue.total';
  return formatMessage({ id }, { count: total });
}
