import { and, eq, lt, notExists } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accounts, images } from '../../db/schema/accounts';
import { contactLinks } from '../../db/schema/content';
import { institutes } from '../../db/schema/places';
import { programmes } from '../../db/schema/programmes';
import type { Db, Tx } from '../../db/types';
import type { EncodedImage } from '../../lib/images';

/** Returns whether the image exists, without reading its bytes. */
export async function hasImage(db: Db, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: images.hash }).from(images).where(eq(images.hash, hash));
  return rows.length > 0;
}

/** A stored image; undefined for an unknown hash. */
export async function findImage(
  db: Db,
  hash: string,
): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  const [row] = await db
    .select({ bytes: images.bytes, contentType: images.contentType })
    .from(images)
    .where(eq(images.hash, hash));
  return row;
}

/**
 * Stores an image and locks its row until the transaction ends, so that it is not deleted before
 * the caller refers to it. Hence a no-op update: `DO NOTHING` would not lock.
 * @param ownerId null for the agency's own image
 */
export async function storeImage(
  tx: Tx,
  image: EncodedImage,
  ownerId: string | null,
): Promise<void> {
  await tx
    .insert(images)
    .values({ ...image, ownerId })
    .onConflictDoUpdate({ target: images.hash, set: { contentType: image.contentType } });
}

/** Hashes of unreferenced images. @param before only images stored earlier */
export async function listUnusedImages(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(lt(images.createdAt, before), isUnused(db, images.hash)))
    .limit(limit);
  return rows.map(({ hash }) => hash);
}

/**
 * Deletes an unreferenced image. Locks before checking: a transaction about to refer to it has then
 * committed.
 */
export async function dropUnusedImage(db: Db, hash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for('update');
    await tx.delete(images).where(and(eq(images.hash, hash), isUnused(tx, images.hash)));
  });
}

/** Covers every table that refers to images. */
function isUnused(db: Db, hash: typeof images.hash): SQL | undefined {
  return and(
    notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.imageHash, hash))),
    notExists(
      db.select({ id: programmes.id }).from(programmes).where(eq(programmes.imageHash, hash)),
    ),
    notExists(
      db.select({ id: institutes.id }).from(institutes).where(eq(institutes.logoHash, hash)),
    ),
    notExists(
      db.select({ id: contactLinks.id }).from(contactLinks).where(eq(contactLinks.logoHash, hash)),
    ),
  );
}
