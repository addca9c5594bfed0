/** A line of a bank's statement, whatever the file's format (BIL-40). */
export interface StatementLine {
  /** ISO date on which the bank booked it. */
  readonly booked_on: string;
  /** Signed minor units; a credit is positive. */
  readonly amount: number;
  readonly currency: string;
  /** The payer's reference: structured, else end to end; empty where there is none. */
  readonly reference: string;
  readonly description: string;
  readonly counterparty_name: string;
  readonly counterparty_account: string;
  /** The bank's own id of the line; empty where it gives none. */
  readonly bank_id: string;
}
