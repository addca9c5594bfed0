import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Quote } from '../../../../contract/requests/requests';
import type { Db } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { linesIn } from '../../../../contract/prices/pricing';
import type { Price } from '../../../../contract/prices/pricing';
import type { Offer } from '../queries/offers';
import { quoteCourse } from '../queries/quotes';
import type { CourseChoice, QuotedCourse } from '../queries/quotes';

/** The priced course. @throws ApiError NOT_FOUND, VALIDATION_FAILED */
export async function requireQuote(db: Db, choice: CourseChoice, now: Date): Promise<QuotedCourse> {
  const quoted = await quoteCourse(db, choice, toIsoDate(now));
  if (!quoted) throw new ApiError('NOT_FOUND');
  if ('price' in quoted) return quoted;
  throw validationError(quoted);
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
    lines: linesIn(price.lines, language),
    total: price.total,
    currency: price.currency,
  };
}
