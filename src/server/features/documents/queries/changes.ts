/** Writes documents (DOC). Each call is on a locked request. */
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';

import { applications } from '../../../db/schema/applications';
import {
  documentAccesses,
  documentEvents,
  documentRequirements,
  documentShares,
  documentVersions,
} from '../../../db/schema/documents';
import { files } from '../../../db/schema/files';
import type { Db, Tx } from '../../../db/types';
import type { StoredRequirement, StoredVersion } from './requirements';

type NewRequirement = typeof documentRequirements.$inferInsert;

/** Adds documents that a request needs; one that it has by now stays. @returns their ids */
export async function insertRequirements(
  tx: Tx,
  added: readonly NewRequirement[],
): Promise<number[]> {
  if (added.length === 0) return [];
  const rows = await tx
    .insert(documentRequirements)
    .values([...added])
    .onConflictDoNothing()
    .returning({ id: documentRequirements.id });
  return rows.map(({ id }) => id);
}

/** Takes documents away that nothing has happened to. */
export async function deleteRequirements(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(documentRequirements).where(inArray(documentRequirements.id, [...ids]));
}

/** Changes a document, whose version counts on. */
export async function updateRequirement(
  tx: Tx,
  { id, version }: Pick<StoredRequirement, 'id' | 'version'>,
  patch: Partial<NewRequirement>,
  now: Date,
): Promise<void> {
  await tx
    .update(documentRequirements)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(documentRequirements.id, id));
}

/** The event sent under a key; undefined where there is none. */
export async function findSent(tx: Tx, requirementId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: documentEvents.event, accountId: documentEvents.accountId })
    .from(documentEvents)
    .where(
      and(
        eq(documentEvents.requirementId, requirementId),
        eq(documentEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return sent;
}

/** Adds an entry to a document's history. */
export async function insertEvent(
  tx: Tx,
  event: typeof documentEvents.$inferInsert,
): Promise<void> {
  await tx.insert(documentEvents).values(event);
}

/** The versions of a document with the hashes of their files, oldest first. */
export function listHashes(tx: Tx, requirementId: number) {
  return tx
    .select({
      n: documentVersions.n,
      outcome: documentVersions.outcome,
      fileId: documentVersions.fileId,
      sha256: files.sha256,
    })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(eq(documentVersions.requirementId, requirementId))
    .orderBy(asc(documentVersions.n));
}

export async function insertVersion(
  tx: Tx,
  version: typeof documentVersions.$inferInsert,
): Promise<void> {
  await tx.insert(documentVersions).values(version);
}

/** Writes what became of a version. */
export async function reviewVersion(
  tx: Tx,
  { requirementId, n }: Pick<StoredVersion, 'requirementId' | 'n'>,
  review: Pick<
    StoredVersion,
    'reviewedAt' | 'reviewedBy' | 'outcome' | 'reason' | 'note' | 'pictureFileId'
  >,
): Promise<void> {
  await tx
    .update(documentVersions)
    .set(review)
    .where(and(eq(documentVersions.requirementId, requirementId), eq(documentVersions.n, n)));
}

/** Says who opened a file. */
export async function insertAccesses(
  db: Db,
  accesses: readonly (typeof documentAccesses.$inferInsert)[],
): Promise<void> {
  await db.insert(documentAccesses).values([...accesses]);
}

/** Writes down an opening, unless the same person opened the same file for the same reason since a moment. */
export async function insertNewAccess(
  db: Db,
  access: typeof documentAccesses.$inferInsert,
  since: Date,
): Promise<void> {
  const { versionId, accountId, why } = access;
  const [known] = await db
    .select({ id: documentAccesses.id })
    .from(documentAccesses)
    .where(
      and(
        eq(documentAccesses.versionId, versionId),
        eq(documentAccesses.accountId, accountId),
        eq(documentAccesses.why, why),
        gte(documentAccesses.at, since),
      ),
    )
    .limit(1);
  if (!known) await insertAccesses(db, [access]);
}

/** An application of a request; undefined for another's. */
export async function findApplication(tx: Tx, requestId: number, id: number) {
  const [row] = await tx
    .select({
      id: applications.id,
      state: applications.state,
      instituteId: applications.instituteId,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.requestId, requestId)));
  return row;
}

/** Shares a document with an application. @returns whether it was not shared by then */
export async function insertShare(
  tx: Tx,
  share: typeof documentShares.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(documentShares)
    .values(share)
    .onConflictDoNothing()
    .returning({ id: documentShares.id });
  return rows.length > 0;
}

/** Ends a share. @returns whether there was one */
export async function endShare(
  tx: Tx,
  { requirementId, applicationId }: { requirementId: number; applicationId: number },
  ended: { readonly endedAt: Date; readonly endedBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(documentShares)
    .set(ended)
    .where(
      and(
        eq(documentShares.requirementId, requirementId),
        eq(documentShares.applicationId, applicationId),
        isNull(documentShares.endedAt),
      ),
    )
    .returning({ id: documentShares.id });
  return rows.length > 0;
}
