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
