import type { ProgrammeList } from '../../../../contract/catalogue/catalogue';
import { activeFilters } from './filters';
import type { Filters } from './filters';

/**
 * Returns whether a text found nothing: another text's results are shown, or there are none for no
 * other filter's reason (CAT-08).
 */
export function isSearchMissed(list: ProgrammeList, filters: Filters): boolean {
  if (filters.q === undefined) return false;
  if (list.corrected_q !== null) return true;
  const isTextAlone = activeFilters(filters).length === 1;
  const isUnknown = isTextAlone || list.unoffered !== null || list.elsewhere.length > 0;
  return list.total === 0 && isUnknown;
}
