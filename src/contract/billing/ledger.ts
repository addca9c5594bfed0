/** The ledger (BIL-01): its accounts, and what is posted to them. */

/** Those of what schools owe the agency (COM); each of their lines names its commission. */
export const COMMISSION_ACCOUNTS = [
  'commissionReceivable',
  'commissionIncome',
  'commissionWrittenOff',
  'commissionPayable',
] as const;

/**
 * The accounts, in double entry: a debit is positive. What schools are owed is clients' money, and never the
 * agency's own.
 */
export const LEDGER_ACCOUNTS = [
  'bank',
  'cardClearing',
  'receivable',
  'schoolPayable',
  'feeIncome',
  'vatPayable',
  'studentCredit',
  'unallocated',
  'refundPayable',
  'cardFees',
  'bankCharges',
  ...COMMISSION_ACCOUNTS,
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The kinds of an entry. */
export const LEDGER_KINDS = [
  'invoice',
  'creditNote',
  'statement',
  'match',
  'unmatch',
  'return',
  'creditUse',
  'remittance',
  'remittanceBack',
  'card',
  'cardRefund',
  'cardPayout',
  'cardPayoutBack',
  'refundAgreed',
  'refundPaid',
  'refundBack',
  'schoolReturn',
  'schoolReturnBack',
  'commissionEarned',
  'commissionPaid',
  'commissionUnpaid',
  'commissionWrittenOff',
  'commissionClawedBack',
  'commissionOffset',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
