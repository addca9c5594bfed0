import pg from 'pg';
import type { DatabaseLog } from './types';

const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** Added to the longest statement's timeout for network and server delays. */
const GRACE_MS = 5_000;
const CLOSE_MS = 1_000;
/** Milliseconds between checks for connections that are in use for too long. */
const LOOK_MS = 1_000;

export interface PoolOptions {
  readonly url: string;
  readonly log: DatabaseLog;
  /** Connections per server process; each server of a cluster has its own pool. */
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  /** Milliseconds for which a query or transaction may hold a connection before it is destroyed. */
  readonly checkoutMs?: number;
}

/**
 * Session settings that the code relies on. A role or database may override them (ALTER ROLE …
 * SET), so they are set for each connection and verified at startup.
 */
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
};

// Queries are short: JIT compilation takes many times longer than running them.
const startupOptions = Object.entries({ ...SESSION_SETTINGS, jit: 'off' })
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
  .join(' ');

/**
 * The settings that a connection does not have as the code needs them, as `name is value`; they are
 * lost where a connection pooler ignores startup options.
 */
export async function missingSettings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select lower(name) as name, current_setting(name) as value from pg_settings where lower(name) = any($1)',
    [Object.keys(SESSION_SETTINGS)],
  );
  return rows
    .filter(({ name, value }) => SESSION_SETTINGS[name] !== value)
    .map(({ name, value }) => `${name} is ${value}`);
}

/** Connection settings, for the pool and for single connections. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'masar',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: startupOptions,
  };
}

/** The connection's own listener logs it, and its query rejects. */
const ignore = (): void => undefined;

/** A connection pool in which a lost or overdue connection fails only its own query. */
export class ConnectionPool {
  readonly pool: pg.Pool;
  /** Since when each is in use, on `performance`'s clock. */
  private readonly checkedOut = new Map<pg.PoolClient, number>();
  private readonly watch: NodeJS.Timeout;
  private closing: Promise<void> | undefined;

  constructor({
    url,
    log,
    poolSize = 10,
    statementTimeoutMs = STATEMENT_MS,
    ...rest
  }: PoolOptions) {
    const { checkoutMs = statementTimeoutMs + GRACE_MS } = rest;
    this.pool = new pg.Pool({
      ...connectionTo(url),
      max: poolSize,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    });
    // The pool handles errors of idle connections only; an unhandled one ends the process.
    this.pool.on('connect', (client) => {
      client.once('error', (error: Error) => {
        log.warn({ err: error }, 'A database connection was lost');
      });
      client.on('error', ignore);
    });
    this.pool.on('error', ignore);
    this.pool.on('acquire', (client) => this.checkedOut.set(client, performance.now()));
    this.pool.on('release', (_error, client) => this.checkedOut.delete(client));
    const cutOverdue = (): void => {
      const begin = performance.now() - checkoutMs;
      for (const [client, since] of this.checkedOut) {
        if (since > begin) continue;
        log.warn({ ms: checkoutMs }, 'A database connection was cut: it was in use for too long');
        this.checkedOut.delete(client);
        void client.end();
      }
    };
    // One timer for all: one for each query costs as much as writing the query.
    this.watch = setInterval(cutOverdue, Math.min(LOOK_MS, checkoutMs)).unref();
  }

  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.checkedOut.keys()) void client.end();
    }, CLOSE_MS);
    await this.pool.end();
    clearTimeout(cut);
    clearInterval(this.watch);
  }
}
