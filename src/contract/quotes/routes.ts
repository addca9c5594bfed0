/** Shared quotes: what the routes take and answer. */
import { object } from 'yup';
import type { InferType } from 'yup';

import { SHARED_QUOTE_NOTE_MAX, SHARED_QUOTE_SENDER_MAX } from './quotes';
import { text } from '../common/fields';
import { idField } from '../common/numbers';
import { quoteSchema } from '../requests/routes';
import type { Answer } from '../common/answers';
import type { QuoteShared, SharedQuote } from './quotes';

/** An optional note to the family, and who sends it. */
export const sharedNoteSchema = object({
  note: text(SHARED_QUOTE_NOTE_MAX).default(''),
  sender: text(SHARED_QUOTE_SENDER_MAX).default(''),
});
export type SharedNotePayload = InferType<typeof sharedNoteSchema>;

/** A programme at its catalogue price; `course` prices one plan of it. */
export const sharedQuoteSchema = sharedNoteSchema.shape({
  programme_id: idField,
  course: quoteSchema.nullable().default(null),
});
export type SharedQuotePayload = InferType<typeof sharedQuoteSchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface QuotesAnswers {
  /** Creates a quote to share with the family */
  readonly 'POST /api/shared-quotes': Answer<QuoteShared>;
  /** A shared quote, by its unguessable id */
  readonly 'GET /api/shared-quotes/:id': Answer<SharedQuote>;
  /** Creates a quote of a request to share with the family */
  readonly 'POST /api/requests/:id/share': Answer<QuoteShared>;
}
