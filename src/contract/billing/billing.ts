/** Invoices, payments and what schools are sent (BIL): constants and response shapes. Amounts are minor units. */
import { OFFER_LINE_KINDS } from '../applications/applications';
import type { Named } from '../catalogue/catalogue';
import type { StepActor } from '../common/requestSteps';
import type { CardPayment } from './cards';
import type { PayLink } from './payLinks';
import type { RefundSummary, ReturnedLine } from './refunds';
import type { Sponsor, SponsorShare } from './sponsors';
import type { StatementFault } from './statementFaults';
import type { StoredFile } from '../files/files';
import type { Mismatch, PaymentEvent, PaymentHistoryEvent, PaymentState } from './paymentLifecycle';
import type {
  RemittanceEvent,
  RemittanceHistoryEvent,
  RemittanceState,
} from './remittanceLifecycle';

/** Whose money an invoice asks for: the school's, or the agency's own fee. Never both on one. */
export const ISSUERS = ['school', 'agency'] as const;
export type Issuer = (typeof ISSUERS)[number];

/** How an instalment is paid. */
export const PAYMENT_METHODS = ['transfer', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The kinds of an invoice's lines; a discount is subtracted. */
export const INVOICE_LINE_KINDS = [...OFFER_LINE_KINDS, 'agencyFee'] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

export const INVOICE_LINES_MAX = 20;
export const INSTALMENTS_MAX = 12;
export const PAYER_MAX_LENGTH = 100;
/** Minor units. */
export const AMOUNT_MAX = 20_000_000_000;

/** How an amount was converted: exact values in millionths of a riyal, as of a day. */
export interface ConvertedFrom {
  readonly amount: number;
  readonly currency: string;
  /** One unit of that currency. */
  readonly sar_micros: number;
  /** One unit of the invoice's currency. */
  readonly to_sar_micros: number;
  /** YYYY-MM-DD: the day of the rates; the older of two. */
  readonly rate_on: string;
}

export interface InvoiceLine {
  readonly id: number;
  readonly kind: InvoiceLineKind;
  /** '' where the kind says it. */
  readonly label: string;
  /** Without VAT; less than nothing for a discount, and on a credit note. */
  readonly amount: number;
  /** Percent; null where there is none. */
  readonly vat_percent: number | null;
  readonly vat: number;
  /** Null where it was not converted. */
  readonly from: ConvertedFrom | null;
  /** Whether credit notes have taken all of it back. */
  readonly is_credited: boolean;
  /** The rest of it, with VAT. */
  readonly left: number;
}

/** One entry of a payment's history. */
export interface PaymentEntry {
  readonly event: PaymentHistoryEvent;
  readonly to: PaymentState;
  /** Null for what a statement said by itself. */
  readonly actor: StepActor | null;
  /** For the team only: who of it. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** A receipt of a payment. */
export interface PaymentReceipt {
  readonly id: number;
  readonly number: string;
  /** ISO timestamp. */
  readonly issued_at: string;
}

export interface Payment {
  readonly id: number;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  /** ISO timestamp: since when it is in its state. */
  readonly since: string;
  /** Who transfers, as was announced; '' where it was found on a statement. */
  readonly payer_name: string;
  /** As was announced; null where it was found on a statement. */
  readonly amount: number | null;
  /** YYYY-MM-DD: when it was transferred, as was announced. */
  readonly paid_on: string | null;
  readonly mismatch: Mismatch | null;
  readonly proof: StoredFile | null;
  /** Whether the payer has sent the proof by a link (BIL-63). */
  readonly is_proof_by_link: boolean;
  /** As the bank booked it, or the card's provider took it; null until then. */
  readonly received: { readonly amount: number; readonly booked_on: string } | null;
  /** Null until it was issued; then it never changes. */
  readonly receipt: PaymentReceipt | null;
  /** Whether its student can ask for money of it back: it has arrived, and no refund of it is under way. */
  readonly is_refundable: boolean;
  /** For the team: the line of the statement that it was matched with. */
  readonly transaction_id?: number | null;
  /** The events that the reader may send now. */
  readonly may: readonly PaymentEvent[];
  /** Oldest first. */
  readonly history: readonly PaymentEntry[];
  /** Counts its changes, from 1; every change names the one that it saw. */
  readonly version: number;
}

export interface Instalment {
  readonly id: number;
  /** Counts the instalments of its request, from 1. */
  readonly n: number;
  /** YYYY-MM-DD. */
  readonly due_on: string;
  readonly amount: number;
  /** Still to be paid, as the ledger says. */
  readonly open: number;
  /** The reference of a transfer (ISO 11649), without spaces. */
  readonly reference: string;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** Attempts to pay by card that are not among the payments (BIL-49), oldest first. */
  readonly cards: readonly CardPayment[];
  /** Links by which another person can pay it (BIL-52), oldest first. */
  readonly links: readonly PayLink[];
  /** The shares of sponsors with a confirmed guarantee (BIL-61). */
  readonly sponsors: readonly SponsorShare[];
  /** Whether it can be paid by card here. */
  readonly is_payable_by_card: boolean;
}

/** An invoice, or a credit note, which takes one back. */
export interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly issuer: Issuer;
  readonly kind: InvoiceKind;
  /** Of a credit note: the number of the invoice that it is of. */
  readonly credits: string | null;
  /** Of a credit note. */
  readonly reason: string;
  /** Whose money it asks for; null for the agency's fee. */
  readonly institute: Named | null;
  readonly currency: string;
  /** With VAT; less than nothing on a credit note. */
  readonly total: number;
  readonly lines: readonly InvoiceLine[];
  /** None on a credit note. */
  readonly instalments: readonly Instalment[];
  /** ISO timestamp. */
  readonly issued_at: string;
}

/** One entry of a remittance's history. */
export interface RemittanceEntry {
  readonly event: RemittanceHistoryEvent;
  readonly to: RemittanceState;
  readonly actor: StepActor;
  /** For the team only: who of it. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** Money that a school was sent. */
export interface Remittance {
  readonly id: number;
  readonly institute: Named;
  readonly currency: string;
  readonly amount: number;
  readonly state: RemittanceState;
  /** YYYY-MM-DD. */
  readonly sent_on: string;
  /** For the team: YYYY-MM-DD, when it left the account, as the statement says; null until then. */
  readonly booked_on?: string | null;
  /** For the team and its school. */
  readonly proof: StoredFile | null;
  /** YYYY-MM-DD: when it arrived, as its school says. */
  readonly arrived_on: string | null;
  /** The amount that arrived, as its school stated it. */
  readonly arrived_amount: number | null;
  readonly may: readonly RemittanceEvent[];
  /** Oldest first. */
  readonly history: readonly RemittanceEntry[];
  readonly version: number;
}

/** Where the money of a request is, of one school or of the agency's fee, in one currency. */
export interface MoneyStanding {
  readonly issuer: Issuer;
  readonly institute: Named | null;
  readonly currency: string;
  /** Invoiced, without what was taken back. */
  readonly owed: number;
  /** The amount that has arrived. */
  readonly received: number;
  /** Sent to the school. */
  readonly sent: number;
  /** Confirmed by the school: of what was sent. */
  readonly confirmed: number;
  /** Sent back by the school. */
  readonly sent_back: number;
  /** Agreed to be given back to the payer. */
  readonly refunds: number;
  /** The amount that can be sent to the school now; 0 for the agency's fee. */
  readonly held: number;
  /** The amount that the school still has to send back (BIL-79); 0 for the agency's fee. */
  readonly owed_back: number;
  /** For the team, where something is to come back: lines of statements that may be it, newest first. */
  readonly returns?: readonly ReturnedLine[];
  /** For the team: the lines that were recorded as sent back by the school, newest first. */
  readonly returned?: readonly RecordedReturn[];
}

/** A line of a statement that is recorded as sent back by a school. */
export interface RecordedReturn extends ReturnedLine {
  /** Who recorded it; null for an erased colleague. */
  readonly by: string | null;
  /** Whether it can be undone: its money was not sent on, or paid out as a refund, since. */
  readonly may_undo: boolean;
}

export interface Credit {
  readonly currency: string;
  readonly amount: number;
}

/** GET /api/requests/{id}/money: to its student and the team; to a school what it was sent. */
export interface RequestMoney {
  readonly request_id: number;
  readonly standings: readonly MoneyStanding[];
  /** Oldest first. */
  readonly invoices: readonly Invoice[];
  /** Money paid beyond an invoice, kept for another instalment. */
  readonly credits: readonly Credit[];
  /** Oldest first. */
  readonly remittances: readonly Remittance[];
  /** Oldest first; to a school those that it was sent. */
  readonly refunds: readonly RefundSummary[];
  /** Oldest first; none to a school. */
  readonly sponsors: readonly Sponsor[];
  /** Whether the request takes one more. */
  readonly may_add_sponsor: boolean;
  /** For the team: the percentage of VAT on its fee. */
  readonly vat_percent?: number;
}

/** POST /api/desk/statements: what reading a statement in has come to. */
export interface StatementRead {
  /** Lines that were new. */
  readonly added: number;
  /** Lines that had been read before. */
  readonly known: number;
  /** Of the new ones: matched by themselves. */
  readonly matched: number;
  /** Of the new ones: to look at. */
  readonly to_look: number;
  /** Of the new ones: money that went out. */
  readonly outgoing: number;
}

/** VALIDATION_FAILED of a file: why it is no statement, and in which line that shows. */
export interface StatementRefused {
  readonly statement: { readonly reason: StatementFault; readonly line: number };
}

/** The form's field of a statement's file. */
export const STATEMENT_FIELD = 'statement';
/** The largest file of a statement (BIL-41). */
export const STATEMENT_MAX_BYTES = 10 * 1_024 ** 2;

/** The sum of lines with their VAT. */
export const invoiceTotal = (
  lines: readonly { readonly amount: number; readonly vat: number }[],
): number => lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);

/** VAT on an amount in minor units, rounded half away from zero. */
export const vatOn = (amount: number, percent: number): number =>
  amount < 0 ? -vatOn(-amount, percent) : Math.floor((2 * amount * percent + 100) / 200);
