/** The ledger's rows as they are stored, added up without the queries of the product (BIL-78). */
import { sql } from 'drizzle-orm';

import { selectRows } from '../../src/server/db/rows';
import type { Db } from '../../src/server/db/types';

export interface RawLine {
  readonly account: string;
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
  readonly requestId: number | null;
  readonly instituteId: number | null;
  readonly instalmentId: number | null;
  readonly commissionId: number | null;
  readonly paymentId: number | null;
  readonly invoiceId: number | null;
  readonly refundId: number | null;
  readonly remittanceId: number | null;
  readonly transactionId: number | null;
}

const numberOf = (value: unknown): number | null => (value === null ? null : Number(value));

/** All lines of the ledger, with what their entries are of. */
export const rawLedger = (db: Db): Promise<RawLine[]> =>
  selectRows(
    db,
    sql`select l.*, e.kind, e.payment_id, e.invoice_id, e.refund_id, e.remittance_id, e.transaction_id
      from ledger_lines l, ledger_entries e where e.id = l.entry_id`,
    (row) => ({
      account: String(row.account),
      kind: String(row.kind),
      currency: String(row.currency),
      amount: Number(row.amount),
      requestId: numberOf(row.request_id),
      instituteId: numberOf(row.institute_id),
      instalmentId: numberOf(row.instalment_id),
      commissionId: numberOf(row.commission_id),
      paymentId: numberOf(row.payment_id),
      invoiceId: numberOf(row.invoice_id),
      refundId: numberOf(row.refund_id),
      remittanceId: numberOf(row.remittance_id),
      transactionId: numberOf(row.transaction_id),
    }),
  );

/** The sum of the lines that have these values; one of several where a list is given. */
export function sumOf(
  lines: readonly RawLine[],
  of: { readonly [Key in keyof RawLine]?: RawLine[Key] | readonly RawLine[Key][] },
): number {
  const wanted = Object.entries(of) as [keyof RawLine, unknown][];
  const has = (line: RawLine): boolean =>
    wanted.every(([key, value]) =>
      Array.isArray(value) ? value.includes(line[key]) : line[key] === value,
    );
  return lines.filter(has).reduce((sum, { amount }) => sum + amount, 0) + 0;
}

/** The sums of groups that are more than nothing, together; of groups below nothing without a sign. */
export function splitBy(
  lines: readonly RawLine[],
  key: (line: RawLine) => string,
): { readonly positive: number; readonly negative: number } {
  const groups = new Map<string, number>();
  for (const line of lines) groups.set(key(line), (groups.get(key(line)) ?? 0) + line.amount);
  const sums = [...groups.values()];
  const above = sums.reduce((sum, one) => sum + Math.max(one, 0), 0);
  return { positive: above, negative: above - sums.reduce((sum, one) => sum + one, 0) };
}
