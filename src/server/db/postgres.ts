import pg from 'pg';
import { reasonOf } from '../lib/failure';
import { ListenConnection } from './listenConnection';
import { MIGRATIONS_FOLDER, migratePostgres } from './migrate';
import { ConnectionPool, connectionTo, missingSettings, type PoolOptions } from './pool';
import { drizzleOn } from './transactions';
import { DatabaseStartError, type Database } from './types';

// Bigints as numbers, like PGlite: they stay far below 2^53. Drizzle ignores parsers set on the
// pool.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions extends PoolOptions {
  readonly migrationsFolder?: string;
  /** False keeps the schema as it is. */
  readonly migrate?: boolean;
  /** For LISTEN and migrations, where `url` leads through a transaction pooler. */
  readonly listenUrl?: string | undefined;
  /** URL of a read replica. It may be down; opening the database does not connect to it. */
  readonly readUrl?: string | undefined;
}

/** Opens and migrates a PostgreSQL database (15 or newer). @throws DatabaseStartError */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, migrationsFolder = MIGRATIONS_FOLDER } = options;
  const direct = options.listenUrl ?? url;
  const connections = new ConnectionPool(options);
  const { pool } = connections;
  const ping = async (): Promise<void> => {
    await pool.query('select 1');
  };
  try {
    const missing = await missingSettings(pool).catch(cannotStart(url, 'cannot be used'));
    if (missing.length > 0) {
      const what = `ignores the settings that each connection asks for: ${missing.join(', ')}`;
      cannotStart(url, what)('let the connection pooler pass startup options on');
    }
    if (options.migrate !== false) {
      // Through a transaction pooler no session would hold the migration lock.
      await migratePostgres(connectionTo(direct), migrationsFolder).catch(
        cannotStart(url, 'could not be brought to the newest schema'),
      );
    }
  } catch (error) {
    await connections.close();
    throw error;
  }
  const listening = new ListenConnection(direct, options.log);
  const { readUrl } = options;
  const replica =
    readUrl === undefined ? undefined : new ConnectionPool({ ...options, url: readUrl });
  return {
    db: drizzleOn(pool),
    ...(replica && { replica: drizzleOn(replica.pool) }),
    kind: 'postgres',
    listen: (channel, listener) => listening.listen(channel, listener),
    load: () => ({
      running: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping,
    close: async () => {
      await Promise.all([listening.close(), connections.close(), replica?.close()]);
    },
  };
}

function cannotStart(url: string, what: string): (error: unknown) => never {
  return (error) => {
    throw new DatabaseStartError(
      `The database of DATABASE_URL (${withoutPassword(url)}) ${what}: ${reasonOf(error)}`,
      { cause: error },
    );
  };
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'unreadable address';
  }
}
