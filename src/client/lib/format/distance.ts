import type { IntlShape } from 'react-intl';

const KILOMETRE = 1_000;
/** Kilometres from which on distances are rounded to integers. */
const FAR = 10;

/** A distance in metres or kilometres, such as `1.2 kilometers`, or `1.2km` if narrow. */
export function distanceText(
  { formatNumber }: Pick<IntlShape, 'formatNumber'>,
  metres: number,
  unitDisplay: 'long' | 'narrow' = 'long',
): string {
  const kilometres = metres / KILOMETRE;
  return kilometres < 1
    ? formatNumber(metres, { style: 'unit', unit: 'meter', unitDisplay })
    : formatNumber(kilometres, {
        style: 'unit',
        unit: 'kilometer',
        unitDisplay,
        maximumFractionDigits: kilometres < FAR ? 1 : 0,
      });
}
