import { catalogueVersion } from '../../../db/schema/catalogueVersion';
import type { Db } from '../../../db/types';

/** Version of all public data; every committed change increments it. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}
