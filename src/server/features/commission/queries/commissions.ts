/** Reads and writes commissions (COM-03). Amounts are minor units. */
import { and, asc, eq, inArray, max, min, sql, sum } from 'drizzle-orm';

import { selectRows } from '../../../db/rows';
import { accounts } from '../../../db/schema/accounts';
import { applicationEvents } from '../../../db/schema/applications';
import { commissionEvents, commissions } from '../../../db/schema/commission';
import { ledgerLines } from '../../../db/schema/ledger';
import { remittances } from '../../../db/schema/payments';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export type StoredCommission = typeof commissions.$inferSelect;
export type CommissionPatch = Partial<
  Pick<
    typeof commissions.$inferInsert,
    | 'state'
    | 'base'
    | 'capUsed'
    | 'amount'
    | 'earnedOn'
    | 'claimBy'
    | 'claimId'
    | 'leftAt'
    | 'writeOffBy'
    | 'writeOffAmount'
    | 'writeOffConfirmedBy'
  >
>;

export async function findCommission(db: Db, id: number): Promise<StoredCommission | undefined> {
  const [found] = await db.select().from(commissions).where(eq(commissions.id, id));
  return found;
}

/** The commission of an application, locked until the transaction ends. */
export async function lockCommissionOf(
  tx: Tx,
  applicationId: number,
): Promise<StoredCommission | undefined> {
  const [found] = await tx
    .select()
    .from(commissions)
    .where(eq(commissions.applicationId, applicationId))
    .for('no key update');
  return found;
}

/** Commissions, locked until the transaction ends, always in one order. */
export async function lockCommissions(tx: Tx, ids: readonly number[]): Promise<StoredCommission[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(commissions)
    .where(inArray(commissions.id, [...ids]))
    .orderBy(asc(commissions.id))
    .for('no key update');
}

/** Adds a commission. */
export async function insertCommission(
  tx: Tx,
  commission: typeof commissions.$inferInsert,
): Promise<StoredCommission> {
  const [added] = await tx.insert(commissions).values(commission).returning();
  if (!added) throw new Error('A commission was not stored');
  return added;
}

/** Changes a locked commission, whose version counts on. */
export async function updateCommission(
  tx: Tx,
  { id, version }: Pick<StoredCommission, 'id' | 'version'>,
  patch: CommissionPatch,
  now: Date,
): Promise<StoredCommission> {
  const [changed] = await tx
    .update(commissions)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(commissions.id, id))
    .returning();
  if (!changed) throw new Error('A commission has gone');
  return changed;
}

/** Adds an entry to a commission's history. */
export async function insertCommissionEvent(
  tx: Tx,
  event: typeof commissionEvents.$inferInsert,
): Promise<void> {
  await tx.insert(commissionEvents).values(event);
}

/** The event sent under a key; undefined where there is none. */
export async function findCommissionSent(tx: Tx, commissionId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ accountId: commissionEvents.accountId, note: commissionEvents.note })
    .from(commissionEvents)
    .where(
      and(
        eq(commissionEvents.commissionId, commissionId),
        eq(commissionEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return sent;
}

/** A commission's history with names, oldest first. */
export async function listCommissionEvents(db: Db, commissionId: number) {
  return db
    .select({ entry: commissionEvents, by: accounts.name })
    .from(commissionEvents)
    .leftJoin(accounts, eq(accounts.id, commissionEvents.accountId))
    .where(eq(commissionEvents.commissionId, commissionId))
    .orderBy(asc(commissionEvents.id));
}

/** When the offer of an application was accepted; undefined where its history does not say. */
export async function findAcceptedAt(tx: Tx, applicationId: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: max(applicationEvents.at) })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(applicationEvents.event, 'ACCEPTED'),
      ),
    );
  return row?.at ?? undefined;
}

