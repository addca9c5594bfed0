/** Commission: what the routes take and answer (COM). For leads alone. */
import { array, object, string } from 'yup';
import type { InferType } from 'yup';

import { isIsoDate } from '../../shared/dates';
import type { Answer, FileAnswer } from '../common/answers';
import { LANGUAGES } from '../common/constants';
import { choice, idempotencyKeyField, key, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { AGREEMENT_EVENTS } from './agreementLifecycle';
import {
  CAP_KINDS,
  CLAIM_AGES,
  CLAIM_LINES_MAX,
  CLAIM_WITHIN_DAYS_MAX,
  COMMISSION_AMOUNT_MAX,
  COMMISSION_BASES,
  COMMISSION_VIEWS,
  DAYS_AFTER_START_MAX,
  EARNING_EVENTS,
  RATE_KINDS,
  RATE_MAX,
} from './commission';
import type {
  AgreementList,
  Claim,
  Commission,
  CommissionFigures,
  CommissionPage,
  OpenLines,
} from './commission';
import { COMMISSION_LEAD_EVENTS } from './commissionLifecycle';

const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));
const keyField = idempotencyKeyField.required(key('required'));
const amountField = wholeNumber(1, COMMISSION_AMOUNT_MAX);
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));
const versionField = wholeNumber(1, 1_000_000).required(key('required'));

/**
 * The fields of an agreement; which of them belong together the form and the server check alike.
 */
export const agreementFields = object({
  rate_kind: choice(RATE_KINDS).required(key('required')),
  rate: wholeNumber(1, RATE_MAX)
    .nullable()
    .default(null)
    .when('rate_kind', ([kind], schema) =>
      kind === 'percent' ? schema.required(key('required')) : schema,
    ),
  fixed_amount: amountField
    .nullable()
    .default(null)
    .when('rate_kind', ([kind], schema) =>
      kind === 'fixed' ? schema.required(key('required')) : schema,
    ),
  base: choice(COMMISSION_BASES).required(key('required')),
  earned_on: choice(EARNING_EVENTS).required(key('required')),
  days_after_start: wholeNumber(0, DAYS_AFTER_START_MAX)
    .nullable()
    .default(null)
    .when('earned_on', ([event], schema) =>
      event === 'afterStart' ? schema.required(key('required')) : schema,
    ),
  cap_kind: choice(CAP_KINDS).nullable().default(null),
  cap_amount: amountField
    .nullable()
    .default(null)
    .when('cap_kind', ([kind], schema) =>
      kind === null || kind === undefined ? schema : schema.required(key('required')),
    ),
  claim_within_days: wholeNumber(1, CLAIM_WITHIN_DAYS_MAX).required(key('required')),
  valid_from: dayField.required(key('required')),
  valid_until: dayField
    .nullable()
    .default(null)
    .when('valid_from', ([from], schema) =>
      schema.test(
        'order',
        key('dateInvalid'),
        (until) => !until || typeof from !== 'string' || until >= from,
      ),
    ),
});

/** POST /api/desk/institutes/{id}/agreements. */
export const agreementSchema = agreementFields.shape({
  /** The confirmed version that it takes the place of from its first day on; null for none. */
  replaces: idField.notRequired().nullable().default(null),
  idempotency_key: keyField,
});
export type AgreementPayload = InferType<typeof agreementSchema>;

/** POST /api/desk/agreements/{id}/events. */
export const agreementEventSchema = object({
  event: choice(AGREEMENT_EVENTS).required(key('required')),
});

/** GET /api/desk/commission. */
export const commissionQuerySchema = object({
  view: choice(COMMISSION_VIEWS).default('toClaim'),
  institute_id: idField.notRequired(),
  /** Of what is claimed: since how long. */
  age: choice(CLAIM_AGES),
  cursor: cursorField(),
  limit: limitField(20, 50),
});
export type CommissionQuery = InferType<typeof commissionQuerySchema>;

/** The fields of an event about one commission. */
export const commissionEventFields = object({
  note: reasonField,
  /** With CLAWBACK_RECORDED: what the school takes back. Of what is written off it is all that is open. */
  amount: amountField.nullable().default(null),
});

