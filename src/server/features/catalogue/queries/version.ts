import { catalogueVersion } from '../../../db/schema/catalogueVersion';
import type { Db, Tx } from '../../../db/types';

/** The version of what public answers show; every committed change raises it. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}

/** Waits for other changes of what is public; a change takes the version before any row (0021). */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.select({ version: catalogueVersion.version }).from(catalogueVersion).for('update');
}
