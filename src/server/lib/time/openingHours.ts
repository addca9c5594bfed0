import type { OpeningHours } from '../../../contract/content/content';
import { readWorkingHours } from '../../../shared/workingHours';
import type { WorkingHours } from '../../../shared/workingHours';

/**
 * Parses the agency's stored hours; null if none. A row that was edited by hand and does not parse
 * counts as none, so that the page does not fail.
 */
export function agencyHours(text: string | null): WorkingHours | null {
  const hours = text === null ? null : readWorkingHours(text);
  return typeof hours === 'string' ? null : hours;
}

/** The same as pages show it: days with equal shifts together, closed days left out (APP-15). */
export function openingHoursOf(text: string | null): OpeningHours | null {
  const hours = agencyHours(text);
  if (!hours) return null;
  const rows = new Map<string, { days: number[]; shifts: WorkingHours['week'][number] }>();
  for (const [day, shifts] of hours.week.entries()) {
    if (shifts.length === 0) continue;
    const key = JSON.stringify(shifts);
    const row = rows.get(key) ?? { days: [], shifts };
    row.days.push(day);
    rows.set(key, row);
  }
  return { time_zone: hours.timeZone, rows: [...rows.values()] };
}
