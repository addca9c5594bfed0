/** Paying by card: what the routes take and answer (BIL-49). */
import { object } from 'yup';
import type { InferType } from 'yup';

import type { Answer } from '../common/answers';
import { idempotencyKeyField, key } from '../common/fields';
import { wholeNumber } from '../common/numbers';
import { AMOUNT_MAX } from './billing';
import type { CardPayment, CardStart } from './cards';

/** POST /api/instalments/{id}/card-payments. */
export const cardPaymentSchema = object({
  /** The open amount that was shown: one that has changed meanwhile is refused. */
  amount: wholeNumber(1, AMOUNT_MAX).required(key('required')),
  idempotency_key: idempotencyKeyField.required(key('required')),
});
export type CardPaymentPayload = InferType<typeof cardPaymentSchema>;

/** The answers of the routes of cards, each with a summary (API-42). */
export interface CardAnswers {
  /** Begins to pay what is open of an instalment by card */
  readonly 'POST /api/instalments/:id/card-payments': Answer<CardStart>;
  /** Asks the provider what became of a payment by card */
  readonly 'POST /api/card-payments/:id/check': Answer<CardPayment>;
  /** Takes a word of the card provider as a reason to ask it */
  readonly 'POST /api/card-webhooks': Answer<null>;
}
