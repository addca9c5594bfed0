/** Refunds (BIL-53 to BIL-58): constants and response shapes. Amounts are minor units. */
import type { Named } from '../catalogue/catalogue';
import type { Page } from '../common/pages';
import type { StepActor } from '../common/requestSteps';
import type { ContentPage } from '../content/content';
import type { StoredFile } from '../files/files';
import type { InvoiceLineKind, Issuer, PaymentMethod } from './billing';
import type { RefundEvent, RefundHistoryEvent, RefundState } from './refundLifecycle';

/** The sources of a refund: an invoice's payment, or money kept as credit. */
export const REFUND_SOURCES = ['payment', 'credit'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** For whom a refund waits; nobody once it has ended. */
export const REFUND_WAITS = ['team', 'school', 'payer', 'nobody'] as const;
export type RefundWait = (typeof REFUND_WAITS)[number];

/** The lists of the desk. */
export const REFUND_VIEWS = ['team', 'school', 'payer'] as const satisfies readonly RefundWait[];
export type RefundView = (typeof REFUND_VIEWS)[number];

/** After so many days in one state a refund is late; a payer is given no such time. */
export const REFUND_LATE_DAYS: Readonly<Record<'team' | 'school', number>> = { team: 3, school: 7 };

/** Who bears what a bank has kept of a payout that came back (BIL-68). */
export const CHARGE_BEARERS = ['agency', 'payer'] as const;

/** The least of a payout that comes back: less was not kept as charges. */
export const leastReturned = (paid: number): number => Math.ceil(paid / 2);

export const ACCOUNT_MIN_LENGTH = 5;
export const ACCOUNT_MAX_LENGTH = 42;
export const PAYOUT_REFERENCE_MAX_LENGTH = 100;

/** One entry of a refund's history. */
export interface RefundEntry {
  readonly event: RefundHistoryEvent;
  readonly to: RefundState;
  /** Null for what the card's provider said. */
  readonly actor: StepActor | null;
  /** For the team only: who of it. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** A line of an invoice, and how much of it is given back or may be. */
export interface RefundLine {
  readonly line_id: number;
  readonly kind: InvoiceLineKind;
  /** '' where the kind says it. */
  readonly label: string;
  /** With VAT. */
  readonly amount: number;
}

/** The account that a refund goes to. */
export interface RefundAccount {
  /** Who paid, also while the account is not known; '' where nobody has said it. */
  readonly holder: string;
  /** Only its last four characters, but for the team once it is agreed; '' where nobody has said it. */
  readonly iban: string;
  /** Whether it is the one that the bank says the money came from. */
  readonly is_from_bank: boolean;
  /** Whether it may be paid to: it is the bank's, or was confirmed. */
  readonly is_confirmed: boolean;
}

/** GET /api/refunds/{id}. */
export interface Refund {
  readonly id: number;
  readonly request_id: number;
  readonly payment_id: number;
  /** Number of the invoice whose payment it is of. */
  readonly invoice: string;
  readonly issuer: Issuer;
  /** Whose money it is; null for the agency's. */
  readonly institute: Named | null;
  readonly source: RefundSource;
  readonly method: PaymentMethod;
  readonly currency: string;
  /** The amount that had arrived of the payment. */
  readonly paid: number;
  readonly asked: number;
  /** Null until it is agreed. */
  readonly agreed: number | null;
  /** The payer's share of bank charges on payouts that came back: the payout is smaller by it. */
  readonly charges: number;
  readonly state: RefundState;
  /** ISO timestamp: since when it is in its state. */
  readonly since: string;
  /** ISO timestamp. */
  readonly asked_at: string;
  /** Days since it was sent to the school, or asked where the agency decides: the first day is 0. */
  readonly day: number;
  readonly waits_for: RefundWait;
  readonly is_late: boolean;
  readonly reason: string;
  readonly evidence: StoredFile | null;
  /** The agreed amounts, line by line; none for money kept as credit. */
  readonly lines: readonly RefundLine[];
  /** The credit note that it was agreed with. */
  readonly credit_note: { readonly id: number; readonly number: string } | null;
  /** Null for a card, and for a school. */
  readonly account: RefundAccount | null;
  /** How it was paid out; null until then. */
  readonly paid_out: {
    /** YYYY-MM-DD. */
    readonly on: string;
    readonly reference: string;
    readonly proof: StoredFile | null;
    /**
     * YYYY-MM-DD: when it left the account, as the statement says; null until its line is
     * confirmed.
     */
    readonly booked_on: string | null;
  } | null;
  /** For the team: what the school still has to send back of the request's money (BIL-79). */
  readonly school_owes?: number;
  /** For the team: why the reader may not pay it out; null where nothing hinders. */
  readonly hindrance?: RefundHindrance | null;
  /** For the team: lines of statements by which it may have come back, newest first. */
  readonly returns?: readonly ReturnedLine[];
  /** For those who may agree: the rest of each line. */
  readonly to_agree: readonly RefundLine[];
  /** The policy as it was on the day of the payment; null where none was kept. */
  readonly policy: ContentPage | null;
  /** The events that the reader may send now. */
  readonly may: readonly RefundEvent[];
  /** Oldest first. */
  readonly history: readonly RefundEntry[];
  /** Counts its changes, from 1; every change names the one that it saw. */
  readonly version: number;
}

/** A line of a statement by which money may have come back. */
export interface ReturnedLine {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly booked_on: string;
  readonly amount: number;
  /** From whom, as the bank says. */
  readonly payer: string;
}

/** The reasons that keep a reader from paying a refund out. */
export const REFUND_HINDRANCES = [
  'schoolMoneyNotBack',
  'accountUnknown',
  'accountUnconfirmed',
  'agreedByFormer',
  'agreedByYou',
  'confirmedByYou',
] as const;
export type RefundHindrance = (typeof REFUND_HINDRANCES)[number];

/** A refund among the money of its request. */
export interface RefundSummary {
  readonly id: number;
  readonly payment_id: number;
  readonly institute: Named | null;
  readonly currency: string;
  /** As agreed; until then as asked. */
  readonly amount: number;
  readonly state: RefundState;
  readonly since: string;
  readonly waits_for: RefundWait;
}

/** GET /api/payments/{id}/refundable: what can be asked back of a payment, and under which policy. */
export interface Refundable {
  readonly payment_id: number;
  readonly request_id: number;
  readonly invoice: string;
  readonly institute: Named | null;
  readonly method: PaymentMethod;
  readonly currency: string;
  /** The amount that had arrived. */
  readonly paid: number;
  /** The most that can be asked for, by what it is given back of. */
  readonly most: Readonly<Record<RefundSource, number>>;
  /** The refund that is under way; null for none. */
  readonly open_refund: number | null;
  readonly policy: ContentPage | null;
}

/** A refund in the desk's list. */
export interface DeskRefund {
  readonly id: number;
  readonly request_id: number;
  readonly student: string;
  readonly invoice: string;
  readonly institute: Named | null;
  readonly currency: string;
  /** As agreed; until then as asked. */
  readonly amount: number;
  readonly state: RefundState;
  readonly since: string;
  readonly day: number;
  readonly is_late: boolean;
}

/** GET /api/desk/refunds (refundsQuerySchema): who it waits for, oldest first. */
export interface RefundsPage extends Page<DeskRefund> {
  readonly counts: Readonly<Record<RefundView, number>>;
  /** Of all that are under way: how many are late. */
  readonly late: number;
}
