import type { Language } from '../../contract/constants';
import { toIsoDate } from '../../contract/dates';
import type { Quote } from '../../contract/requests';
import type { Db } from '../db/types';
import { ApiError, validationError } from '../lib/errors';
import { linesIn } from '../lib/pricing';
import { quoteCourse } from '../repositories/prices/quotes';
import type { CourseChoice, QuotedCourse } from '../repositories/prices/quotes';

/** The priced course. @throws ApiError NOT_FOUND, VALIDATION_FAILED */
export async function requireQuote(db: Db, choice: CourseChoice, now: Date): Promise<QuotedCourse> {
  const quoted = await quoteCourse(db, choice, toIsoDate(now));
  if (!quoted) throw new ApiError('NOT_FOUND');
  if ('price' in quoted) return quoted;
  throw validationError(quoted);
}

/** Translates a quote. */
export function toQuote(
  { offer, price }: QuotedCourse,
  { weeks, start_date }: CourseChoice,
  language: Language,
): Quote {
  const { programme } = offer;
  const named = <Id>({ id, name }: { id: Id; name: Record<Language, string> }) => ({
    id,
    name: name[language],
  });
  return {
    plan_id: offer.planId,
    plan_name: offer.planName[language],
    programme_id: programme.id,
    title: programme.title[language],
    institute: named(programme.institute),
    city: named(programme.city),
    destination: named(programme.destination),
    weeks,
    start_date,
    lines: linesIn(price.lines, language),
    total: price.total,
    currency: price.currency,
  };
}
