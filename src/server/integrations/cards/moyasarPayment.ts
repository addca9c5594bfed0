/** Payments in Moyasar's words (https://docs.moyasar.com/payment-object). */
import { number, object, string } from 'yup';
import type { InferType } from 'yup';

import type { CardPayment, CardState } from './paymentProvider';

/** A payment, of its fields those that are read. */
export const moyasarPayment = object({
  id: string().required(),
  status: string().required(),
  amount: number().integer().min(0).required(),
  fee: number().integer().default(0),
  currency: string().required(),
  refunded: number().integer().min(0).default(0),
  metadata: object({ payment_id: string() }).nullable().default(null),
  source: object({
    company: string().nullable(),
    number: string().nullable(),
    message: string().nullable(),
  })
    .nullable()
    .default(null),
}).required();

type MoyasarPayment = InferType<typeof moyasarPayment>;

/**
 * Statuses: an authorised payment is not captured yet, a voided one never will be, and `verified`
 * is of a check of a card. A part that is refunded keeps `refunded` or `paid`; the amount says how
 * much.
 */
const STATES: Readonly<Record<string, CardState>> = {
  initiated: 'pending',
  authorized: 'pending',
  on_hold: 'pending',
  paid: 'paid',
  captured: 'paid',
  failed: 'failed',
  abandoned: 'failed',
  voided: 'failed',
  canceled: 'failed',
  expired: 'failed',
  verified: 'failed',
  refunded: 'refunded',
};

/** Where a payment stands. @returns null for a status that is not documented */
export function stateOf(status: string, amount: number, refunded: number): CardState | null {
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (state === undefined) return null;
  if (state !== 'paid' && state !== 'refunded') return state;
  if (refunded === 0) return state;
  return refunded < amount ? 'partlyRefunded' : 'refunded';
}

/** @throws TypeError for a status that is not documented: nobody may guess what it means for money */
export function cardPaymentOf(payment: MoyasarPayment): CardPayment {
  const { id, status, amount, refunded, fee, currency, metadata, source } = payment;
  const state = stateOf(status, amount, refunded);
  if (state === null) throw new TypeError(`payment ${id} has the unknown status ${status}`);
  const digits = /(\d{4})$/.exec(source?.number ?? '')?.[1] ?? '';
  return {
    providerId: id,
    id: metadata?.payment_id ?? null,
    state,
    amount,
    refunded: state === 'refunded' ? amount : refunded,
    fee,
    currency,
    card: [source?.company ?? '', digits].filter((part) => part !== '').join(' '),
    message: state === 'failed' ? (source?.message ?? '') : '',
  };
}
