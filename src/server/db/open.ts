import { openEmbedded } from './embedded';
import type { MaintenanceTimes } from './maintenance';
import { openPostgres } from './postgres';
import type { Database, DatabaseLog } from './types';

export interface OpenDatabaseOptions {
  url?: string | undefined;
  /** A direct connection for LISTEN and migrations. Default: `url`. */
  listenUrl?: string | undefined;
  /** URL of a read replica. */
  readUrl?: string | undefined;
  /** The embedded database's folder, or `memory://`. Default: `./data`. */
  dataDir?: string | undefined;
  log: DatabaseLog;
  migrationsFolder?: string;
  /** False keeps the schema as it is. */
  migrate?: boolean;
  maintenance?: MaintenanceTimes;
  poolSize?: number;
  statementTimeoutMs?: number;
}

/** Opens and migrates the configured database. @throws DatabaseStartError */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, dataDir = './data', log, maintenance, poolSize, statementTimeoutMs } = options;
  const shared = {
    log,
    migrate: options.migrate ?? true,
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
    listenUrl: options.listenUrl,
    readUrl: options.readUrl,
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
  });
}
