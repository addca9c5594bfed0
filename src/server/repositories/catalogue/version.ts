import { catalogueVersion } from '../../db/schema/catalogueVersion';
import type { Db } from '../../db/types';

/** The version of what public answers show; every committed change raises it. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}