/** POST /api/desk/commission/entries/{id}/events. */
export const commissionEventSchema = commissionEventFields.shape({
  event: string().oneOf(COMMISSION_LEAD_EVENTS, key('invalid')).required(key('required')),
  version: versionField,
  idempotency_key: keyField,
});
export type CommissionEventPayload = InferType<typeof commissionEventSchema>;

/** POST /api/desk/commission/claims. */
export const claimSchema = object({
  commission_ids: array(idField)
    .required(key('required'))
    .min(1, key('required'))
    .max(CLAIM_LINES_MAX, key('invalid')),
  idempotency_key: keyField,
});
export type ClaimPayload = InferType<typeof claimSchema>;

/** POST /api/desk/commission/claims/{id}/payments: a line of a statement, and what of it each commission gets. */
export const claimPaymentSchema = object({
  transaction_id: idField,
  parts: array(object({ commission_id: idField, amount: amountField.required(key('required')) }))
    .required(key('required'))
    .min(1, key('required'))
    .max(CLAIM_LINES_MAX, key('invalid')),
  idempotency_key: keyField,
});
export type ClaimPaymentPayload = InferType<typeof claimPaymentSchema>;

/** POST /api/desk/commission/payments/{id}/undo. */
export const undoPaymentSchema = object({ reason: reasonField });

/** GET /api/desk/commission/claims/{id}/lines. */
export const openLinesQuerySchema = object({ cursor: cursorField(), limit: limitField(20, 50) });

/** Files of a claim: in which language they are written. */
export const claimFileQuerySchema = object({
  lang: choice(LANGUAGES).required(key('required')),
});

/**
 * The answers of this feature's routes, each with a summary (API-42). A change from a version that is not the newest
 * is 409 CONFLICT, as is what the chart or the ledger does not allow; a repeated key is the same answer.
 */
export interface CommissionAnswers {
  /** Commissions, a view at a time */
  readonly 'GET /api/desk/commission': Answer<CommissionPage>;
  /** Commission owed, by school and by age */
  readonly 'GET /api/desk/commission/figures': Answer<CommissionFigures>;
  /** Commission owed, by school and by age, as a file: each figure a line */
  readonly 'GET /api/desk/commission/figures.csv': FileAnswer<'text/csv'>;
  /** Every commission as a file, a line each */
  readonly 'GET /api/desk/commission/commission.csv': FileAnswer<'text/csv'>;
  /** One commission, with how it is computed and its history */
  readonly 'GET /api/desk/commission/entries/:id': Answer<Commission>;
  /** Disputes, writes off or claws back a commission */
  readonly 'POST /api/desk/commission/entries/:id/events': Answer<Commission>;
  /** Claims earned commissions from their school */
  readonly 'POST /api/desk/commission/claims': Answer<Claim>;
  /** One claim, with what was paid of it */
  readonly 'GET /api/desk/commission/claims/:id': Answer<Claim>;
  /** A claim as a table for its school */
  readonly 'GET /api/desk/commission/claims/:id/csv': FileAnswer<'text/csv'>;
  /** A claim as a document for its school */
  readonly 'GET /api/desk/commission/claims/:id/pdf': FileAnswer<'application/pdf'>;
  /** Lines of bank statements that can have paid a claim */
  readonly 'GET /api/desk/commission/claims/:id/lines': Answer<OpenLines>;
  /** Says what of a claim a line of a bank statement has paid */
  readonly 'POST /api/desk/commission/claims/:id/payments': Answer<Claim>;
  /** Takes back that a line of a bank statement has paid a claim */
  readonly 'POST /api/desk/commission/payments/:id/undo': Answer<null>;
  /** The agreements of a school */
  readonly 'GET /api/desk/institutes/:id/agreements': Answer<AgreementList>;
  /** Adds a version of a school's agreement, which waits for another lead */
  readonly 'POST /api/desk/institutes/:id/agreements': Answer<AgreementList>;
  /** Confirms or declines a version of an agreement */
  readonly 'POST /api/desk/agreements/:id/events': Answer<AgreementList>;
}
