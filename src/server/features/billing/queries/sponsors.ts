/** Reads and writes sponsors (BIL-60). Each change is on a locked request. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import { OPEN_SPONSOR_STATES } from '../../../../contract/billing/sponsorLifecycle';
import { accounts } from '../../../db/schema/accounts';
import { files } from '../../../db/schema/files';
import { ledgerEntries, ledgerLines } from '../../../db/schema/ledger';
import { payLinks } from '../../../db/schema/payLinks';
import { sponsorEvents, sponsorLetterAccesses, sponsors } from '../../../db/schema/sponsors';
import type { Db, Tx } from '../../../db/types';

export type StoredSponsor = typeof sponsors.$inferSelect;
export type SponsorPatch = Partial<typeof sponsors.$inferInsert>;

/** Undefined for an unknown one. */
export async function findSponsor(db: Db, id: number): Promise<StoredSponsor | undefined> {
  const [found] = await db.select().from(sponsors).where(eq(sponsors.id, id));
  return found;
}

/** The sponsor that was announced under a key; undefined for none. */
export async function findSponsorAnnounced(
  tx: Tx,
  requestId: number,
  idempotencyKey: string,
): Promise<StoredSponsor | undefined> {
  const [found] = await tx
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.requestId, requestId), eq(sponsors.idempotencyKey, idempotencyKey)));
  return found;
}

/** The sponsors of a request, oldest first, with their letters. */
export async function listSponsors(db: Db, requestId: number) {
  return db
    .select({ sponsor: sponsors, letter: files })
    .from(sponsors)
    .leftJoin(files, eq(files.id, sponsors.letterFileId))
    .where(eq(sponsors.requestId, requestId))
    .orderBy(asc(sponsors.id));
}

/** The sponsors of a request that have not ended, as stored. */
export async function listOpenSponsors(tx: Tx, requestId: number): Promise<StoredSponsor[]> {
  return tx
    .select()
    .from(sponsors)
    .where(
      and(eq(sponsors.requestId, requestId), inArray(sponsors.state, [...OPEN_SPONSOR_STATES])),
    )
    .orderBy(asc(sponsors.id));
}

/** Whether another guarantee of a sponsor of this name is under way or stands. */
export async function hasOpenSponsor(
  tx: Tx,
  {
    requestId,
    name,
    but,
  }: { readonly requestId: number; readonly name: string; readonly but: number },
): Promise<boolean> {
  const found = await tx
    .select({ id: sponsors.id })
    .from(sponsors)
    .where(
      and(
        eq(sponsors.requestId, requestId),
        sql`lower(${sponsors.name}) = lower(${name})`,
        inArray(sponsors.state, [...OPEN_SPONSOR_STATES]),
      ),
    );
  return found.some(({ id }) => id !== but);
}

/** Adds a sponsor. */
export async function insertSponsor(
  tx: Tx,
  sponsor: typeof sponsors.$inferInsert,
): Promise<StoredSponsor> {
  const [added] = await tx.insert(sponsors).values(sponsor).returning();
  if (!added) throw new Error('A sponsor was not stored');
  return added;
}

/** Changes a sponsor, whose version counts on. */
export async function updateSponsor(
  tx: Tx,
  { id, version }: Pick<StoredSponsor, 'id' | 'version'>,
  patch: SponsorPatch,
  now: Date,
): Promise<void> {
  await tx
    .update(sponsors)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(sponsors.id, id));
}

/** Notes that student and team were told that a guarantee ends too early: no change of what it says. */
export async function markWarned(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(sponsors).set({ warnedAt: now }).where(eq(sponsors.id, id));
}

/** Adds an entry to a sponsor's history. */
export async function insertSponsorEvent(
  tx: Tx,
  event: typeof sponsorEvents.$inferInsert,
): Promise<void> {
  await tx.insert(sponsorEvents).values(event);
}

/** The sponsor event sent under a key; undefined where there is none. */
export async function findSponsorSent(tx: Tx, sponsorId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: sponsorEvents.event, accountId: sponsorEvents.accountId })
    .from(sponsorEvents)
    .where(
      and(eq(sponsorEvents.sponsorId, sponsorId), eq(sponsorEvents.idempotencyKey, idempotencyKey)),
    );
  return sent;
}

/** The history of sponsors, oldest first, with the names of who acted. */
export async function listSponsorEvents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      sponsorId: sponsorEvents.sponsorId,
      event: sponsorEvents.event,
      to: sponsorEvents.toState,
      actor: sponsorEvents.actor,
      by: accounts.name,
      note: sponsorEvents.note,
      at: sponsorEvents.at,
    })
    .from(sponsorEvents)
    .leftJoin(accounts, eq(accounts.id, sponsorEvents.accountId))
    .where(inArray(sponsorEvents.sponsorId, [...ids]))
    .orderBy(asc(sponsorEvents.id));
}

/** Writes down who opened a letter. */
export async function insertLetterAccess(
  db: Db,
  access: typeof sponsorLetterAccesses.$inferInsert,
): Promise<void> {
  await db.insert(sponsorLetterAccesses).values(access);
}

/** Who opened the letter of a sponsor, newest first. */
export async function listLetterAccesses(db: Db, sponsorId: number, limit: number) {
  return db
    .select({ who: accounts.name, at: sponsorLetterAccesses.at })
    .from(sponsorLetterAccesses)
    .innerJoin(accounts, eq(accounts.id, sponsorLetterAccesses.accountId))
    .where(eq(sponsorLetterAccesses.sponsorId, sponsorId))
    .orderBy(desc(sponsorLetterAccesses.id))
    .limit(limit);
}

/** Takes the links back that are made out to a sponsor. */
export async function withdrawLinksOf(tx: Tx, sponsorId: number, now: Date): Promise<void> {
  await tx
    .update(payLinks)
    .set({ withdrawnAt: now })
    .where(and(eq(payLinks.sponsorId, sponsorId), sql`${payLinks.withdrawnAt} is null`));
}

/** The amounts of instalments less credit notes, by their ids: paid or not, as the ledger says. */
export async function owedOf(
  db: Db,
  instalmentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (instalmentIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: ledgerLines.instalmentId,
      owed: sql<number>`sum(${ledgerLines.amount})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        inArray(ledgerLines.instalmentId, [...instalmentIds]),
        inArray(ledgerEntries.kind, ['invoice', 'creditNote']),
      ),
    )
    .groupBy(ledgerLines.instalmentId);
  return new Map(rows.map(({ id, owed }) => [Number(id), owed]));
}
