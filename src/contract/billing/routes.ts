/** Money: what the routes take and answer (BIL). */
import { array, object, string } from 'yup';
import type { InferType, Schema } from 'yup';

import { isIsoDate } from '../../shared/dates';
import { LINE_AMOUNT_MAX, LINE_MAX_LENGTH } from '../applications/applications';
import type { Answer, FileAnswer } from '../common/answers';
import { LANGUAGES } from '../common/constants';
import { choice, idempotencyKeyField, key, line, name, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { AMOUNT_MAX, INSTALMENTS_MAX, INVOICE_LINES_MAX, PAYER_MAX_LENGTH } from './billing';
import { MONEY_VIEWS } from './deskMoney';
import { OVERDUE_AGES } from './moneyFigures';
import type { RequestMoney, StatementRead } from './billing';
import type { CardToSettle, MoneyPage } from './deskMoney';
import { MISMATCHES, PAYMENT_EVENTS } from './paymentLifecycle';
import type { PaymentEvent } from './paymentLifecycle';
import { DATE_ORDERS } from './statementFaults';
import { REMITTANCE_EVENTS } from './remittanceLifecycle';
import type { RemittanceEvent } from './remittanceLifecycle';

const dayField = text(10)
  .required(key('required'))
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));
const noteField = text(NOTE_MAX_LENGTH).default('');
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));
const keyField = idempotencyKeyField.required(key('required'));
const amountField = wholeNumber(1, AMOUNT_MAX).required(key('required'));
const currencyField = text(3)
  .required(key('required'))
  .matches(/^[A-Z]{3}$/, { message: key('invalid'), excludeEmptyString: true });
/** A file that the sender has uploaded. */
const fileField = text(36).uuid(key('invalid')).nullable().default(null);

const instalmentSchema = object({ due_on: dayField, amount: amountField });

const instalmentsField = array(instalmentSchema)
  .required(key('required'))
  .min(1, key('required'))
  .max(INSTALMENTS_MAX, key('invalid'));

/** A line of the agency's fee. An amount in another currency is converted at the day's rate. */
const feeLineSchema = object({
  kind: choice(['agencyFee', 'discount']).required(key('required')),
  label: line(LINE_MAX_LENGTH).default(''),
  amount: wholeNumber(1, LINE_AMOUNT_MAX).required(key('required')),
  /** Null for the invoice's. */
  currency: text(3)
    .matches(/^[A-Z]{3}$/, { message: key('invalid'), excludeEmptyString: true })
    .nullable()
    .default(null),
});

/** POST /api/requests/{id}/invoices, of the school's money: the lines are those of the accepted offer. */
export const schoolInvoiceSchema = object({
  issuer: string().oneOf(['school'], key('invalid')).required(key('required')),
  application_id: idField,
  /** The version of the offer whose total the sender saw. */
  offer_version: idField,
  instalments: instalmentsField,
  idempotency_key: keyField,
});

/** The same of the agency's own fee, to which VAT is added. */
export const feeInvoiceSchema = object({
  issuer: string().oneOf(['agency'], key('invalid')).required(key('required')),
  currency: currencyField,
  lines: array(feeLineSchema)
    .required(key('required'))
    .min(1, key('required'))
    .max(INVOICE_LINES_MAX, key('invalid')),
  instalments: instalmentsField,
  idempotency_key: keyField,
});

export const invoiceIssuerSchema = object({
  issuer: choice(['school', 'agency']).required(key('required')),
});

export type SchoolInvoicePayload = InferType<typeof schoolInvoiceSchema>;
export type FeeInvoicePayload = InferType<typeof feeInvoiceSchema>;

/** The fields of a credit note. */
export const creditNoteFields = object({ reason: reasonField });

