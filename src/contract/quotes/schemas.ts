import { object } from 'yup';
import type { InferType } from 'yup';

import { SHARED_QUOTE_NOTE_MAX } from './quotes';
import { text } from '../common/fields';
import { idField } from '../common/numbers';
import { quoteSchema } from '../requests/schemas';

/** An optional note to the family. */
export const sharedNoteSchema = object({ note: text(SHARED_QUOTE_NOTE_MAX).default('') });

/** A programme at its catalogue price; `course` prices one plan of it. */
export const sharedQuoteSchema = sharedNoteSchema.shape({
  programme_id: idField,
  course: quoteSchema.nullable().default(null),
});
export type SharedQuotePayload = InferType<typeof sharedQuoteSchema>;
