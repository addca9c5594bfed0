import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MIGRATIONS_FOLDER, migratePostgres } from './migrate';
import { schema } from './schema/schema';
import { DatabaseStartError, type Database, type DatabaseLog } from './types';

// A count or another bigint as a number, like the embedded driver gives it; ids and counts stay far
// below 2^53. Drizzle asks node-postgres' own table of parsers, so a setting of the pool would not do.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  url: string;
  log: DatabaseLog;
  migrationsFolder?: string;
  /** Connections at most; every server of the cluster has its own. */
  poolSize?: number;
  /** Milliseconds after which PostgreSQL gives a query up. */
  statementTimeoutMs?: number;
}

/**
 * Opens a PostgreSQL database (15 or newer) and migrates it.
 *
 * @throws DatabaseStartError when the server cannot be reached or refuses
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'masar',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', (error) => {
    options.log.warn({ err: error }, 'An idle database connection was lost');
  });
  try {
    await assertReachable(pool, options.url);
    await migratePostgres(pool, options.migrationsFolder ?? MIGRATIONS_FOLDER);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => (closing ??= pool.end()),
  };
}

async function assertReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new DatabaseStartError(
      `The database of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error)}`,
      { cause: error },
    );
  }
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'unreadable address';
  }
}

function reason(error: unknown): string {
  // Several addresses of one host fail together, with an empty message of their own.
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
