import { inArray } from 'drizzle-orm';

import {
  documentAccesses,
  documentEvents,
  documentRequirements,
  documentShares,
  documentVersions,
} from '../../../../db/schema/documents';
import type { Tx } from '../../../../db/types';

/**
 * Deletes all documents of requests, also of those that are kept: what was sent speaks of the person alone.
 * @returns the ids of their files, which nothing refers to any more
 */
export async function eraseDocuments(tx: Tx, requestIds: readonly number[]): Promise<string[]> {
  const needed = await tx
    .select({ id: documentRequirements.id })
    .from(documentRequirements)
    .where(inArray(documentRequirements.requestId, [...requestIds]));
  const ids = needed.map(({ id }) => id);
  const versions = await tx
    .select({
      id: documentVersions.id,
      fileId: documentVersions.fileId,
      pictureFileId: documentVersions.pictureFileId,
    })
    .from(documentVersions)
    .where(inArray(documentVersions.requirementId, ids));
  await tx.delete(documentAccesses).where(
    inArray(
      documentAccesses.versionId,
      versions.map(({ id }) => id),
    ),
  );
  await tx.delete(documentShares).where(inArray(documentShares.requirementId, ids));
  await tx.delete(documentEvents).where(inArray(documentEvents.requirementId, ids));
  await tx.delete(documentVersions).where(inArray(documentVersions.requirementId, ids));
  await tx.delete(documentRequirements).where(inArray(documentRequirements.id, ids));
  return versions.flatMap(({ fileId, pictureFileId }) =>
    pictureFileId === null ? [fileId] : [fileId, pictureFileId],
  );
}
