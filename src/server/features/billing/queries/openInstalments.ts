/** Instalments with what is still to be paid of them, as the ledger says (BIL-07, BIL-08). */
import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { OPEN_PAYMENT_STATES } from '../../../../contract/billing/paymentLifecycle';
import { accounts } from '../../../db/schema/accounts';
import { instalments, invoices } from '../../../db/schema/billing';
import { ledgerLines } from '../../../db/schema/ledger';
import { institutes } from '../../../db/schema/places';
import { payments } from '../../../db/schema/payments';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';

/** The open amount of an instalment: its index is read for each, so that few are quick. */
const open = sql<number>`(select coalesce(sum(${ledgerLines.amount}), 0) from ${ledgerLines} where ${ledgerLines.instalmentId} = ${instalments.id})`;

export type OpenInstalment = Awaited<ReturnType<typeof select>>[number];

function select(db: Db, language: Language) {
  return db
    .select({
      id: instalments.id,
      requestId: instalments.requestId,
      dueOn: instalments.dueOn,
      reference: instalments.reference,
      invoice: invoices.number,
      issuer: invoices.issuer,
      currency: invoices.currency,
      instituteId: invoices.instituteId,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      student: accounts.name,
      forName: requests.forName,
      /** Who was announced to pay. */
      payer: payments.payerName,
      open: open.mapWith(Number),
    })
    .from(instalments)
    .innerJoin(invoices, eq(invoices.id, instalments.invoiceId))
    .innerJoin(requests, eq(requests.id, instalments.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(institutes, eq(institutes.id, invoices.instituteId))
    .leftJoin(
      payments,
      and(
        eq(payments.instalmentId, instalments.id),
        inArray(payments.state, [...OPEN_PAYMENT_STATES]),
      ),
    )
    .$dynamic();
}

/** The instalments of references, paid or not, and those of which exactly an amount is open. */
export async function listCandidates(
  db: Db,
  {
    references,
    amounts,
  }: { readonly references: readonly string[]; readonly amounts: readonly number[] },
  language: Language,
): Promise<OpenInstalment[]> {
  if (references.length === 0 && amounts.length === 0) return [];
  return select(db, language)
    .where(
      or(
        references.length === 0 ? undefined : inArray(instalments.reference, [...references]),
        amounts.length === 0 ? undefined : inArray(open, [...amounts]),
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(instalments.id));
}

export interface DuePlace {
  readonly dueOn: string;
  readonly id: number;
}

/** Days that instalments are due on, YYYY-MM-DD, both included; without one there is no end. */
export interface DueDays {
  readonly from?: string;
  readonly to?: string;
}

/** Instalments that are not paid, by their day. */
export async function listUnpaid(
  db: Db,
  {
    due,
    after,
    limit,
  }: {
    readonly due: DueDays;
    readonly after?: DuePlace | undefined;
    readonly limit: number;
  },
  language: Language,
): Promise<OpenInstalment[]> {
  return select(db, language)
    .where(
      and(
        gt(open, 0),
        due.from === undefined ? undefined : gte(instalments.dueOn, due.from),
        due.to === undefined ? undefined : lte(instalments.dueOn, due.to),
        after &&
          or(
            gt(instalments.dueOn, after.dueOn),
            and(eq(instalments.dueOn, after.dueOn), gt(instalments.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(instalments.id))
    .limit(limit);
}

/** How many instalments are not paid. @param today YYYY-MM-DD */
export async function countUnpaid(
  db: Db,
  today: string,
): Promise<{ readonly awaiting: number; readonly overdue: number }> {
  const [row] = await db
    .select({
      awaiting: sql`count(*) filter (where ${instalments.dueOn} >= ${today})`.mapWith(Number),
      overdue: sql`count(*) filter (where ${instalments.dueOn} < ${today})`.mapWith(Number),
    })
    .from(instalments)
    .where(gt(open, 0));
  return row ?? { awaiting: 0, overdue: 0 };
}
