/** Receipts, invoices and credit notes as they are printed (BIL-43). Amounts are minor units. */
import type { Language } from '../common/constants';

export const PAYMENT_DOCUMENTS = ['receipt', 'invoice', 'creditNote'] as const;
export type PaymentDocumentKind = (typeof PAYMENT_DOCUMENTS)[number];

export const PAID_BY = ['transfer', 'card', 'cash', 'credit'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** Who issues a document: the agency, also of a school's money, which it receives for the school. */
export interface DocumentIssuer {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Commercial registration; null where it is not configured. */
  readonly registration: string | null;
  /** VAT number of 15 digits; null where it is not configured: then nothing is a tax invoice. */
  readonly vat_number: string | null;
}

/** An amount that was converted: from what, and at which rate. */
export interface ConvertedFrom {
  readonly amount: number;
  readonly currency: string;
  /** Exact value of one unit in millionths of the document's currency. */
  readonly rate_micros: number;
  /** ISO date of the rate. */
  readonly rate_on: string;
}

export interface DocumentLine {
  readonly text: string;
  /** Negative for a discount. */
  readonly amount: number;
  /**
   * Hundredths of a percent, such as 1500; null outside the scope of VAT (money for a school); `included` where
   * the amount is part of an invoice that says its VAT.
   */
  readonly vat_rate: number | 'included' | null;
  readonly converted: ConvertedFrom | null;
}

export interface DocumentPayment {
  readonly by: PaidBy;
  /** ISO date on which it arrived. */
  readonly paid_on: string;
  readonly amount: number;
  readonly reference: string;
  /** IBAN from which it came; empty where it is not known. */
  readonly account: string;
}

/** An instalment on a document. */
export interface DocumentInstalment {
  /** ISO date. */
  readonly due_on: string;
  readonly amount: number;
  readonly reference: string;
}

/** Everything that a document says; it is kept and never changed. */
export interface ReceiptDocument {
  readonly kind: PaymentDocumentKind;
  readonly language: Language;
  readonly number: string;
  /** Instant of issue, ISO 8601. */
  readonly issued_at: string;
  /** 32 hexadecimal digits of its page. */
  readonly verify_id: string;
  readonly issuer: DocumentIssuer;
  /** The school whose money it is of; empty for the agency's own. */
  readonly on_behalf_of: string;
  readonly payer: string;
  /** For whom was paid, where that is another person; empty otherwise. */
  readonly student: string;
  readonly request_number: string;
  /** Number of the document that a credit note corrects; empty otherwise. */
  readonly corrects: string;
  /** Why a credit note was issued; empty otherwise. */
  readonly reason: string;
  readonly currency: string;
  readonly lines: readonly DocumentLine[];
  /** VAT of all lines, which are without it. */
  readonly vat: number;
  readonly total: number;
  readonly payments: readonly DocumentPayment[];
  /** Of an invoice: what it is paid in. */
  readonly instalments: readonly DocumentInstalment[];
  /** Left to be paid after these payments. */
  readonly due: number;
  /** ISO date; empty where nothing is due. */
  readonly due_on: string;
}
