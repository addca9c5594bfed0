/** Reads and writes what schools are sent (BIL-09). Each change is on a locked request. */
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { files } from '../../../db/schema/files';
import { remittanceEvents, remittances } from '../../../db/schema/payments';
import { institutes } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';

export type StoredRemittance = typeof remittances.$inferSelect;
export type RemittancePatch = Partial<typeof remittances.$inferInsert>;

/** Undefined for an unknown one. */
export async function findRemittance(db: Db, id: number): Promise<StoredRemittance | undefined> {
  const [found] = await db.select().from(remittances).where(eq(remittances.id, id));
  return found;
}

/** The remittance sent under a key; undefined for none. */
export async function findRemitted(
  tx: Tx,
  requestId: number,
  idempotencyKey: string,
): Promise<StoredRemittance | undefined> {
  const [found] = await tx
    .select()
    .from(remittances)
    .where(
      and(eq(remittances.requestId, requestId), eq(remittances.idempotencyKey, idempotencyKey)),
    );
  return found;
}

/** Adds a remittance. @returns its id */
export async function insertRemittance(
  tx: Tx,
  remittance: typeof remittances.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(remittances).values(remittance).returning({ id: remittances.id });
  if (!added) throw new Error('A remittance was not stored');
  return added.id;
}

/** Changes a remittance, whose version counts on. */
export async function updateRemittance(
  tx: Tx,
  { id, version }: Pick<StoredRemittance, 'id' | 'version'>,
  patch: RemittancePatch,
  now: Date,
): Promise<void> {
  await tx
    .update(remittances)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(remittances.id, id));
}

/** Adds an entry to a remittance's history. */
export async function insertRemittanceEvent(
  tx: Tx,
  event: typeof remittanceEvents.$inferInsert,
): Promise<void> {
  await tx.insert(remittanceEvents).values(event);
}

/** The remittance event sent under a key; undefined where there is none. */
export async function findRemittanceSent(tx: Tx, remittanceId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: remittanceEvents.event, accountId: remittanceEvents.accountId })
    .from(remittanceEvents)
    .where(
      and(
        eq(remittanceEvents.remittanceId, remittanceId),
        eq(remittanceEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return sent;
}

/**
 * The remittances of a request, oldest first.
 * @param instituteId to one school alone; null for all
 */
export async function listRemittances(
  db: Db,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number | null },
  language: Language,
) {
  return db
    .select({
      remittance: remittances,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      proof: files,
    })
    .from(remittances)
    .innerJoin(institutes, eq(institutes.id, remittances.instituteId))
    .leftJoin(files, eq(files.id, remittances.proofFileId))
    .where(
      and(
        eq(remittances.requestId, requestId),
        instituteId === null ? undefined : eq(remittances.instituteId, instituteId),
      ),
    )
    .orderBy(asc(remittances.id));
}

/** The history of remittances, oldest first, with the names of who acted. */
export async function listRemittanceEvents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      remittanceId: remittanceEvents.remittanceId,
      event: remittanceEvents.event,
      to: remittanceEvents.toState,
      actor: remittanceEvents.actor,
      by: accounts.name,
      note: remittanceEvents.note,
      at: remittanceEvents.at,
    })
    .from(remittanceEvents)
    .innerJoin(accounts, eq(accounts.id, remittanceEvents.accountId))
    .where(inArray(remittanceEvents.remittanceId, [...ids]))
    .orderBy(asc(remittanceEvents.id));
}
