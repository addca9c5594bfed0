/** The money of all requests, as the team works through it (BIL-08): response shapes. Amounts are minor units. */
import type { Named } from '../catalogue/catalogue';
import type { Page } from '../common/pages';
import type { Issuer } from './billing';

/** The team's views of the money of all requests. */
export const MONEY_VIEWS = ['toMatch', 'outgoing', 'settled', 'awaiting', 'overdue'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

/** Why a line of a statement was not matched by itself. */
export const LOOK_REASONS = [
  'amount',
  'currency',
  'settled',
  'several',
  'name',
  'unknown',
] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

/** An instalment that a line may be of, or that waits to be paid. */
export interface MoneyInstalment {
  readonly id: number;
  readonly request_id: number;
  readonly student: string;
  readonly invoice: string;
  readonly issuer: Issuer;
  readonly institute: Named | null;
  readonly due_on: string;
  readonly currency: string;
  readonly open: number;
  readonly reference: string;
}

/** The rest of a card payment with its provider; negative where it was given back since. */
export interface CardToSettle {
  /** UUID. */
  readonly id: string;
  readonly request_id: number;
  readonly student: string;
  readonly amount: number;
  /** YYYY-MM-DD: when it was paid. */
  readonly paid_on: string;
}

/** Card payments that a line may pay out together: their amounts, less the provider's fees, are the line's (BIL-65). */
export interface CardPayout {
  readonly cards: readonly CardToSettle[];
  readonly gross: number;
  readonly fees: number;
}

/** A line of a statement that a person has to look at. */
export interface MoneyLine {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly booked_on: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly description: string;
  readonly payer: string;
  readonly payer_account: string;
  /** IBAN of the agency's account. */
  readonly account: string;
  readonly reason: LookReason;
  /** The instalments that it may pay, the likeliest first. */
  readonly suggestions: readonly MoneyInstalment[];
  /** The card payments that it may pay out; null for none. */
  readonly card_payout: CardPayout | null;
  /** How many card payments there are to choose from by hand. */
  readonly cards_to_settle: number;
}

/** Money that the agency has recorded as sent: to a school, or back to a payer. */
export interface Payout {
  /** Of the ledger's entry. */
  readonly entry_id: number;
  readonly kind: 'remittance' | 'refund';
  readonly request_id: number;
  readonly student: string;
  readonly institute: Named | null;
  readonly currency: string;
  readonly amount: number;
  /** YYYY-MM-DD: when it was sent, as was recorded. */
  readonly on: string;
  /** Whether the line names its account, reference or school, and not its amount alone. */
  readonly is_named: boolean;
}

/** A line of a statement by which money went out, and nobody has said what for (BIL-64). */
export interface OutgoingLine {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly booked_on: string;
  /** The outgoing amount: positive. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly description: string;
  readonly payee: string;
  readonly payee_account: string;
  /** IBAN of the agency's account. */
  readonly account: string;
  /** Of its amount and currency, the likeliest first. */
  readonly suggestions: readonly Payout[];
}

/** A line confirmed as a payout, of the agency or of card payments (BIL-64, BIL-65). */
export interface SettledLine {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly booked_on: string;
  /** The amount that went out, or came in: positive. */
  readonly amount: number;
  readonly currency: string;
  /** As the statement names it. */
  readonly counterparty: string;
  /** The payout of the agency; null where card payments were paid out. */
  readonly payout: Payout | null;
  /** How many card payments. */
  readonly cards: number;
}

export type MoneyItem =
  | { readonly kind: 'settled'; readonly settled: SettledLine }
  | { readonly kind: 'outgoing'; readonly outgoing: OutgoingLine }
  | { readonly kind: 'line'; readonly line: MoneyLine }
  | { readonly kind: 'instalment'; readonly instalment: MoneyInstalment };

/** GET /api/desk/money (moneyQuerySchema): a view, oldest first; settled lines newest first. */
export interface MoneyPage extends Page<MoneyItem> {
  readonly counts: Readonly<Record<MoneyView, number>>;
}
