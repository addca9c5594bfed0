import { and, eq, notExists } from 'drizzle-orm';
import { accounts, images } from '../db/schema/accounts';
import { institutes } from '../db/schema/places';
import { programmes } from '../db/schema/programmes';
import type { Db, Tx } from '../db/types';
import type { EncodedImage } from '../lib/images';

/** Whether there is such a picture, without reading it. */
export async function hasImage(db: Db, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: images.hash }).from(images).where(eq(images.hash, hash));
  return rows.length > 0;
}

/** A stored picture, or undefined when there is none of this hash. */
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
 * Keeps a picture; the same bytes are one row, whoever sends them. The row stays locked until the
 * transaction ends, so that nobody drops it before the caller refers to it: that is why it is
 * updated to what it is already, where `DO NOTHING` would lock nothing.
 */
export async function keepImage(tx: Tx, image: EncodedImage, ownerId: string): Promise<void> {
  await tx
    .insert(images)
    .values({ ...image, ownerId })
    .onConflictDoUpdate({ target: images.hash, set: { contentType: image.contentType } });
}

/**
 * Drops a picture that nothing shows any more. First the lock, then the look: a transaction that
 * was about to refer to the picture has done so when the lock is granted, and one that comes later
 * waits and then stores it anew.
 */
export async function dropUnusedImage(db: Db, hash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for('update');
    await tx
      .delete(images)
      .where(
        and(
          eq(images.hash, hash),
          notExists(
            tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.imageHash, hash)),
          ),
          notExists(
            tx.select({ id: programmes.id }).from(programmes).where(eq(programmes.imageHash, hash)),
          ),
          notExists(
            tx.select({ id: institutes.id }).from(institutes).where(eq(institutes.logoHash, hash)),
          ),
        ),
      );
  });
}
