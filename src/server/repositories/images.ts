import { and, eq, lt, notExists } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accounts, images } from '../db/schema/accounts';
import { contactLinks } from '../db/schema/content';
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
 *
 * @param ownerId the account whose picture it is; null for the agency's own
 */
export async function keepImage(
  tx: Tx,
  image: EncodedImage,
  ownerId: string | null,
): Promise<void> {
  await tx
    .insert(images)
    .values({ ...image, ownerId })
    .onConflictDoUpdate({ target: images.hash, set: { contentType: image.contentType } });
}

/**
 * Hashes of pictures that nothing shows: what was replaced, and what somebody's failed change left.
 *
 * @param before only pictures that were stored before it
 */
export async function listUnusedImages(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(lt(images.createdAt, before), isUnused(db, images.hash)))
    .limit(limit);
  return rows.map(({ hash }) => hash);
}

/**
 * Drops a picture that nothing shows any more. First the lock, then the look: a transaction that
 * was about to refer to the picture has done so when the lock is granted, and one that comes later
 * waits and then stores it anew.
 */
export async function dropUnusedImage(db: Db, hash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for('update');
    await tx.delete(images).where(and(eq(images.hash, hash), isUnused(tx, images.hash)));
  });
}

/** No account, programme, institute or agency shows it: every table that refers to pictures. */
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
