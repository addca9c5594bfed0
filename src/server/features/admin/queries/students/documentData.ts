import { asc, eq, inArray } from 'drizzle-orm';

import { accounts } from '../../../../db/schema/accounts';
import {
  documentAccesses,
  documentEvents,
  documentRequirements,
  documentShares,
  documentVersions,
} from '../../../../db/schema/documents';
import { files } from '../../../../db/schema/files';
import { institutes } from '../../../../db/schema/places';
import type { Tx } from '../../../../db/types';

/** A student's documents: what was sent, what became of it, and who opened it (DESK-04). */
export async function readDocuments(tx: Tx, requestIds: readonly number[]) {
  const ofRequests = inArray(documentRequirements.requestId, [...requestIds]);
  const needed = await tx
    .select({
      id: documentRequirements.id,
      requestId: documentRequirements.requestId,
      name: documentRequirements.nameEn,
      state: documentRequirements.state,
      validUntil: documentRequirements.validUntil,
      waivedWhy: documentRequirements.waivedWhy,
    })
    .from(documentRequirements)
    .where(ofRequests)
    .orderBy(asc(documentRequirements.id));
  const ids = needed.map(({ id }) => id);
  return {
    documents: needed,
    documentVersions: await tx
      .select({
        documentId: documentVersions.requirementId,
        n: documentVersions.n,
        file: files.name,
        contentType: files.contentType,
        size: files.size,
        sha256: files.sha256,
        sentAt: documentVersions.sentAt,
        reviewedAt: documentVersions.reviewedAt,
        outcome: documentVersions.outcome,
        reason: documentVersions.reason,
        note: documentVersions.note,
      })
      .from(documentVersions)
      .innerJoin(files, eq(files.id, documentVersions.fileId))
      .where(inArray(documentVersions.requirementId, ids))
      .orderBy(asc(documentVersions.id)),
    documentHistory: await tx
      .select({
        documentId: documentEvents.requirementId,
        event: documentEvents.event,
        state: documentEvents.toState,
        actor: documentEvents.actor,
        note: documentEvents.note,
        at: documentEvents.at,
      })
      .from(documentEvents)
      .where(inArray(documentEvents.requirementId, ids))
      .orderBy(asc(documentEvents.id)),
    documentShares: await tx
      .select({
        documentId: documentShares.requirementId,
        applicationId: documentShares.applicationId,
        sharedAt: documentShares.sharedAt,
        endedAt: documentShares.endedAt,
      })
      .from(documentShares)
      .where(inArray(documentShares.requirementId, ids))
      .orderBy(asc(documentShares.id)),
    documentAccesses: await tx
      .select({
        documentId: documentVersions.requirementId,
        n: documentVersions.n,
        actor: documentAccesses.actor,
        name: accounts.name,
        institute: institutes.nameEn,
        why: documentAccesses.why,
        at: documentAccesses.at,
      })
      .from(documentAccesses)
      .innerJoin(documentVersions, eq(documentVersions.id, documentAccesses.versionId))
      .innerJoin(accounts, eq(accounts.id, documentAccesses.accountId))
      .leftJoin(institutes, eq(institutes.id, documentAccesses.instituteId))
      .where(inArray(documentVersions.requirementId, ids))
      .orderBy(asc(documentAccesses.id)),
  };
}
