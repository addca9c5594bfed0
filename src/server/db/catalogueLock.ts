import { catalogueVersion } from './schema/catalogueVersion';
import type { Tx } from './types';

/** Waits for other changes of public data: a change locks the version before any other row. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.select({ version: catalogueVersion.version }).from(catalogueVersion).for('update');
}
