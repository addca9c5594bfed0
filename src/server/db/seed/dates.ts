import { addDays, nextMonday, toIsoDate } from '../../../shared/dates';

/** Coming Mondays on or after the given days, in three years. @param days as `MM-DD` */
export function comingMondays(today: Date, days: readonly string[]): string[] {
  const soonest = addDays(toIsoDate(today), 30);
  const year = today.getUTCFullYear();
  return [year, year + 1, year + 2]
    .flatMap((y) => days.map((day) => nextMonday(addDays(`${y}-${day}`, -1))))
    .filter((date) => date >= soonest)
    .sort();
}

/** The instant so many days and hours before today. */
export function before(today: Date, days: number, hours = 0): Date {
  return new Date(today.getTime() - (days * 24 + hours) * 3_600_000);
}
