/** Shared quotes: what the routes take and answer. */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { SHARED_QUOTE_NOTE_MAX, SHARED_QUOTE_OTHERS_MAX, SHARED_QUOTE_SENDER_MAX } from './quotes';
import { key, text } from '../common/fields';
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
const quotedProgrammeSchema = object({
  programme_id: idField,
  course: quoteSchema.nullable().default(null),
});
export type QuotedProgrammePayload = InferType<typeof quotedProgrammeSchema>;

/** A programme, and up to two that it is compared with. */
export const sharedQuoteSchema = sharedNoteSchema.concat(quotedProgrammeSchema).shape({
  others: array()
    .of(quotedProgrammeSchema.required(key('required')))
    .max(SHARED_QUOTE_OTHERS_MAX, key('invalid'))
    .typeError(key('invalid'))
    .default([])
    .test('different', key('invalid'), (others, { parent }) => {
      const { programme_id: first } = parent as { programme_id?: number };
      const ids = [first, ...others.map(({ programme_id }) => programme_id)];
      return new Set(ids).size === ids.length;
    }),
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