/** POST /api/invoices/{id}/credit-notes. */
export const creditNoteSchema = creditNoteFields.shape({
  /** The lines that it takes back; null for all that is left. */
  lines: array(idField)
    .min(1, key('required'))
    .max(INVOICE_LINES_MAX, key('invalid'))
    .nullable()
    .default(null),
  /** How much of which lines it takes back, with VAT; null for whole lines. */
  parts: array(object({ line_id: idField, amount: amountField }))
    .min(1, key('required'))
    .max(INVOICE_LINES_MAX, key('invalid'))
    .nullable()
    .default(null),
  idempotency_key: keyField,
});
export type CreditNotePayload = InferType<typeof creditNoteSchema>;

/** The fields of a transfer: who pays, how much, and when. */
export const announcementFields = object({
  payer_name: name(PAYER_MAX_LENGTH).required(key('required')),
  amount: amountField,
  paid_on: dayField,
});

/** POST /api/instalments/{id}/payments. */
export const paymentSchema = announcementFields.shape({
  proof_file_id: fileField,
  idempotency_key: keyField,
});
export type PaymentPayload = InferType<typeof paymentSchema>;

const sent = {
  /** The version that the sender saw. */
  version: wholeNumber(1, 1_000_000).required(key('required')),
  idempotency_key: keyField,
};
const eventOf = <Name extends string>(...names: readonly Name[]) =>
  string().oneOf(names, key('invalid')).required(key('required'));

const proofFields = object({
  proof_file_id: text(36).uuid(key('invalid')).required(key('required')),
});
const notedFields = object({ note: noteField });
const reasonedFields = object({ note: reasonField });
const mismatchedFields = object({
  mismatch: choice(MISMATCHES).required(key('required')),
  note: noteField,
  /** The line of a statement that does not agree; null where none is known. */
  transaction_id: idField.notRequired().nullable().default(null),
});

/** The fields of each payment event. */
export const PAYMENT_EVENT_FIELDS = {
  PROOF_SENT: proofFields,
  MATCHING_STARTED: notedFields,
  MISMATCHED: mismatchedFields,
  ASKED: reasonedFields,
  ANSWERED: reasonedFields,
  RETURNED: reasonedFields,
  RECEIPTED: notedFields,
  WITHDRAWN: notedFields,
} as const satisfies Readonly<Record<PaymentEvent, Schema>>;

const paymentProofSchema = proofFields.shape({ event: eventOf('PROOF_SENT'), ...sent });
const paymentNotedSchema = notedFields.shape({
  event: eventOf('MATCHING_STARTED', 'RECEIPTED', 'WITHDRAWN'),
  ...sent,
});
const paymentMismatchSchema = mismatchedFields.shape({ event: eventOf('MISMATCHED'), ...sent });
const paymentReasonedSchema = reasonedFields.shape({
  event: eventOf('ASKED', 'ANSWERED', 'RETURNED'),
  ...sent,
});

/** The schema of each event's body. */
export const PAYMENT_EVENT_SCHEMAS = {
  PROOF_SENT: paymentProofSchema,
  MATCHING_STARTED: paymentNotedSchema,
  MISMATCHED: paymentMismatchSchema,
  ASKED: paymentReasonedSchema,
  ANSWERED: paymentReasonedSchema,
  RETURNED: paymentReasonedSchema,
  RECEIPTED: paymentNotedSchema,
  WITHDRAWN: paymentNotedSchema,
} as const;

export const paymentEventKindSchema = object({
  event: choice(PAYMENT_EVENTS).required(key('required')),
});

/** POST /api/payments/{id}/events: one of these, by `event`. */
export type PaymentEventPayload =
  | InferType<typeof paymentProofSchema>
  | InferType<typeof paymentNotedSchema>
  | InferType<typeof paymentMismatchSchema>
  | InferType<typeof paymentReasonedSchema>;

/** POST /api/instalments/{id}/credit: uses what was kept as credit for an instalment. */
export const creditUseSchema = object({ amount: amountField, idempotency_key: keyField });
export type CreditUsePayload = InferType<typeof creditUseSchema>;

