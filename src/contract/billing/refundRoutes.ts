/** Refunds: what the routes take and answer (BIL-53 to BIL-58). */
import { array, object, string } from 'yup';
import type { InferType, Schema } from 'yup';

import { isIsoDate } from '../../shared/dates';
import { cleanIban, isIban } from '../../shared/iban';
import type { Answer, FileAnswer } from '../common/answers';
import { choice, idempotencyKeyField, key, line, name, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { AMOUNT_MAX, INVOICE_LINES_MAX, PAYER_MAX_LENGTH } from './billing';
import { REFUND_EVENTS } from './refundLifecycle';
import type { RefundEvent } from './refundLifecycle';
import {
  ACCOUNT_MAX_LENGTH,
  CHARGE_BEARERS,
  PAYOUT_REFERENCE_MAX_LENGTH,
  REFUND_SOURCES,
  REFUND_VIEWS,
} from './refunds';
import type { Refund, Refundable, RefundsPage } from './refunds';

const dayField = text(10)
  .required(key('required'))
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));
const noteField = text(NOTE_MAX_LENGTH).default('');
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));
const keyField = idempotencyKeyField.required(key('required'));
const amountField = wholeNumber(1, AMOUNT_MAX).required(key('required'));
/** A file that the sender has uploaded. */
const fileField = text(36).uuid(key('invalid')).nullable().default(null);
const ibanField = text(ACCOUNT_MAX_LENGTH)
  .required(key('required'))
  .transform((value: unknown) => (typeof value === 'string' ? cleanIban(value) : value))
  .test('iban', key('ibanFormat'), (value) => !value || isIban(value));

/** The fields of a request for a refund. */
export const refundFields = object({
  source: choice(REFUND_SOURCES).required(key('required')),
  amount: amountField,
  reason: reasonField,
  evidence_file_id: fileField,
});

/** POST /api/payments/{id}/refunds. */
export const refundSchema = refundFields.shape({ idempotency_key: keyField });
export type RefundPayload = InferType<typeof refundSchema>;

const sent = {
  /** The version that the sender saw. */
  version: wholeNumber(1, 1_000_000).required(key('required')),
  idempotency_key: keyField,
};
const eventOf = <Name extends string>(...names: readonly Name[]) =>
  string().oneOf(names, key('invalid')).required(key('required'));

const notedFields = object({ note: noteField });
const reasonedFields = object({ note: reasonField });
/** How much of each line is given back, with VAT; of credit, one amount. */
const agreedFields = object({
  lines: array(object({ line_id: idField, amount: amountField }))
    .max(INVOICE_LINES_MAX, key('invalid'))
    .default([]),
  /** Of what was kept as credit; null for lines. */
  credit: wholeNumber(1, AMOUNT_MAX).nullable().default(null),
  note: noteField,
});
const accountFields = object({
  holder: name(PAYER_MAX_LENGTH).required(key('required')),
  iban: ibanField,
});
/** A line of a statement by which money has come back. */
const lineFields = object({ transaction_id: idField, note: noteField });
/** The line by which a payout came back, and who bears what its bank has kept. */
const bouncedFields = lineFields.shape({
  charges_borne_by: choice(CHARGE_BEARERS).default('agency'),
});
const paidFields = object({
  paid_on: dayField,
  /** The bank's; the proof says it as well. */
  reference: line(PAYOUT_REFERENCE_MAX_LENGTH).default(''),
  proof_file_id: fileField,
});
const answeredFields = object({ note: reasonField, proof_file_id: fileField });

/** The fields of each refund event. */
export const REFUND_EVENT_FIELDS = {
  SCHOOL_ASKED: notedFields,
  AGREED: agreedFields,
  AGREEMENT_RENEWED: notedFields,
  REFUSED: reasonedFields,
  ACCOUNT_GIVEN: accountFields,
  ACCOUNT_CONFIRMED: notedFields,
  SCHOOL_RETURNED: lineFields,
  PAID: paidFields,
  CARD_REFUNDED: notedFields,
  ARRIVED: notedFields,
  NOT_ARRIVED: notedFields,
  ANSWERED: answeredFields,
  BOUNCED: bouncedFields,
  WITHDRAWN: notedFields,
  RETRACTED: reasonedFields,
} as const satisfies Readonly<Record<RefundEvent, Schema>>;

