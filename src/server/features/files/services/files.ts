/** Files that other features refer to (FIL-02, FIL-05). */
import { object, string } from 'yup';

import type { Tx } from '../../../db/types';
import { fileKey } from '../../../lib/files/fileStore';
import { addMs, DAY } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import {
  claim,
  deleteFile,
  deleteUnclaimedFile,
  deleteUpload,
  deleteUploadsOf,
  findFile,
  listExistingUploads,
  listOldUploads,
  listUnclaimedFiles,
  listUnclaimedOf,
} from '../queries/files';
import type { FileRow } from '../queries/files';
import { UPLOADS_FOLDER } from './keys';
import { removeChunks } from './uploads';

/** An upload waits so long for its rest, and a file for its first reference. */
const KEPT_UNUSED = 7 * DAY;
const REMOVED_PER_RUN = 200;

const removal = jobKind('removeFile', object({ fileId: string().uuid().required() }));

/**
 * Says that something refers to a file from now on; without that it is deleted after a week. A file
 * belongs to one thing, with which it is deleted.
 * @returns the file; undefined for an unknown one, one of another sender, or that is used already
 */
export async function claimFile(
  tx: Tx,
  file: { readonly id: string; readonly ownerId: string; readonly now: Date },
): Promise<FileRow | undefined> {
  return claim(tx, file);
}

/** Deletes a file with the transaction; its bytes go right after. */
export async function dropFile(tx: Tx, id: string, now: Date): Promise<void> {
  if (await deleteFile(tx, id)) await removeBytes(tx, id, now);
}

/**
 * Deletes what an account has sent and nothing refers to, and its uploads (DESK-04). The bytes of an
 * upload that was under way go with the next `deleteUnusedFiles`.
 */
export async function dropUnused(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await deleteUploadsOf(tx, ownerId);
  for (const id of await listUnclaimedOf(tx, ownerId)) await dropFile(tx, id, now);
}

async function removeBytes(tx: Tx, fileId: string, now: Date): Promise<void> {
  await enqueueJob(tx, { kind: removal, key: fileId, payload: { fileId }, runAt: now }, now);
}

/** Deletes the bytes of files that are gone. */
export const fileRemovalHandler = ({ files }: Pick<Deps, 'files'>): JobHandler =>
  withEffect(removal, async ({ fileId }) => files.store.remove(fileKey(fileId)));

export interface OpenFile {
  readonly file: Pick<FileRow, 'name' | 'size'> & { readonly contentType: string };
  readonly content: AsyncIterable<Uint8Array>;
}

/** A file with its bytes; undefined for an unknown one. Who may read it is the caller's to know. */
export async function openFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
): Promise<OpenFile | undefined> {
  const file = await findFile(db, id);
  const content = file && (await files.store.get(fileKey(id)));
  return content && { file, content };
}

/** Deletes uploads that stopped a week ago, files that nothing refers to, and what neither has left. */
export async function deleteUnusedFiles(
  deps: Pick<Deps, 'db' | 'files'>,
  now: Date,
): Promise<void> {
  const { db, files } = deps;
  const before = addMs(now, -KEPT_UNUSED);
  for (const id of await listOldUploads(db, before, REMOVED_PER_RUN)) {
    await removeChunks(deps, id);
    await deleteUpload(db, id);
  }
  for (const id of await listUnclaimedFiles(db, before, REMOVED_PER_RUN)) {
    await db.transaction(async (tx) => {
      if (await deleteUnclaimedFile(tx, id)) await removeBytes(tx, id, now);
    });
  }
  const chunks = new Map<string, string[]>();
  for await (const key of files.store.list(UPLOADS_FOLDER)) {
    const id = key.split('/')[1] ?? '';
    chunks.set(id, [...(chunks.get(id) ?? []), key]);
  }
  const existing = await listExistingUploads(db, [...chunks.keys()]);
  for (const [id, keys] of chunks) {
    if (!existing.has(id)) for (const key of keys) await files.store.remove(key);
  }
}
