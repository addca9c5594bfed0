/** Paying by a link: what the routes take and answer (BIL-52). */
import { object } from 'yup';
import type { InferType } from 'yup';

import type { Answer } from '../common/answers';
import { idempotencyKeyField, key, name, text } from '../common/fields';
import { idField } from '../common/numbers';
import { PAYER_MAX_LENGTH } from './billing';
import type { StoredFile, Upload } from '../files/files';
import type { RequestMoney } from './billing';
import { cardPaymentSchema } from './cardRoutes';
import type { CardPayment, CardStart } from './cards';
import type { NewPayLink, PayView } from './payLinks';
import { announcementFields } from './routes';

/** POST /api/instalments/{id}/pay-links. */
export const payLinkSchema = object({
  /** A sponsor of the request whose guarantee is confirmed; null for anybody. */
  sponsor_id: idField.notRequired().nullable().default(null),
});
export type PayLinkPayload = InferType<typeof payLinkSchema>;

const payerField = name(PAYER_MAX_LENGTH).required(key('required'));

/** A file that was sent by the link. */
const proofField = text(36).uuid(key('invalid'));

/** POST /api/pay/{token}/payments: a transfer, with a proof where there is one. */
export const payerTransferSchema = announcementFields.shape({
  proof_file_id: proofField.notRequired().nullable().default(null),
  idempotency_key: idempotencyKeyField.required(key('required')),
});
export type PayerTransferPayload = InferType<typeof payerTransferSchema>;

/** POST /api/pay/{token}/proof: of a transfer that was announced by a link (BIL-63). A repeated file does nothing. */
export const payerProofSchema = object({ proof_file_id: proofField.required(key('required')) });
export type PayerProofPayload = InferType<typeof payerProofSchema>;

/** Who pays by card. */
export const payerFields = object({ payer_name: payerField });

/** POST /api/pay/{token}/card-payments. */
export const payerCardSchema = cardPaymentSchema.shape({ payer_name: payerField });
export type PayerCardPayload = InferType<typeof payerCardSchema>;

/** The answers of the routes of links, each with a summary (API-42). */
export interface PayLinkAnswers {
  /** Makes a link by which another person pays an instalment */
  readonly 'POST /api/instalments/:id/pay-links': Answer<NewPayLink>;
  /** Takes a link back */
  readonly 'POST /api/pay-links/:id/withdraw': Answer<RequestMoney>;
  /** The instalment as the bearer of a link sees it */
  readonly 'GET /api/pay/:token': Answer<PayView>;
  /** Begins to send a proof by a link */
  readonly 'POST /api/pay/:token/uploads': Answer<Upload>;
  /** How much of a proof has arrived */
  readonly 'GET /api/pay/:token/uploads/:id': Answer<Upload>;
  /** The next bytes of a proof */
  readonly 'POST /api/pay/:token/uploads/:id/chunks': Answer<Upload>;
  /** Checks what has arrived of a proof, and keeps it */
  readonly 'POST /api/pay/:token/uploads/:id/complete': Answer<StoredFile>;
  /** Adds a proof to a transfer that was announced by a link */
  readonly 'POST /api/pay/:token/proof': Answer<PayView>;
  /** Announces a transfer by a link */
  readonly 'POST /api/pay/:token/payments': Answer<PayView>;
  /** Begins to pay by card by a link */
  readonly 'POST /api/pay/:token/card-payments': Answer<CardStart>;
  /** Asks what became of a payment by card by a link */
  readonly 'POST /api/pay/:token/card-payments/:id/check': Answer<CardPayment>;
}
