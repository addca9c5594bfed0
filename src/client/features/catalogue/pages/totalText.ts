import type { IntlShape } from 'react-intl';

import { COUNT_LIMIT } from '../../../../contract/catalogue/catalogue';
import type { ProgrammeList } from '../../../../contract/catalogue/catalogue';

/** The result count; "500 or more" at the counting limit. */
export function totalText(
  { formatMessage }: IntlShape,
  { total, counts_exact: isExact }: ProgrammeList,
): string {
  const id = !isExact && total === COUNT_LIMIT ? 'catalogue.totalAtLeast' : 'catalogue.total';
  return formatMessage({ id }, { count: total });
}