/** The first day on which a school has confirmed money of a request: YYYY-MM-DD; undefined for none. */
export async function findFirstConfirmed(
  tx: Tx,
  of: { readonly requestId: number; readonly instituteId: number; readonly currency: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ on: min(remittances.arrivedOn) })
    .from(remittances)
    .where(
      and(
        eq(remittances.requestId, of.requestId),
        eq(remittances.instituteId, of.instituteId),
        eq(remittances.currency, of.currency),
        eq(remittances.state, 'confirmed'),
      ),
    );
  return row?.on ?? undefined;
}

interface CapScope {
  readonly instituteId: number;
  readonly currency: string;
  /** Of the commissions of one student, or of those earned in one year. */
  readonly of: { readonly studentId: string } | { readonly year: number };
}

/** The amount earned under a cap, less clawbacks, as the ledger says. The school is locked. */
export async function earnedUnderCap(tx: Tx, scope: CapScope): Promise<number> {
  const { instituteId, currency, of } = scope;
  const [row] = await tx
    .select({ income: sum(ledgerLines.amount).mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(commissions, eq(commissions.id, ledgerLines.commissionId))
    .innerJoin(requests, eq(requests.id, commissions.requestId))
    .where(
      and(
        eq(ledgerLines.account, 'commissionIncome'),
        eq(commissions.instituteId, instituteId),
        eq(commissions.currency, currency),
        'studentId' in of
          ? eq(requests.accountId, of.studentId)
          : sql`extract(year from ${commissions.earnedOn}) = ${of.year}`,
      ),
    );
  return 0 - (row?.income ?? 0);
}

/** Sums of commissions in the ledger. */
export interface CommissionMoney {
  /** Earned, and not paid, written off or taken back. */
  readonly open: number;
  readonly paid: number;
  /** Settled by what was owed back of others (COM-13). */
  readonly setOff: number;
  readonly writtenOff: number;
  readonly clawedBack: number;
  /** Owed to the school: it was paid before it was clawed back. */
  readonly owedBack: number;
}

const NOTHING: CommissionMoney = {
  open: 0,
  paid: 0,
  setOff: 0,
  writtenOff: 0,
  clawedBack: 0,
  owedBack: 0,
};

/** Sums of a commission in the ledger: of its lines `l`, of entries `e`. */
export const COMMISSION_SUMS = sql`
  coalesce(sum(l.amount) filter (where l.account = 'commissionReceivable'), 0)::bigint as open,
  coalesce(-sum(l.amount) filter (where l.account = 'commissionReceivable'
    and e.kind in ('commissionPaid', 'commissionUnpaid')), 0)::bigint as paid,
  coalesce(-sum(l.amount) filter (where l.account = 'commissionReceivable'
    and e.kind = 'commissionOffset'), 0)::bigint as set_off,
  coalesce(sum(l.amount) filter (where l.account = 'commissionWrittenOff'), 0)::bigint as written_off,
  coalesce(sum(l.amount) filter (where l.account = 'commissionIncome'
    and e.kind = 'commissionClawedBack'), 0)::bigint as clawed_back,
  coalesce(-sum(l.amount) filter (where l.account = 'commissionPayable'), 0)::bigint as owed_back`;

/** The sums of each commission in the ledger, by its id. */
export async function moneyOf(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => CommissionMoney> {
  if (ids.length === 0) return () => NOTHING;
  const found = new Map(
    await selectRows(
      db,
      sql`select l.commission_id as id, ${COMMISSION_SUMS}
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where ${inArray(sql`l.commission_id`, [...ids])} group by l.commission_id`,
      (row): readonly [number, CommissionMoney] => [
        Number(row.id),
        {
          open: Number(row.open),
          paid: Number(row.paid),
          setOff: Number(row.set_off),
          writtenOff: Number(row.written_off),
          clawedBack: Number(row.clawed_back),
          owedBack: Number(row.owed_back),
        },
      ],
    ),
  );
  return (id) => found.get(id) ?? NOTHING;
}
