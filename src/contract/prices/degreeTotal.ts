/** The total cost of a degree (PRI-09). */
import { ACADEMIC_YEAR_WEEKS } from '../catalogue/catalogue';
import type { DegreeTotal, ProgrammeCard, QuoteLine } from '../catalogue/catalogue';

/**
 * The whole degree at the prices of its first year: tuition and weekly fees each year, other fees once.
 * @param lines the first year's, in minor units
 * @returns null for what is not priced by the year, takes one year, or whose length is not known in years
 */
export function degreeTotal(
  {
    price_basis,
    weeks_min,
    weeks_max,
  }: Pick<ProgrammeCard, 'price_basis' | 'weeks_min' | 'weeks_max'>,
  lines: readonly Pick<QuoteLine, 'kind' | 'basis' | 'amount'>[],
): DegreeTotal | null {
  const years = weeks_max / ACADEMIC_YEAR_WEEKS;
  const isKnown = price_basis === 'year' && weeks_min === weeks_max && Number.isInteger(years);
  if (!isKnown || years < 2 || lines.length === 0) return null;
  const amount = lines.reduce(
    (sum, line) =>
      sum + line.amount * (line.kind === 'tuition' || line.basis === 'week' ? years : 1),
    0,
  );
  return { years, amount };
}
