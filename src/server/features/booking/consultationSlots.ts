/** The times that a visitor can choose for a consultation (BOOK-04). */
import { addDays, dateInZone } from '../../../shared/dates';
import { addMs, HOUR, MINUTE } from '../../lib/time/clock';
import { shiftsOn } from '../../lib/time/workingHours';
import type { WorkingHours } from '../../../shared/workingHours';

/** The team sees a new appointment before its time comes. */
const NOTICE = 2 * HOUR;
const DAYS_AHEAD = 14;

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The first and last instant at which a consultation may begin. */
export function bookablePeriod(now: Date): Period {
  return { start: addMs(now, NOTICE), end: addMs(now, DAYS_AHEAD * 24 * HOUR) };
}

/**
 * Lists all consultation slots within the agency's shifts that do not overlap a booked one,
 * ascending.
 * @param minutes length of a consultation; one begins every so many minutes of a shift
 */
export function freeSlots(
  hours: WorkingHours,
  minutes: number,
  taken: readonly Period[],
  now: Date,
): Period[] {
  const { start: earliest, end: latest } = bookablePeriod(now);
  const slots: Period[] = [];
  const last = dateInZone(latest, hours.timeZone);
  for (let date = dateInZone(earliest, hours.timeZone); date <= last; date = addDays(date, 1)) {
    for (const shift of shiftsOn(hours, date)) {
      for (let start = shift.start; start <= latest; start = addMs(start, minutes * MINUTE)) {
        const slot = { start, end: addMs(start, minutes * MINUTE) };
        if (slot.end > shift.end) break;
        if (start >= earliest && !taken.some((other) => overlaps(slot, other))) slots.push(slot);
      }
    }
  }
  return slots;
}

const overlaps = (one: Period, other: Period): boolean =>
  one.start < other.end && other.start < one.end;