const refundNotedSchema = notedFields.shape({
  event: eventOf(
    'SCHOOL_ASKED',
    'AGREEMENT_RENEWED',
    'ACCOUNT_CONFIRMED',
    'CARD_REFUNDED',
    'ARRIVED',
    'NOT_ARRIVED',
    'WITHDRAWN',
  ),
  ...sent,
});
const refundAgreedSchema = agreedFields.shape({ event: eventOf('AGREED'), ...sent });
const refundReasonedSchema = reasonedFields.shape({
  event: eventOf('REFUSED', 'RETRACTED'),
  ...sent,
});
const refundAccountSchema = accountFields.shape({ event: eventOf('ACCOUNT_GIVEN'), ...sent });
const refundLineSchema = lineFields.shape({
  event: eventOf('SCHOOL_RETURNED'),
  ...sent,
});
const refundBouncedSchema = bouncedFields.shape({ event: eventOf('BOUNCED'), ...sent });
const refundPaidSchema = paidFields.shape({ event: eventOf('PAID'), ...sent });
const refundAnsweredSchema = answeredFields.shape({ event: eventOf('ANSWERED'), ...sent });

/** The schema of each event's body. */
export const REFUND_EVENT_SCHEMAS = {
  SCHOOL_ASKED: refundNotedSchema,
  AGREED: refundAgreedSchema,
  AGREEMENT_RENEWED: refundNotedSchema,
  REFUSED: refundReasonedSchema,
  ACCOUNT_GIVEN: refundAccountSchema,
  ACCOUNT_CONFIRMED: refundNotedSchema,
  SCHOOL_RETURNED: refundLineSchema,
  PAID: refundPaidSchema,
  CARD_REFUNDED: refundNotedSchema,
  ARRIVED: refundNotedSchema,
  NOT_ARRIVED: refundNotedSchema,
  ANSWERED: refundAnsweredSchema,
  BOUNCED: refundBouncedSchema,
  WITHDRAWN: refundNotedSchema,
  RETRACTED: refundReasonedSchema,
} as const;

export const refundEventKindSchema = object({
  event: choice(REFUND_EVENTS).required(key('required')),
});

export type RefundAgreedPayload = InferType<typeof refundAgreedSchema>;
export type RefundBouncedPayload = InferType<typeof refundBouncedSchema>;
export type RefundPaidPayload = InferType<typeof refundPaidSchema>;

/** POST /api/refunds/{id}/events: one of these, by `event`. */
export type RefundEventPayload =
  | InferType<typeof refundNotedSchema>
  | RefundAgreedPayload
  | InferType<typeof refundReasonedSchema>
  | InferType<typeof refundAccountSchema>
  | InferType<typeof refundLineSchema>
  | RefundBouncedPayload
  | RefundPaidPayload
  | InferType<typeof refundAnsweredSchema>;

/** GET /api/desk/refunds. */
export const refundsQuerySchema = object({
  view: choice(REFUND_VIEWS).default('team'),
  cursor: cursorField(),
  limit: limitField(20, 50),
});
export type RefundsQuery = InferType<typeof refundsQuerySchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface RefundAnswers {
  /** The amounts of a payment that can be refunded */
  readonly 'GET /api/payments/:id/refundable': Answer<Refundable>;
  /** Asks for money of a payment back */
  readonly 'POST /api/payments/:id/refunds': Answer<Refund>;
  /** How far a refund is, and what comes next */
  readonly 'GET /api/refunds/:id': Answer<Refund>;
  /** Says what has happened to a refund */
  readonly 'POST /api/refunds/:id/events': Answer<Refund>;
  /** The evidence sent with a request for a refund */
  readonly 'GET /api/refunds/:id/evidence': FileAnswer<'application/pdf'>;
  /** The proof that a refund was paid out */
  readonly 'GET /api/refunds/:id/proof': FileAnswer<'application/pdf'>;
  /** The refunds of all requests, by whom they wait for */
  readonly 'GET /api/desk/refunds': Answer<RefundsPage>;
}
