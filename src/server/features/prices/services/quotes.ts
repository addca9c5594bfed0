import type { Language } from '../../../../contract/common/constants';
import { linesIn, priceCourse, priceWhole } from '../../../../contract/prices/pricing';
import type { Price } from '../../../../contract/prices/pricing';
import type { Quote } from '../../../../contract/requests/requests';
import { toIsoDate } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import type { FieldIssue } from '../../../lib/errors';
import { feesFor, findPlanOffer, listFees } from '../queries/offers';
import type { Offer, PlanOffer } from '../queries/offers';
import { INVALID_WEEKS, startRefusals, weeksRefusals } from './refusals';

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

/** The priced course. @throws ApiError NOT_FOUND, VALIDATION_FAILED */
export async function requireQuote(db: Db, choice: CourseChoice, now: Date): Promise<QuotedCourse> {
  const quoted = await quoteCourse(db, choice, toIsoDate(now));
  if (!quoted) throw new ApiError('NOT_FOUND');
  if ('price' in quoted) return quoted;
  throw validationError(quoted);
}

/**
 * A course's price today, or the fields that are not available.
 * @param today UTC date
 * @returns undefined when the plan is not offered or has no price
 */
async function quoteCourse(
  db: Db,
  choice: CourseChoice,
  today: string,
): Promise<QuotedCourse | readonly FieldIssue[] | undefined> {
  const offer = await findPlanOffer(db, choice.plan_id);
  if (!offer || offer.bands.length === 0) return undefined;
  const start =
    choice.start_date === null
      ? []
      : await startRefusals(db, offer.programme, choice.start_date, choice.weeks, today);
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

/** Translates a quote of a plan. */
export function toQuote(
  { offer, price }: QuotedCourse,
  { weeks, start_date }: CourseChoice,
  language: Language,
): Quote {
  const plan = { plan_id: offer.planId, plan_name: offer.planName[language] };
  return { ...plan, ...quoteOf(offer.programme, price, language), weeks, start_date };
}

/** Translates the price of a programme without plans. */
export function toWholeQuote(programme: Offer, price: Price, language: Language): Quote {
  return {
    plan_id: null,
    plan_name: null,
    ...quoteOf(programme, price, language),
    weeks: programme.headlineWeeks,
    start_date: null,
  };
}

function quoteOf(programme: Offer, price: Price, language: Language) {
  const named = <Id>({ id, name }: { id: Id; name: Record<Language, string> }) => ({
    id,
    name: name[language],
  });
  return {
    programme_id: programme.id,
    title: programme.title[language],
    institute: named(programme.institute),
    city: named(programme.city),
    destination: named(programme.destination),
    living_cost: programme.livingCost,
    lines: linesIn(price.lines, language),
    total: price.total,
    currency: price.currency,
  };
}
