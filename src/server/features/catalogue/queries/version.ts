import { catalogueVersion } from '../../../db/schema/catalogueVersion';
import type { Db, Tx } from '../../../db/types';

/** Version of all public data; every committed change increments it. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}

/**
 * Waits for other changes of public data; a change locks the version before any other row (0021).
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.select({ version: catalogueVersion.version }).from(catalogueVersion).for('update');
}
