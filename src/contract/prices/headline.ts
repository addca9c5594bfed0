/** The headline price of a programme (PRI-03): the one rule, for lists, pages and the stored columns. */
import { ACADEMIC_YEAR_WEEKS, COURSE_WEEKS } from '../catalogue/catalogue';
import type { FeeKind, PriceBasis } from '../catalogue/catalogue';
import { convert, DEFAULT_CURRENCY } from '../../shared/money';
import { COURSE_WEEKS_MAX } from '../requests/requests';
import { offeredExtras, priceCourse, priceWhole } from './pricing';
import type { BothLanguages, Price, PriceBand, PricedFee } from './pricing';

/** From this many lessons a week on, a plan is full time. */
const FULL_TIME_LESSONS = 20;
const RIYAL = { currency: DEFAULT_CURRENCY, sar_micros: 1_000_000 };

export interface HeadlinePlan {
  readonly id: number;
  readonly name: BothLanguages;
  readonly lessonsPerWeek: number;
  readonly currency: string;
  readonly bands: readonly PriceBand[];
}

/** The facts that decide a headline price; amounts in minor units. */
export interface HeadlineFacts {
  readonly basis: PriceBasis;
  /** Tuition alone: per week, per year, or in total. */
  readonly tuition: number;
  readonly currency: string;
  readonly weeksMin: number;
  readonly weeksMax: number;
  readonly plans: readonly HeadlinePlan[];
  /** Those of the programme and of its whole institute. */
  readonly fees: readonly PricedFee[];
}

export interface Headline {
  /** The plan that the price is made of; null for none. */
  readonly standardPlanId: number | null;
  /** Weeks that the price covers. */
  readonly weeks: number;
  readonly price: Price;
}

/** Itemises the headline price; fees in another currency than the programme's are not in it. */
export function headlineOf(facts: HeadlineFacts): Headline {
  const { basis, tuition, currency } = facts;
  const weeks = headlineWeeks(facts);
  const fees = facts.fees.filter((fee) => fee.currency === currency);
  const plan = basis === 'week' ? standardPlan(facts.plans) : undefined;
  if (plan?.currency === currency) {
    const list = { planName: plan.name, currency, bands: plan.bands, fees };
    const price = priceCourse(list, { weeks, extras: [] });
    if (typeof price !== 'string') return { standardPlanId: plan.id, weeks, price };
  }
  return {
    standardPlanId: null,
    weeks,
    price: priceWhole({ basis, tuition, currency, weeks, fees }),
  };
}

/**
 * A course's total for a number of weeks (CAT-13), in minor units; null where no price is given.
 */
export interface CourseTotal {
  readonly weeks: number;
  readonly total: number | null;
}

/**
 * The totals of a course for each number of weeks that it offers: its standard plan and mandatory
 * fees, as its headline price is made for its usual weeks. Empty for what is not sold by the week.
 */
export function courseTotalsOf(facts: HeadlineFacts): readonly CourseTotal[] {
  const { basis, tuition, currency, weeksMin, weeksMax } = facts;
  if (basis !== 'week') return [];
  const fees = facts.fees.filter((fee) => fee.currency === currency);
  const plan = standardPlan(facts.plans);
  const isPlanned = plan?.currency === currency;
  const last = Math.min(weeksMax, COURSE_WEEKS_MAX);
  return Array.from({ length: Math.max(last - weeksMin + 1, 0) }, (_, index) => {
    const weeks = weeksMin + index;
    const price = isPlanned
      ? priceCourse(
          { planName: plan.name, currency, bands: plan.bands, fees },
          { weeks, extras: [] },
        )
      : priceWhole({ basis, tuition, currency, weeks, fees });
    return { weeks, total: typeof price === 'string' ? null : price.total };
  });
}

/** The fees that make a course complete: a place to live, the way from the airport, insurance. */
const COMPLETE_WITH: readonly FeeKind[] = ['accommodation', 'transfer', 'insurance'];

/** A course with everything that it is complete with, each at its cheapest. */
export interface AllIn {
  readonly planId: number;
  readonly extras: readonly number[];
  readonly price: Price;
}

/**
 * Prices so many weeks of a course with housing, transfer and insurance (APP-26): its standard plan, as
 * a quote of the same choice does. Undefined where one of them is not offered, or the weeks are not.
 */
export function allInOf(facts: HeadlineFacts, weeks: number): AllIn | undefined {
  const { basis, currency, weeksMin, weeksMax, fees } = facts;
  const plan = standardPlan(facts.plans);
  if (basis !== 'week' || plan?.currency !== currency) return undefined;
  if (weeks < weeksMin || weeks > weeksMax) return undefined;
  const costOf = (fee: PricedFee): number => fee.amount * (fee.basis === 'week' ? weeks : 1);
  const offered = offeredExtras({ fees, currency });
  const extras = COMPLETE_WITH.flatMap((kind) => {
    const [cheapest] = offered
      .filter((fee) => fee.kind === kind)
      .sort((one, other) => costOf(one) - costOf(other));
    return cheapest ? [cheapest.id] : [];
  });
  if (extras.length < COMPLETE_WITH.length) return undefined;
  const list = {
    planName: plan.name,
    currency,
    bands: plan.bands,
    fees: fees.filter((fee) => fee.currency === currency),
  };
  const price = priceCourse(list, { weeks, extras });
  return typeof price === 'string' ? undefined : { planId: plan.id, extras, price };
}

/**
 * Converts a headline price to halalas, by which the catalogue sorts and filters (PRI-05).
 * @param sarMicros one unit of the price's currency in millionths of a riyal
 */
export function headlineInHalalas(
  { total, currency }: Pick<Price, 'total' | 'currency'>,
  sarMicros: number,
): number {
  return convert(total, { currency, sar_micros: sarMicros }, RIYAL);
}

function headlineWeeks({ basis, weeksMin, weeksMax }: HeadlineFacts): number {
  if (basis === 'year') return Math.min(ACADEMIC_YEAR_WEEKS, weeksMax);
  if (basis === 'total') return weeksMin;
  return Math.min(Math.max(COURSE_WEEKS, weeksMin), weeksMax);
}

/** The full-time plan with the fewest lessons; without one, the plan with the most. */
function standardPlan(plans: readonly HeadlinePlan[]): HeadlinePlan | undefined {
  const isFullTime = ({ lessonsPerWeek }: HeadlinePlan): boolean =>
    lessonsPerWeek >= FULL_TIME_LESSONS;
  const fullTime = plans.filter(isFullTime);
  const byLessons = (one: HeadlinePlan, other: HeadlinePlan): number =>
    one.lessonsPerWeek - other.lessonsPerWeek;
  const [standard] =
    fullTime.length > 0
      ? [...fullTime].sort((a, b) => byLessons(a, b) || a.id - b.id)
      : [...plans].sort((a, b) => byLessons(b, a) || a.id - b.id);
  return standard;
}
