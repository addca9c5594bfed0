/** Agreements with schools, in versions (COM-01). */
import { and, desc, eq, gte, isNull, lte, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { SEAT_STATES } from '../../../../contract/applications/applicationLifecycle';
import { accounts } from '../../../db/schema/accounts';
import { applications } from '../../../db/schema/applications';
import { literals } from '../../../db/schema/columns';
import { commissionAgreements } from '../../../db/schema/commission';
import { destinations, institutes } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';

export type StoredAgreement = typeof commissionAgreements.$inferSelect;

/** A school, locked until the transaction ends: what is counted of it by year is counted in a row. */
export async function lockSchool(
  tx: Tx,
  instituteId: number,
): Promise<{ readonly id: number } | undefined> {
  const [found] = await tx
    .select({ id: institutes.id })
    .from(institutes)
    .where(eq(institutes.id, instituteId))
    .for('no key update');
  return found;
}

/** A school's names, and its currency. */
export async function findSchool(db: Db, instituteId: number) {
  const [found] = await db
    .select({
      id: institutes.id,
      name: { ar: institutes.nameAr, en: institutes.nameEn },
      currency: destinations.currency,
    })
    .from(institutes)
    .innerJoin(destinations, eq(destinations.id, institutes.destinationId))
    .where(eq(institutes.id, instituteId));
  return found;
}

const confirmer = alias(accounts, 'confirmer');

const withNames = (db: Db) =>
  db
    .select({ agreement: commissionAgreements, by: accounts.name, confirmedBy: confirmer.name })
    .from(commissionAgreements)
    .innerJoin(accounts, eq(accounts.id, commissionAgreements.createdBy))
    .leftJoin(confirmer, eq(confirmer.id, commissionAgreements.confirmedBy));

/** A version with the names of who typed and who confirmed it. */
export type NamedAgreement = Awaited<ReturnType<typeof listAgreements>>[number];

/** The versions of a school, newest first. */
export async function listAgreements(db: Db, instituteId: number) {
  return withNames(db)
    .where(eq(commissionAgreements.instituteId, instituteId))
    .orderBy(desc(commissionAgreements.n));
}

/** One version, with names. */
export async function findNamedAgreement(db: Db, id: number) {
  const [found] = await withNames(db).where(eq(commissionAgreements.id, id));
  return found;
}

export async function findAgreement(db: Db, id: number): Promise<StoredAgreement | undefined> {
  const [found] = await db
    .select()
    .from(commissionAgreements)
    .where(eq(commissionAgreements.id, id));
  return found;
}

/** The version that was added under a key. */
export async function findAgreementSent(
  db: Db,
  instituteId: number,
  idempotencyKey: string,
): Promise<StoredAgreement | undefined> {
  const [found] = await db
    .select()
    .from(commissionAgreements)
    .where(
      and(
        eq(commissionAgreements.instituteId, instituteId),
        eq(commissionAgreements.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

/** Adds the next version of a locked school. */
export async function insertAgreement(
  tx: Tx,
  agreement: Omit<typeof commissionAgreements.$inferInsert, 'n'>,
): Promise<void> {
  const [last] = await tx
    .select({ n: max(commissionAgreements.n) })
    .from(commissionAgreements)
    .where(eq(commissionAgreements.instituteId, agreement.instituteId));
  await tx.insert(commissionAgreements).values({ ...agreement, n: (last?.n ?? 0) + 1 });
}

/** Writes what becomes of a version. */
export async function updateAgreement(
  tx: Tx,
  id: number,
  patch: Pick<Partial<StoredAgreement>, 'state' | 'confirmedBy' | 'validUntil'>,
): Promise<void> {
  await tx.update(commissionAgreements).set(patch).where(eq(commissionAgreements.id, id));
}

interface Days {
  readonly instituteId: number;
  readonly from: string;
  /** Null for no end. */
  readonly until: string | null;
}

/** Confirmed versions of a school that are in force on one of these days. */
export async function listOverlapping(
  db: Db,
  { instituteId, from, until }: Days,
): Promise<StoredAgreement[]> {
  return db
    .select()
    .from(commissionAgreements)
    .where(
      and(
        eq(commissionAgreements.instituteId, instituteId),
        eq(commissionAgreements.state, 'confirmed'),
        until === null ? undefined : lte(commissionAgreements.validFrom, until),
        or(isNull(commissionAgreements.validUntil), gte(commissionAgreements.validUntil, from)),
      ),
    );
}

/** The requests of a school's applications that hold a seat: their commission may be expected now. */
export async function listSeatRequests(db: Db, instituteId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ requestId: applications.requestId })
    .from(applications)
    .where(
      and(
        eq(applications.instituteId, instituteId),
        sql`${applications.state} in (${literals(SEAT_STATES)})`,
      ),
    );
  return rows.map(({ requestId }) => requestId);
}
