import { openEmbedded } from './embedded';
import type { MaintenanceTimes } from './maintenance';
import { openPostgres } from './postgres';
import type { Database, DatabaseLog } from './types';

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it the embedded database is used. */
  url?: string | undefined;
  /** The embedded database's folder, or `memory://`. Default: `./data`. */
  dataDir?: string | undefined;
  log: DatabaseLog;
  /** Where the migrations are, when not beside this module. */
  migrationsFolder?: string;
  maintenance?: MaintenanceTimes;
  poolSize?: number;
  statementTimeoutMs?: number;
}

/**
 * Opens the database that the configuration names and brings it to the newest schema.
 *
 * @throws DatabaseStartError (also as DataFolderInUseError, DataFolderVersionError): one line for
 *   the operator in `message`
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, dataDir = './data', log, maintenance, poolSize, statementTimeoutMs } = options;
  const shared = {
    log,
    ...(options.migrationsFolder === undefined
      ? {}
      : { migrationsFolder: options.migrationsFolder }),
  };
  if (url === undefined || url === '') {
    return openEmbedded({ ...shared, dataDir, ...(maintenance ? { maintenance } : {}) });
  }
  return openPostgres({
    ...shared,
    url,
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
  });
}
