import type { Answer } from '../common/answers';
import type { QuoteShared, SharedQuote } from './quotes';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface QuotesAnswers {
  /** Creates a quote to share with the family */
  readonly 'POST /api/shared-quotes': Answer<QuoteShared>;
  /** A shared quote, by its unguessable id */
  readonly 'GET /api/shared-quotes/:id': Answer<SharedQuote>;
  /** Creates a quote of a request to share with the family */
  readonly 'POST /api/requests/:id/share': Answer<QuoteShared>;
}
