/** Where all money is, for team leads (BIL-12). Amounts are minor units, each the ledger's. */
import type { Answer, FileAnswer } from '../common/answers';
import type { Named } from '../catalogue/catalogue';

/** How long an instalment has been due, in days; the usual steps of an ageing report. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof AGES)[number];
export const OVERDUE_AGES = [
  'upTo30',
  'upTo60',
  'upTo90',
  'over90',
] as const satisfies readonly Age[];
export type OverdueAge = (typeof OVERDUE_AGES)[number];

/** The days that each age begins and ends with; null for no end. */
export const AGE_DAYS: Readonly<Record<OverdueAge, readonly [from: number, to: number | null]>> = {
  upTo30: [1, 30],
  upTo60: [31, 60],
  upTo90: [61, 90],
  over90: [91, null],
};

/** The money in one currency. */
export interface CurrencyMoney {
  readonly currency: string;
  /** Still to be paid by families: for schools. */
  readonly owed_school: number;
  /** Still to be paid by families: of the agency's fee, with VAT. */
  readonly owed_agency: number;
  /** The two together, by how long they have been due. */
  readonly ages: Readonly<Record<Age, number>>;
  /** Arrived for schools, and not sent to them. */
  readonly held: number;
  /** Sent to schools, and not confirmed by them. */
  readonly sent: number;
  /** Confirmed by schools. */
  readonly confirmed: number;
  /** Agreed to be given back, and not paid out. */
  readonly refunds: number;
  /** Sent on to schools, and to come back from them for refunds. */
  readonly owed_back: number;
  /** Kept for students, beyond what they owe. */
  readonly credit: number;
  /** On statements, and nobody's yet. */
  readonly unallocated: number;
  /** The agency's fees as invoiced, without VAT and what was taken back. */
  readonly fees: number;
  /** VAT on them. */
  readonly vat: number;
  /** Paid by card, and to be paid out by the provider. */
  readonly card_clearing: number;
  /** The card provider's fees on its payouts. */
  readonly card_fees: number;
  /** The charges of banks on payouts that came back, borne by the agency. */
  readonly bank_charges: number;
}

/** A school's money in one currency. */
export interface SchoolMoney {
  readonly institute: Named;
  readonly currency: string;
  readonly owed: number;
  readonly held: number;
  readonly sent: number;
  readonly confirmed: number;
  /** Of what was sent: to come back for refunds. */
  readonly owed_back: number;
  /** Of what was sent: what the school has not found. */
  readonly disputed: number;
}

/** GET /api/desk/money/figures. */
export interface MoneyFigures {
  /** YYYY-MM-DD: the day that ages are counted to. */
  readonly today: string;
  readonly currencies: readonly CurrencyMoney[];
  /** By what is held for them, most first. */
  readonly schools: readonly SchoolMoney[];
}

/** The answers of these routes, each with a summary (API-42). */
export interface MoneyFiguresAnswers {
  /** Where all money is, by currency and school */
  readonly 'GET /api/desk/money/figures': Answer<MoneyFigures>;
  /** The ledger as a file, a line each */
  readonly 'GET /api/desk/money/ledger.csv': FileAnswer<'text/csv'>;
}
