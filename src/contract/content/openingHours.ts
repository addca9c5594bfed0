import { readWorkingHours } from '../../shared/workingHours';
import type { WorkingHours } from '../../shared/workingHours';
import type { OpeningHours } from './content';

/**
 * Groups the agency's hours as pages show them: days with equal shifts together, closed days left out
 * (APP-15).
 * @param text in the format of `readWorkingHours`
 * @returns null for no hours, and for a text that cannot be read
 */
export function openingHoursOf(text: string | null): OpeningHours | null {
  const hours = text === null ? null : readWorkingHours(text);
  if (hours === null || typeof hours === 'string') return null;
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
