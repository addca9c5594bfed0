/** Payments by card through a provider, whose form takes the card: no number touches this server. */

import type { CardForm } from '../../../contract/billing/cards';

/** Where a payment stands, whatever the provider's words. */
export const CARD_STATES = ['pending', 'failed', 'paid', 'partlyRefunded', 'refunded'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** The payment asked for. */
export interface CardRequest {
  /** Our id of this attempt to pay, a UUID: the same id is the same payment, however often it is sent. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Seen in the provider's dashboard, not by the payer. */
  readonly description: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  /** The receiver's name in a wallet. */
  readonly label: string;
}

/** A payment as the provider knows it. */
export interface CardPayment {
  /** The provider's id. */
  readonly providerId: string;
  /** Our id; null for a payment that was not made here. */
  readonly id: string | null;
  readonly state: CardState;
  /** Minor units. */
  readonly amount: number;
  readonly refunded: number;
  readonly fee: number;
  readonly currency: string;
  /** Such as `mada 1234`: the network and the last digits. */
  readonly card: string;
  /** Why it failed, in the bank's words; empty otherwise. */
  readonly message: string;
}

export interface CardRefund {
  readonly providerId: string;
  /** Minor units to give back now. */
  readonly amount: number;
  /** The amount refunded before: the refund is done once, also when it is asked for again. */
  readonly refundedBefore: number;
}

/** A webhook that is the provider's: only a reason to ask for the payment. */
export interface CardNotice {
  readonly eventId: string;
  readonly providerId: string;
}

/**
 * `unavailable`: nothing was done, try later. `unknown`: it may have been done, ask for the payment.
 * `refused`: the provider says no. `conflict`: the payment is not as the caller thought.
 */
export type CardProblem = 'unavailable' | 'unknown' | 'refused' | 'conflict';

export class CardError extends Error {
  constructor(
    readonly problem: CardProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CardError';
  }
}

export interface PaymentProvider {
  /** Currencies in which it takes money. */
  readonly currencies: readonly string[];
  /** Prepares a payment; nothing is charged before the payer sends the form. */
  readonly sessionOf: (request: CardRequest) => CardForm;
  /**
   * The truth about a payment, by our id.
   * @returns none where the payer has not sent the form, several where it was charged twice
   * @throws CardError unavailable
   */
  readonly find: (id: string) => Promise<readonly CardPayment[]>;
  /** By the provider's id. @returns null for an id that it does not know. @throws CardError unavailable */
  readonly fetch: (providerId: string) => Promise<CardPayment | null>;
  /** @returns the payment after it. @throws CardError */
  readonly refund: (refund: CardRefund) => Promise<CardPayment>;
  /** @returns null for a body that is not the provider's, or of no payment */
  readonly readWebhook: (body: unknown) => CardNotice | null;
}

/**
 * The later of two states of a payment: answers may overtake each other, and a payment never goes
 * back.
 */
export function laterPayment(known: CardPayment, told: CardPayment): CardPayment {
  const rank = ({ state }: CardPayment): number => CARD_STATES.indexOf(state);
  if (rank(told) !== rank(known)) return rank(told) > rank(known) ? told : known;
  return told.refunded >= known.refunded ? told : known;
}

/** The difference between a payment and the one asked for; null for none. */
export function mismatchOf(
  payment: CardPayment,
  { id, amount, currency }: Pick<CardRequest, 'id' | 'amount' | 'currency'>,
): 'id' | 'amount' | 'currency' | null {
  if (payment.id !== id) return 'id';
  if (payment.currency !== currency) return 'currency';
  return payment.amount === amount ? null : 'amount';
}
