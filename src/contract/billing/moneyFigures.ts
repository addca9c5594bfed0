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

/** The totals of a currency, in the order of the screen. */
export const MONEY_TOTALS = [
  // Still to be paid by families: for schools, and of the agency's fee with VAT.
  'owed_school',
  'owed_agency',
  // Arrived for schools, and not sent to them.
  'held',
  // Agreed to be given back, and not paid out.
  'refunds',
  // Sent on to schools, and to come back from them for refunds.
  'owed_back',
  // Sent to schools, and not confirmed by them; confirmed by them.
  'sent',
  'confirmed',
  // Kept for students, beyond what they owe.
  'credit',
  // On statements, and nobody's yet.
  'unallocated',
  // The agency's fees as invoiced, without VAT and what was taken back; VAT on them.
  'fees',
  'vat',
  // Paid by card, and to be paid out by the provider; the provider's fees on its payouts.
  'card_clearing',
  'card_fees',
  // The charges of banks on payouts that came back, borne by the agency.
  'bank_charges',
] as const;

/** The money in one currency. */
export interface CurrencyMoney extends Readonly<Record<(typeof MONEY_TOTALS)[number], number>> {
  readonly currency: string;
  /** The amounts owed by families, by how long they have been due. */
  readonly ages: Readonly<Record<Age, number>>;
}

/** The totals of a school, in the order of the screen. */
export const SCHOOL_TOTALS = [
  'owed',
  'held',
  'sent',
  // Transfers that the school has not found.
  'disputed',
  'confirmed',
  // To come back for refunds.
  'owed_back',
] as const;

/** A school's money in one currency. */
export interface SchoolMoney extends Readonly<Record<(typeof SCHOOL_TOTALS)[number], number>> {
  readonly institute: Named;
  readonly currency: string;
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
  /** Where all money is, as a file: each figure a line */
  readonly 'GET /api/desk/money/figures.csv': FileAnswer<'text/csv'>;
  /** Payouts of the card provider as a file, a line each */
  readonly 'GET /api/desk/money/card-payouts.csv': FileAnswer<'text/csv'>;
  /** The ledger as a file, a line each */
  readonly 'GET /api/desk/money/ledger.csv': FileAnswer<'text/csv'>;
}
