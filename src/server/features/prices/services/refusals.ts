/** Why a course cannot be had with these weeks or from this day. */
import type { DestinationId, Product } from '../../../../contract/common/constants';
import { courseStartRange, leadDay } from '../../../../contract/requests/requests';
import { isMonday } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import type { FieldIssue } from '../../../lib/errors';
import { leadWeeksOf } from '../queries/leadTimes';
import { listStarts } from '../queries/offers';
import type { Offer } from '../queries/offers';

export const INVALID_WEEKS: FieldIssue = { field: 'weeks', key: 'invalid' };

/** Errors for weeks outside the programme's range. */
export function weeksRefusals(
  { weeksMin, weeksMax }: Pick<Offer, 'weeksMin' | 'weeksMax'>,
  weeks: number,
): readonly FieldIssue[] {
  return weeksMin <= weeks && weeks <= weeksMax ? [] : [INVALID_WEEKS];
}

/** A programme, or a kind of course and optionally a destination, whose start is checked. */
export type StartOf =
  | Pick<Offer, 'id' | 'kind' | 'destination' | 'startsMondays'>
  | { readonly id: null; readonly kind: Product; readonly destination: DestinationId | null };

/**
 * Errors for a start date: one of the programme's, and no sooner than admission and visa allow
 * (CAT-09). Without a programme any other day is valid: the team finds one.
 * @param courseWeeks the length of the course; null if it is not chosen yet
 */
export async function startRefusals(
  db: Db,
  of: StartOf,
  date: string,
  courseWeeks: number | null,
  today: string,
): Promise<readonly FieldIssue[]> {
  const refusal = (key: FieldIssue['key']): FieldIssue[] => [{ field: 'start_date', key }];
  if (date <= today) return refusal('dateInvalid');
  const destination = of.id === null ? of.destination : of.destination.id;
  const lead = await leadWeeksOf(db, of.kind, destination, courseWeeks);
  if (of.id !== null && !of.startsMondays) {
    const starts = await listStarts(db, of.id, today);
    if (!starts.includes(date)) return refusal('dateInvalid');
  } else {
    if (of.id !== null && !isMonday(date)) return refusal('notMonday');
    if (date > courseStartRange(today, lead).last) return refusal('dateInvalid');
  }
  return date > leadDay(today, lead) ? [] : refusal('startTooSoon');
}
