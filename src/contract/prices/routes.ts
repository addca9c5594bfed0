/** Prices: what the routes take and answer. */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { COURSE_TYPES, DESTINATIONS } from '../common/constants';
import { key } from '../common/fields';
import { idField } from '../common/numbers';
import type { ExchangeRates } from '../../shared/money';
import type { Answer } from '../common/answers';
import type { CourseOption, Quote } from '../requests/requests';

/** GET /api/course-options, by destination and optionally city or institute. */
export const courseOptionsQuerySchema = object({
  destination: string().oneOf(DESTINATIONS, key('invalid')).required(key('required')),
  city: idField.optional(),
  institute: idField.optional(),
  course_type: string().oneOf(COURSE_TYPES, key('invalid')),
  /** Limits the answer to this programme. */
  programme_id: idField.optional(),
});
export type CourseOptionsQuery = InferType<typeof courseOptionsQuerySchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface PricesAnswers {
  /** Courses that can be designed: those that start every Monday */
  readonly 'GET /api/course-options': Answer<readonly CourseOption[]>;
  /** Exchange rates for prices in other currencies */
  readonly 'GET /api/exchange-rates': Answer<ExchangeRates>;
  /** The price of a designed course */
  readonly 'POST /api/quotes': Answer<Quote>;
}
