/** Reads and writes invoices and their instalments (BIL-02, BIL-03). */
import { and, asc, eq, inArray, max, sql, sum } from 'drizzle-orm';

import {
  REQUEST_INSTALMENTS_MAX,
  referenceOf,
} from '../../../../contract/billing/creditorReference';
import { applicationOffers, applications } from '../../../db/schema/applications';
import { instalments, invoiceCounters, invoiceLines, invoices } from '../../../db/schema/billing';
import type { Db, Tx } from '../../../db/types';

export type StoredInvoice = typeof invoices.$inferSelect;
export type StoredLine = typeof invoiceLines.$inferSelect;
export type StoredInstalment = typeof instalments.$inferSelect;
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'id' | 'invoiceId'>;
export type NewInstalment = Pick<StoredInstalment, 'dueOn' | 'amount'>;

/**
 * The next number of a series. The series waits until the transaction ends, so that a number that is not used
 * is given to the next one.
 */
export async function takeNumber(tx: Tx, series: string, year: number): Promise<string> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error('No number was given');
  return `${series}-${year}-${String(row.last).padStart(6, '0')}`;
}

/** Adds an invoice with its lines. @returns its id */
export async function insertInvoice(
  tx: Tx,
  invoice: typeof invoices.$inferInsert,
  lines: readonly NewLine[],
): Promise<number> {
  const [added] = await tx.insert(invoices).values(invoice).returning({ id: invoices.id });
  if (!added) throw new Error('An invoice was not stored');
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: added.id })));
  return added.id;
}

/** Adds the instalments of an invoice, of a locked request. @returns those; undefined for too many of a request */
export async function insertInstalments(
  tx: Tx,
  { requestId, invoiceId }: { readonly requestId: number; readonly invoiceId: number },
  parts: readonly NewInstalment[],
): Promise<StoredInstalment[] | undefined> {
  const [last] = await tx
    .select({ n: max(instalments.n) })
    .from(instalments)
    .where(eq(instalments.requestId, requestId));
  const before = last?.n ?? 0;
  if (before + parts.length > REQUEST_INSTALMENTS_MAX) return undefined;
  const values = parts.map((part, index) => {
    const n = before + index + 1;
    return { ...part, requestId, invoiceId, n, reference: referenceOf({ requestId, n }) };
  });
  return tx.insert(instalments).values(values).returning();
}

/** The invoice that was issued under a key; undefined for none. */
export async function findIssued(
  tx: Tx,
  requestId: number,
  idempotencyKey: string,
): Promise<StoredInvoice | undefined> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.requestId, requestId), eq(invoices.idempotencyKey, idempotencyKey)));
  return found;
}

/** Undefined for an unknown one. */
export async function findInvoice(db: Db, id: number): Promise<StoredInvoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id));
  return found;
}

/** The sum of the invoices of an application's offers, less credit notes. */
export async function standingTotal(tx: Tx, applicationId: number): Promise<number> {
  const [row] = await tx
    .select({ total: sum(invoices.total).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.applicationId, applicationId));
  return row?.total ?? 0;
}

/** The offer that was accepted of a request's application; undefined for none. */
export async function findAcceptedOffer(
  tx: Tx,
  { requestId, applicationId }: { readonly requestId: number; readonly applicationId: number },
) {
  const [row] = await tx
    .select({
      state: applications.state,
      instituteId: applications.instituteId,
      version: applicationOffers.version,
      lines: applicationOffers.lines,
      currency: applicationOffers.currency,
    })
    .from(applications)
    .innerJoin(
      applicationOffers,
      and(
        eq(applicationOffers.applicationId, applications.id),
        eq(applicationOffers.version, applications.acceptedVersion),
      ),
    )
    .where(and(eq(applications.id, applicationId), eq(applications.requestId, requestId)));
  return row;
}

/** A line of an invoice with what its credit notes have left of it. */
export interface LineLeft {
  readonly line: StoredLine;
  /** Without VAT. */
  readonly amount: number;
  readonly vat: number;
  /** Whether no credit note has taken any of it back. */
  readonly isWhole: boolean;
}

/**
 * The rest of lines after credit notes, in the order of the lines: those without a rest are left
 * out.
 */
export function linesLeft(
  lines: readonly StoredLine[],
  credits: readonly StoredLine[],
): LineLeft[] {
  return lines.flatMap((line) => {
    const taken = credits.filter(({ creditsLineId }) => creditsLineId === line.id);
    const amount = taken.reduce((sum, one) => sum + one.amount, line.amount);
    const vat = taken.reduce((sum, one) => sum + one.vat, line.vat);
    const isWhole = taken.length === 0;
    return isWhole || amount !== 0 || vat !== 0 ? [{ line, amount, vat, isWhole }] : [];
  });
}

/** The lines of an invoice that credit notes have not taken back, with what is left of each. */
export async function listLinesLeft(db: Db, invoiceId: number): Promise<LineLeft[]> {
  const lines = await listLines(db, invoiceId);
  const ids = lines.map(({ id }) => id);
  const credits =
    ids.length === 0
      ? []
      : await db.select().from(invoiceLines).where(inArray(invoiceLines.creditsLineId, ids));
  return linesLeft(lines, credits);
}

/** The lines of an invoice, in order. */
export async function listLines(db: Db, invoiceId: number): Promise<StoredLine[]> {
  return db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.id));
}

/** The instalments of an invoice, in order. */
export async function listInstalments(db: Db, invoiceId: number): Promise<StoredInstalment[]> {
  return db
    .select()
    .from(instalments)
    .where(eq(instalments.invoiceId, invoiceId))
    .orderBy(asc(instalments.n));
}

export type FoundInstalment = NonNullable<Awaited<ReturnType<typeof findInstalment>>>;

/** An instalment with its invoice; undefined for an unknown one. */
export async function findInstalment(db: Db, id: number) {
  const [row] = await db
    .select({ instalment: instalments, invoice: invoices })
    .from(instalments)
    .innerJoin(invoices, eq(invoices.id, instalments.invoiceId))
    .where(eq(instalments.id, id));
  return row;
}

/** The invoices of a request, oldest first, with their lines and instalments. */
export async function listInvoices(db: Db, requestId: number) {
  const all = await db
    .select()
    .from(invoices)
    .where(eq(invoices.requestId, requestId))
    .orderBy(asc(invoices.id));
  const ids = all.map(({ id }) => id);
  if (ids.length === 0) return { invoices: all, lines: [], instalments: [] };
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.id));
  const parts = await db
    .select()
    .from(instalments)
    .where(eq(instalments.requestId, requestId))
    .orderBy(asc(instalments.n));
  return { invoices: all, lines, instalments: parts };
}
