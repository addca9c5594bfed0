/**
 * Card payments with a rest at their provider, and the lines that pay them out (BIL-65). Minor
 * units.
 */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { instalments } from '../../../db/schema/billing';
import { cardPayments } from '../../../db/schema/cards';
import { payments } from '../../../db/schema/payments';
import { requests } from '../../../db/schema/requests';
import { cardPayoutItems } from '../../../db/schema/settlements';
import { selectRows } from '../../../db/rows';
import type { Db, Tx } from '../../../db/types';

const settled = sql`coalesce((select sum(${cardPayoutItems.amount}) from ${cardPayoutItems} where ${cardPayoutItems.cardPaymentId} = ${cardPayments.id} and ${cardPayoutItems.undoneAt} is null), 0)`;
const left = sql<number>`(${cardPayments.amount} - ${cardPayments.refunded} - ${settled})`;

export type UnsettledCard = Awaited<ReturnType<typeof listUnsettledCards>>[number];

/** Card payments of a currency of which something is left, the first paid first. @param ids of these alone */
export async function listUnsettledCards(
  db: Db,
  currency: string,
  { ids, limit }: { readonly ids?: readonly string[]; readonly limit: number },
) {
  return db
    .select({
      id: cardPayments.id,
      requestId: requests.id,
      student: accounts.name,
      forName: requests.forName,
      paidOn: payments.paidOn,
      amount: left.mapWith(Number),
      fee: sql<number>`case when ${settled} = 0 then ${cardPayments.fee} else 0 end`.mapWith(
        Number,
      ),
    })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
    .innerJoin(instalments, eq(instalments.id, cardPayments.instalmentId))
    .innerJoin(requests, eq(requests.id, instalments.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .where(
      and(
        isNotNull(cardPayments.paymentId),
        eq(cardPayments.currency, currency),
        sql`${left} <> 0`,
        ids && inArray(cardPayments.id, [...ids]),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit);
}

/** Locks card payments until the transaction ends, in the order of their ids. */
export async function lockCards(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(inArray(cardPayments.id, [...ids]))
    .orderBy(asc(cardPayments.id))
    .for('no key update');
}

/** Adds what a line pays out. */
export async function insertPayoutItems(
  tx: Tx,
  items: readonly (typeof cardPayoutItems.$inferInsert)[],
): Promise<void> {
  await tx.insert(cardPayoutItems).values([...items]);
}

/** Takes back what a line pays out. */
export async function undoPayoutItems(tx: Tx, transactionId: number, now: Date): Promise<void> {
  await tx
    .update(cardPayoutItems)
    .set({ undoneAt: now })
    .where(and(eq(cardPayoutItems.transactionId, transactionId), isNull(cardPayoutItems.undoneAt)));
}

/** How often a line was said to pay cards out: its entries of the ledger are numbered. */
export async function countUndone(db: Db, transactionId: number): Promise<number> {
  const rows = await db
    .selectDistinct({ at: cardPayoutItems.undoneAt })
    .from(cardPayoutItems)
    .where(
      and(eq(cardPayoutItems.transactionId, transactionId), isNotNull(cardPayoutItems.undoneAt)),
    );
  return rows.length;
}

/** A payout of cards, as the ledger has it. */
export interface LedgerPayout {
  readonly entryId: number;
  /** Of the line of a statement. */
  readonly transactionId: number;
  /** YYYY-MM-DD. */
  readonly bookedOn: string;
  readonly reference: string;
  readonly currency: string;
  readonly cards: number;
  readonly gross: number;
  readonly fees: number;
  readonly arrived: number;
}

/** Payouts that were not taken back, in the order in which they were confirmed. @param after an entry's id; 0 for the first */
export async function listLedgerPayouts(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LedgerPayout[]> {
  const sumIn = (account: string) =>
    sql`coalesce(sum(l.amount) filter (where l.account = ${account}), 0)::bigint`;
  return selectRows(
    db,
    sql`select e.id, t.id as transaction_id, t.booked_on::text as booked_on, t.reference, t.currency,
        (select count(*) from card_payout_items i where i.transaction_id = t.id and i.undone_at is null) as cards,
        -${sumIn('cardClearing')} as gross, ${sumIn('cardFees')} as fees, ${sumIn('unallocated')} as arrived
      from ledger_entries e
      join bank_transactions t on t.id = e.transaction_id
      join ledger_lines l on l.entry_id = e.id
      where e.kind = 'cardPayout' and e.id > ${after}
        and not exists (select from ledger_entries b where b.reverses_id = e.id)
      group by e.id, t.id order by e.id limit ${limit}`,
    (row) => ({
      entryId: Number(row.id),
      transactionId: Number(row.transaction_id),
      bookedOn: String(row.booked_on),
      reference: String(row.reference),
      currency: String(row.currency),
      cards: Number(row.cards),
      gross: Number(row.gross),
      fees: Number(row.fees),
      arrived: Number(row.arrived),
    }),
  );
}
