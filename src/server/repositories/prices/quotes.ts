import { isMonday } from '../../../contract/dates';
import { courseStartRange } from '../../../contract/requests';
import type { Db } from '../../db/types';
import type { Refusal } from '../../lib/errors';
import { priceCourse, priceWhole } from '../../lib/pricing';
import type { Price } from '../../lib/pricing';
import { feesFor, findPlanOffer, listFees, listStarts } from './offers';
import type { Offer, PlanOffer } from './offers';

export interface CourseChoice {
  readonly plan_id: number;
  readonly weeks: number;
  /** Null while undecided: the price does not depend on it. */
  readonly start_date: string | null;
  readonly extras: readonly number[];
}

export interface QuotedCourse {
  readonly offer: PlanOffer;
  readonly price: Price;
}

const INVALID_WEEKS: Refusal = { field: 'weeks', key: 'invalid' };

/**
 * A course's price today, or the fields that are not available.
 * @param today UTC date
 * @returns undefined when the plan is not offered or has no price
 */
export async function quoteCourse(
  db: Db,
  choice: CourseChoice,
  today: string,
): Promise<QuotedCourse | readonly Refusal[] | undefined> {
  const offer = await findPlanOffer(db, choice.plan_id);
  if (!offer || offer.bands.length === 0) return undefined;
  const start =
    choice.start_date === null
      ? []
      : await startRefusals(db, offer.programme, choice.start_date, today);
  const weeks = weeksRefusals(offer.programme, choice.weeks);
  const price = priceCourse(offer, choice);
  if (price === 'extras') return [...weeks, ...start, { field: 'extras', key: 'invalid' }];
  if (price === 'weeks') return [INVALID_WEEKS, ...start];
  return weeks.length + start.length > 0 ? [...weeks, ...start] : { offer, price };
}

/** The price of a programme without plans: its first year or all of it, with mandatory fees. */
export async function quoteWhole(db: Db, programme: Offer): Promise<Price> {
  const { tuition, currency, headlineWeeks: weeks, institute } = programme;
  const fees = feesFor(await listFees(db, [institute.id]), programme);
  return priceWhole({ basis: tuition.basis, tuition: tuition.amount, currency, weeks, fees });
}

/** Errors for weeks outside the programme's range. */
export function weeksRefusals(
  { weeksMin, weeksMax }: Pick<Offer, 'weeksMin' | 'weeksMax'>,
  weeks: number,
): readonly Refusal[] {
  return weeksMin <= weeks && weeks <= weeksMax ? [] : [INVALID_WEEKS];
}

/** Errors for a start date. Without a programme any coming day is valid: the team finds one. */
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
