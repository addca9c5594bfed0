const HOUR = 60;
const ROUNDED_TO = 5;

export interface UsualAnswer {
  readonly unit: 'minutes' | 'hours';
  readonly count: number;
}

/**
 * The displayed form of the measured median (DESK-05): rounded up, so that it never promises too
 * much.
 * @param minutes working minutes
 */
export function usualAnswer(minutes: number): UsualAnswer {
  const rounded = Math.max(ROUNDED_TO, Math.ceil(minutes / ROUNDED_TO) * ROUNDED_TO);
  return rounded < HOUR
    ? { unit: 'minutes', count: rounded }
    : { unit: 'hours', count: Math.ceil(minutes / HOUR) };
}
