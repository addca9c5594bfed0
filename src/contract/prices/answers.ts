import type { ExchangeRates } from '../../shared/money';
import type { Answer } from '../common/answers';
import type { CourseOption, Quote } from '../requests/requests';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface PricesAnswers {
  /** Courses that can be designed: those that start every Monday */
  readonly 'GET /api/course-options': Answer<readonly CourseOption[]>;
  /** Exchange rates for prices in other currencies */
  readonly 'GET /api/exchange-rates': Answer<ExchangeRates>;
  /** The price of a designed course */
  readonly 'POST /api/quotes': Answer<Quote>;
}
