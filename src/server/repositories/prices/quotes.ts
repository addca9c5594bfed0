import { isMonday } from '../../../contract/dates';
import { courseStartRange } from '../../../contract/requests';
import type { Db } from '../../db/types';
import type { Refusal } from '../../lib/errors';
import { priceCourse } from '../../lib/pricing';
import type { Price } from '../../lib/pricing';
import { findPlanOffer, listStarts } from './offers';
import type { Offer, PlanOffer } from './offers';

/** A course as somebody chose it. */
export interface CourseChoice {
  readonly plan_id: number;
  readonly weeks: number;
  /** ISO date. */
  readonly start_date: string;
  readonly extras: readonly number[];
}

export interface QuotedCourse {
  readonly offer: PlanOffer;
  readonly price: Price;
}

/**
 * What a course costs today, or the fields of the choice that cannot be had.
 *
 * @param today the date in UTC
 * @returns undefined when no such plan is offered (any more), or at no price yet
 */
export async function quoteCourse(
  db: Db,
  choice: CourseChoice,
  today: string,
): Promise<QuotedCourse | readonly Refusal[] | undefined> {
  const offer = await findPlanOffer(db, choice.plan_id);
  if (!offer || offer.bands.length === 0) return undefined;
  const start = await startRefusals(db, offer.programme, choice.start_date, today);
  const weeks = weeksRefusals(offer.programme, choice.weeks);
  const price = priceCourse(offer, choice);
  if (price === 'extras') return [...weeks, ...start, { field: 'extras', key: 'invalid' }];
  if (price === 'weeks') return [{ field: 'weeks', key: 'invalid' }, ...start];
  return weeks.length + start.length > 0 ? [...weeks, ...start] : { offer, price };
}

/** Weeks that the programme cannot be booked for. */
export function weeksRefusals(
  { weeksMin, weeksMax }: Pick<Offer, 'weeksMin' | 'weeksMax'>,
  weeks: number,
): readonly Refusal[] {
  return weeksMin <= weeks && weeks <= weeksMax ? [] : [{ field: 'weeks', key: 'invalid' }];
}

/**
 * A date on which a programme does not begin: every Monday of the coming weeks, or one of its own
 * dates. Without a programme any day of the coming weeks will do: the team finds one.
 */
export async function startRefusals(
  db: Db,
  programme: Pick<Offer, 'id' | 'startsMondays'> | undefined,
  date: string,
  today: string,
): Promise<readonly Refusal[]> {
  const field = 'start_date';
  const { first, last } = courseStartRange(today);
  if (!programme) {
    return today < date && date <= last ? [] : [{ field, key: 'dateInvalid' }];
  }
  if (programme.startsMondays) {
    if (!isMonday(date)) return [{ field, key: 'notMonday' }];
    return first <= date && date <= last ? [] : [{ field, key: 'dateInvalid' }];
  }
  const starts = await listStarts(db, programme.id, today);
  return starts.includes(date) ? [] : [{ field, key: 'dateInvalid' }];
}