/** GET /api/receipts/{id}/pdf and /api/invoices/{id}/pdf: in which language it is set. */
export const documentQuerySchema = object({
  lang: choice(LANGUAGES).required(key('required')),
});

/** GET /api/desk/money. */
export const moneyQuerySchema = object({
  view: choice(MONEY_VIEWS).default('toMatch'),
  /** Of what is overdue: for how long it has been. */
  age: choice(OVERDUE_AGES),
  cursor: cursorField(),
  limit: limitField(20, 50),
});
export type MoneyQuery = InferType<typeof moneyQuerySchema>;

/** POST /api/desk/statements, beside the file. */
export const statementFormSchema = object({
  /** Of the account that the statement is of. */
  iban: text(42).required(key('required')),
  /** As the file is named: it tells a table from other files. */
  name: text(255).default(''),
  /** Of a table that leaves it open: how it writes days. */
  date_order: choice(DATE_ORDERS),
});

/** POST /api/desk/transactions/{id}/match: confirms which instalment a line pays. */
export const matchSchema = object({ instalment_id: idField });

/** POST /api/desk/transactions/{id}/settle: confirms which payout a line is. */
export const settleSchema = object({
  /** Of the ledger. */
  entry_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).required(key('required')),
});

/** Card payments that a line pays out, at most. */
export const CARD_PAYOUT_MAX = 500;

/** POST /api/desk/transactions/{id}/card-payout: confirms which card payments a line pays out. */
export const cardPayoutSchema = object({
  card_ids: array(text(36).uuid(key('invalid')).required(key('required')))
    .required(key('required'))
    .min(1, key('required'))
    .max(CARD_PAYOUT_MAX, key('invalid')),
  /** As the sender saw them: the amounts less the line's. */
  fees: wholeNumber(0, AMOUNT_MAX).required(key('required')),
});

export type CardPayoutPayload = InferType<typeof cardPayoutSchema>;

/** GET /api/desk/card-payments. */
export const unsettledCardsQuerySchema = object({ currency: currencyField });

/** POST /api/desk/transactions/{id}/unmatch, …/unsettle, …/card-payout/undo and …/school-return/undo. */
export const unmatchSchema = object({ reason: reasonField });

/** The fields of a remittance: how much, when, and its proof. */
export const remittanceFields = object({
  amount: amountField,
  sent_on: dayField,
  proof_file_id: text(36).uuid(key('invalid')).required(key('required')),
});

/** POST /api/requests/{id}/remittances. */
export const remittanceSchema = remittanceFields.shape({
  institute_id: idField,
  currency: currencyField,
  idempotency_key: keyField,
});
export type RemittancePayload = InferType<typeof remittanceSchema>;

/** POST /api/requests/{id}/school-returns: a line of a statement by which a school has sent money back. */
export const schoolReturnSchema = object({ institute_id: idField, transaction_id: idField });
export type SchoolReturnPayload = InferType<typeof schoolReturnSchema>;

const arrivedFields = object({ arrived_on: dayField, arrived_amount: amountField });

/** The fields of each remittance event. */
export const REMITTANCE_EVENT_FIELDS = {
  CONFIRMED: arrivedFields,
  DISPUTED: reasonedFields,
  ANSWERED: reasonedFields,
  RECALLED: reasonedFields,
} as const satisfies Readonly<Record<RemittanceEvent, Schema>>;

const remittanceArrivedSchema = arrivedFields.shape({ event: eventOf('CONFIRMED'), ...sent });
const remittanceReasonedSchema = reasonedFields.shape({
  event: eventOf('DISPUTED', 'ANSWERED', 'RECALLED'),
  ...sent,
});

/** The schema of each event's body. */
export const REMITTANCE_EVENT_SCHEMAS = {
  CONFIRMED: remittanceArrivedSchema,
  DISPUTED: remittanceReasonedSchema,
  ANSWERED: remittanceReasonedSchema,
  RECALLED: remittanceReasonedSchema,
} as const;

