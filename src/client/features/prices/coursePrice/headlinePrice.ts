import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { PricedTotal } from '../../../../contract/requests/requests';

/** The headline price of a programme, itemised (PRI-03). */
export function headlinePrice(programme: ProgrammeDetails): PricedTotal {
  const { headline: total, headline_lines: lines, currency } = programme;
  return { total, lines, currency };
}
