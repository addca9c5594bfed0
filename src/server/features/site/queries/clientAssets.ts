import { eq, inArray, lt } from 'drizzle-orm';

import { clientAssets } from '../../../db/schema/clientAssets';
import type { Db } from '../../../db/types';

export type ClientAsset = Omit<typeof clientAssets.$inferSelect, 'startedAt'>;

/** Returns which of these names are stored, and updates their last start time. */
export async function touchAssets(
  db: Db,
  names: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const known = await db
    .update(clientAssets)
    .set({ startedAt: now })
    .where(inArray(clientAssets.name, [...names]))
    .returning({ name: clientAssets.name });
  return new Set(known.map(({ name }) => name));
}

/** Stores an asset; an existing name is kept, because names contain a hash of the content. */
export async function storeAsset(db: Db, asset: ClientAsset, now: Date): Promise<void> {
  await db
    .insert(clientAssets)
    .values({ ...asset, startedAt: now })
    .onConflictDoNothing();
}

/** A stored asset; undefined for an unknown name. */
export async function findAsset(db: Db, name: string): Promise<ClientAsset | undefined> {
  const [asset] = await db
    .select({
      name: clientAssets.name,
      bytes: clientAssets.bytes,
      compressed: clientAssets.compressed,
    })
    .from(clientAssets)
    .where(eq(clientAssets.name, name));
  return asset;
}

/** Deletes the assets of versions that no server has started with since. */
export async function deleteOldAssets(db: Db, since: Date): Promise<void> {
  await db.delete(clientAssets).where(lt(clientAssets.startedAt, since));
}
