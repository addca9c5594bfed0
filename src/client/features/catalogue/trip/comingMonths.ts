import { today } from '../../../lib/today';

/** Months from this one on that a start can be wished in. */
const MONTHS = 18;

/** The months that a start can be wished in, such as `2027-01`. */
export function comingMonths(): readonly string[] {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}
