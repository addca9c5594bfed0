import type { DestinationId, Product } from '../../../../contract/common/constants';
import { isMonday } from '../../../../shared/dates';
import { courseStartRange, leadDay } from '../../../../contract/requests/requests';
import type { Db } from '../../../db/types';
import type { FieldIssue } from '../../../lib/errors';
import { priceCourse, priceWhole } from '../../../../contract/prices/pricing';
import type { Price } from '../../../../contract/prices/pricing';
import { leadWeeksOf } from './leadTimes';
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

const INVALID_WEEKS: FieldIssue = { field: 'weeks', key: 'invalid' };

/**
 * A course's price today, or the fields that are not available.
 * @param today UTC date
 * @returns undefined when the plan is not offered or has no price
 */
export async function quoteCourse(
  db: Db,
  choice: CourseChoice,
  today: string,
): Promise<QuotedCourse | readonly FieldIssue[] | undefined> {
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
 */
export async function startRefusals(
  db: Db,
  of: StartOf,
  date: string,
  today: string,
): Promise<readonly FieldIssue[]> {
  const refusal = (key: FieldIssue['key']): FieldIssue[] => [{ field: 'start_date', key }];
  if (date <= today) return refusal('dateInvalid');
  const destination = of.id === null ? of.destination : of.destination.id;
  const lead = await leadWeeksOf(db, of.kind, destination);
  if (of.id !== null && !of.startsMondays) {
    const starts = await listStarts(db, of.id, today);
    if (!starts.includes(date)) return refusal('dateInvalid');
  } else {
    if (of.id !== null && !isMonday(date)) return refusal('notMonday');
    if (date > courseStartRange(today, lead).last) return refusal('dateInvalid');
  }
  return date > leadDay(today, lead) ? [] : refusal('startTooSoon');
}
