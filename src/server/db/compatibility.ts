/** Decides whether a server can serve a database with newer migrations than its own (OPS-08). */
import { serverCompatibility } from './schema/serverCompatibility';
import { countMigrations } from './migrate';
import { DatabaseStartError } from './types';
import type { Db } from './types';

/**
 * Refuses a database that a newer version has changed in a way that this server cannot live with.
 * @throws DatabaseStartError
 */
export async function requireServable(db: Db, known = countMigrations()): Promise<void> {
  const [row] = await db
    .select({ least: serverCompatibility.leastMigrations })
    .from(serverCompatibility);
  if (row && row.least > known) {
    throw new DatabaseStartError(
      `The database is of a newer version than this server can serve (it knows ${known} migrations of at least ${row.least}): update this server.`,
    );
  }
}
