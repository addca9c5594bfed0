import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';

import { files, uploads } from '../../../db/schema/files';
import type { Db, Tx } from '../../../db/types';

export type FileRow = typeof files.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;

/** Adds an upload that nothing of has arrived. */
export async function insertUpload(
  db: Db,
  upload: Pick<UploadRow, 'id' | 'ownerId' | 'name' | 'sizes' | 'createdAt'>,
): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(upload).returning();
  if (!row) throw new Error('The upload was not added');
  return row;
}

/** An upload of an owner with what became of it; undefined for an unknown or another one's. */
export async function findUpload(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{ upload: UploadRow; file: FileRow | null } | undefined> {
  const [row] = await db
    .select({ upload: uploads, file: files })
    .from(uploads)
    .leftJoin(files, eq(files.id, uploads.fileId))
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
  return row;
}

/** Adds a chunk that has arrived. @returns the upload; undefined where another came in meanwhile */
export async function appendChunk(
  db: Db,
  { id, received }: Pick<UploadRow, 'id' | 'received'>,
  chunk: { readonly id: string; readonly bytes: number },
): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({
      received: received + chunk.bytes,
      chunks: sql`array_append(${uploads.chunks}, ${chunk.id}::uuid)`,
    })
    .where(and(eq(uploads.id, id), eq(uploads.received, received), isNull(uploads.fileId)))
    .returning();
  return row;
}

/** Adds a file as what became of an upload. @returns false where it became another one, or is gone */
export async function insertFile(tx: Tx, file: FileRow, uploadId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), isNull(uploads.fileId)))
    .for('update');
  if (!open) return false;
  await tx.insert(files).values(file);
  await tx.update(uploads).set({ fileId: file.id }).where(eq(uploads.id, uploadId));
  return true;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** A file by its id. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Marks a file of an owner as referred to, once. @returns undefined for an unknown, used or another one's */
export async function claim(
  tx: Tx,
  { id, ownerId, now }: { readonly id: string; readonly ownerId: string; readonly now: Date },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ claimedAt: now })
    .where(and(eq(files.id, id), eq(files.ownerId, ownerId), isNull(files.claimedAt)))
    .returning();
  return row;
}

/** @returns whether there was one */
export async function deleteFile(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.delete(files).where(eq(files.id, id)).returning({ id: files.id });
  return gone.length > 0;
}

/** Ids of uploads that began before a time, oldest first. */
export async function listOldUploads(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, before))
    .orderBy(asc(uploads.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of files from before a time that nothing refers to, oldest first. */
export async function listUnclaimedFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.claimedAt), lt(files.createdAt, before)))
    .orderBy(asc(files.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes a file that nothing refers to. @returns whether it was deleted */
export async function deleteUnclaimedFile(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .delete(files)
    .where(and(eq(files.id, id), isNull(files.claimedAt)))
    .returning({ id: files.id });
  return gone.length > 0;
}

/** Of these uploads, those that exist. */
export async function listExistingUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(sql`${uploads.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the uploads of an account, under way or done. */
export async function deleteUploadsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.ownerId, ownerId));
}

/** The files of an account that nothing refers to. */
export async function listUnclaimedOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isNull(files.claimedAt)));
  return rows.map(({ id }) => id);
}
