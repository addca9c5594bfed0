/** The changes of each event besides a document's state (DOC-05). */
import { VERSIONS_MAX } from '../../../../contract/documents/documents';
import type { DocumentEventPayload, SentPayload } from '../../../../contract/documents/routes';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { claimFile, dropFile } from '../../files/services/files';
import { insertVersion, listHashes, reviewVersion } from '../queries/changes';
import type { StoredRequirement } from '../queries/requirements';

interface Around {
  readonly found: StoredRequirement;
  readonly actor: StepActor;
  readonly accountId: string;
}

/** The note of an event for the history. */
export const noteOf = (payload: DocumentEventPayload): string =>
  'note' in payload ? payload.note : '';

/**
 * Applies an event that the chart allows.
 * @returns the columns that change with it
 * @throws ApiError CONFLICT for too many versions, VALIDATION_FAILED for a file that is not the sender's, or
 * that was decided on before
 */
export async function applyEvent(
  tx: Tx,
  payload: DocumentEventPayload,
  { found, actor, accountId }: Around,
  now: Date,
): Promise<Partial<StoredRequirement>> {
  switch (payload.event) {
    case 'SENT':
      return {
        newest: await addVersion(tx, payload, { found, actor, accountId }, now),
        validUntil: null,
      };
    case 'ACCEPTED': {
      const { valid_until: validUntil } = payload;
      if (validUntil !== null && validUntil < toIsoDate(now)) {
        throw validationError([{ field: 'valid_until', key: 'dateInvalid' }]);
      }
      const review = { reason: null, note: '', pictureFileId: null } as const;
      await reviewed(tx, found, { ...review, outcome: 'accepted' }, { accountId, now });
      return { validUntil };
    }
    case 'RETURNED': {
      const { reason, note, picture_file_id: pictureFileId } = payload;
      if (pictureFileId !== null) {
        await takeFile(tx, { id: pictureFileId, field: 'picture_file_id', accountId, now });
      }
      const review = { reason, note, pictureFileId, outcome: 'sentBack' } as const;
      await reviewed(tx, found, review, { accountId, now });
      return { validUntil: null };
    }
    case 'WAIVED':
      return { waivedBy: accountId, waivedWhy: payload.note, validUntil: null };
    case 'UNWAIVED':
      return { waivedBy: null, waivedWhy: '' };
  }
}

type Review = Pick<
  Parameters<typeof reviewVersion>[2],
  'outcome' | 'reason' | 'note' | 'pictureFileId'
>;

async function reviewed(
  tx: Tx,
  { id, newest }: StoredRequirement,
  review: Review,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  if (newest === null) throw new ApiError('CONFLICT');
  const by = { reviewedAt: now, reviewedBy: accountId };
  await reviewVersion(tx, { requirementId: id, n: newest }, { ...review, ...by });
}

/**
 * Adds a version with a file of the sender's. The same bytes are the version that has them, while nobody
 * has decided on it.
 * @returns its number
 */
async function addVersion(
  tx: Tx,
  { file_id: fileId }: SentPayload,
  { found, actor, accountId }: Around,
  now: Date,
): Promise<number> {
  const versions = await listHashes(tx, found.id);
  const resent = versions.find((version) => version.fileId === fileId);
  const file = resent ?? (await takeFile(tx, { id: fileId, field: 'file_id', accountId, now }));
  const same = versions.find(({ sha256 }) => sha256 === file.sha256);
  if (same && same.outcome !== null) throw validationError([{ field: 'file_id', key: 'sameFile' }]);
  if (same) {
    if (!resent) await dropFile(tx, fileId, now);
    return same.n;
  }
  if (versions.length >= VERSIONS_MAX) throw new ApiError('CONFLICT');
  const n = versions.length + 1;
  const sent = { sentAt: now, sentBy: accountId, actor };
  await insertVersion(tx, { requirementId: found.id, n, fileId, ...sent });
  return n;
}

/** @throws ApiError VALIDATION_FAILED for an unknown file, or another one's */
async function takeFile(
  tx: Tx,
  {
    id,
    field,
    accountId,
    now,
  }: {
    readonly id: string;
    readonly field: string;
    readonly accountId: string;
    readonly now: Date;
  },
) {
  const file = await claimFile(tx, { id, ownerId: accountId, now });
  if (!file) throw validationError([{ field, key: 'invalid' }]);
  return file;
}
