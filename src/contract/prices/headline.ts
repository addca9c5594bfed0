/** The headline price of a programme (PRI-03): the one rule, for lists, pages and the stored columns. */
import { ACADEMIC_YEAR_WEEKS } from '../catalogue/catalogue';
import type { PriceBasis } from '../catalogue/catalogue';
import { convert, DEFAULT_CURRENCY } from '../../shared/money';
import { priceCourse, priceWhole } from './pricing';
import type { BothLanguages, Price, PriceBand, PricedFee } from './pricing';

/** From this many lessons a week on, a plan is full time. */
const FULL_TIME_LESSONS = 20;
/** Weeks of a course that is sold by the week, where it offers them. */
const COURSE_WEEKS = 4;
const RIYAL = { currency: DEFAULT_CURRENCY, sar_micros: 1_000_000 };

export interface HeadlinePlan {
  readonly id: number;
  readonly name: BothLanguages;
  readonly lessonsPerWeek: number;
  readonly currency: string;
  readonly bands: readonly PriceBand[];
}

/** What a headline price rests on; amounts in minor units. */
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
 * Converts a headline price to halalas, by which the catalogue sorts and filters (PRI-05).
 * @param sarMicros one unit of the price's currency in millionths of a riyal
 */
export function headlineInHalalas({ total, currency }: Price, sarMicros: number): number {
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
