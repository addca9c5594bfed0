/** Reads and writes the visas of requests (VIS). */
import { and, asc, eq, inArray } from 'drizzle-orm';

import { SEAT_STATES } from '../../../../contract/applications/applicationLifecycle';
import { accounts } from '../../../db/schema/accounts';
import { applications } from '../../../db/schema/applications';
import { visaEvents, visas } from '../../../db/schema/visas';
import type { Db, Tx } from '../../../db/types';

export type StoredVisa = typeof visas.$inferSelect;
export type VisaPatch = Partial<Omit<StoredVisa, 'requestId' | 'version' | 'updatedAt'>>;

/** The visa of a request; undefined before anything was said. */
export async function findVisa(db: Db, requestId: number): Promise<StoredVisa | undefined> {
  const [found] = await db.select().from(visas).where(eq(visas.requestId, requestId));
  return found;
}

/** A visa's history, oldest first, with the names of who acted. */
export async function listVisaEvents(db: Db, requestId: number) {
  return db
    .select({
      event: visaEvents.event,
      to: visaEvents.toState,
      actor: visaEvents.actor,
      by: accounts.name,
      note: visaEvents.note,
      at: visaEvents.at,
    })
    .from(visaEvents)
    .innerJoin(accounts, eq(accounts.id, visaEvents.accountId))
    .where(eq(visaEvents.requestId, requestId))
    .orderBy(asc(visaEvents.id));
}

/** The event sent under a key; undefined where there is none. */
export async function findSent(tx: Tx, requestId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: visaEvents.event, accountId: visaEvents.accountId })
    .from(visaEvents)
    .where(and(eq(visaEvents.requestId, requestId), eq(visaEvents.idempotencyKey, idempotencyKey)));
  return sent;
}

/** Stores how the visa of a locked request stands, whose version counts on. */
export async function saveVisa(
  tx: Tx,
  requestId: number,
  { state, since, version, ...patch }: Pick<StoredVisa, 'state' | 'since' | 'version'> & VisaPatch,
  now: Date,
): Promise<void> {
  const changed = { ...patch, state, since, version: version + 1, updatedAt: now };
  if (version === 0) await tx.insert(visas).values({ requestId, ...changed });
  else await tx.update(visas).set(changed).where(eq(visas.requestId, requestId));
}

/** Adds an entry to a visa's history. */
export async function insertVisaEvent(
  tx: Tx,
  event: typeof visaEvents.$inferInsert,
): Promise<void> {
  await tx.insert(visaEvents).values(event);
}

/** The schools that have an accepted application of a request: they read the visa's state (VIS-05). */
export async function listSeatSchools(tx: Tx, requestId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: applications.instituteId })
    .from(applications)
    .where(
      and(eq(applications.requestId, requestId), inArray(applications.state, [...SEAT_STATES])),
    );
  return rows.map(({ id }) => id);
}