export const remittanceEventKindSchema = object({
  event: choice(REMITTANCE_EVENTS).required(key('required')),
});

/** POST /api/remittances/{id}/events: one of these, by `event`. */
export type RemittanceEventPayload =
  | InferType<typeof remittanceArrivedSchema>
  | InferType<typeof remittanceReasonedSchema>;

/**
 * The answers of this feature's routes, each with a summary (API-42). What changes the money of a request
 * answers with all of it. A change from a version that is not the newest is 409 CONFLICT, as is what the chart
 * or the ledger does not allow; a repeated key is the same answer.
 */
export interface BillingAnswers {
  /** The money that is owed, paid and sent on of a request */
  readonly 'GET /api/requests/:id/money': Answer<RequestMoney>;
  /** Issues an invoice: of the school's money, or of the agency's fee */
  readonly 'POST /api/requests/:id/invoices': Answer<RequestMoney>;
  /** Takes an invoice back, or lines of it */
  readonly 'POST /api/invoices/:id/credit-notes': Answer<RequestMoney>;
  /** Announces the transfer of an instalment */
  readonly 'POST /api/instalments/:id/payments': Answer<RequestMoney>;
  /** Uses what was kept as credit for an instalment */
  readonly 'POST /api/instalments/:id/credit': Answer<RequestMoney>;
  /** Says what has happened to a payment */
  readonly 'POST /api/payments/:id/events': Answer<RequestMoney>;
  /** The proof of a payment */
  readonly 'GET /api/payments/:id/proof': FileAnswer<'application/pdf'>;
  /** The receipt of a payment */
  readonly 'GET /api/receipts/:id/pdf': FileAnswer<'application/pdf'>;
  /** An invoice or a credit note */
  readonly 'GET /api/invoices/:id/pdf': FileAnswer<'application/pdf'>;
  /** A page that says whether an offer, a receipt or an invoice stands, for its bearer */
  readonly 'GET /verify/:id': FileAnswer<'text/html'>;
  /** The payments to match, and instalments that are awaited or overdue, of all requests */
  readonly 'GET /api/desk/money': Answer<MoneyPage>;
  /** Reads a statement of the bank in, and matches what agrees */
  readonly 'POST /api/desk/statements': Answer<StatementRead>;
  /** Matches a line of a statement with an instalment */
  readonly 'POST /api/desk/transactions/:id/match': Answer<RequestMoney>;
  /** Takes a match back */
  readonly 'POST /api/desk/transactions/:id/unmatch': Answer<RequestMoney>;
  /** Says which recorded payout a line of a statement is */
  readonly 'POST /api/desk/transactions/:id/settle': Answer<RequestMoney>;
  /** Takes back which payout a line is */
  readonly 'POST /api/desk/transactions/:id/unsettle': Answer<RequestMoney>;
  /** Card payments of which something is left with the provider, the first paid first (at most 500) */
  readonly 'GET /api/desk/card-payments': Answer<readonly CardToSettle[]>;
  /** Says which card payments a line of a statement pays out */
  readonly 'POST /api/desk/transactions/:id/card-payout': Answer<null>;
  /** Takes back which card payments a line pays out */
  readonly 'POST /api/desk/transactions/:id/card-payout/undo': Answer<null>;
  /** Sends a school what has arrived for it */
  readonly 'POST /api/requests/:id/remittances': Answer<RequestMoney>;
  /** Records what a school has sent back of what it owes */
  readonly 'POST /api/requests/:id/school-returns': Answer<RequestMoney>;
  /** Takes back what was recorded as sent back by a school */
  readonly 'POST /api/desk/transactions/:id/school-return/undo': Answer<RequestMoney>;
  /** Says what has happened to money that a school was sent */
  readonly 'POST /api/remittances/:id/events': Answer<RequestMoney>;
  /** The proof of money that a school was sent */
  readonly 'GET /api/remittances/:id/proof': FileAnswer<'application/pdf'>;
}
