import pg from 'pg';
import type { DatabaseLog } from './types';

const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** Added to the longest statement's timeout for network and server delays. */
const GRACE_MS = 5_000;
const CLOSE_MS = 1_000;
/** How often connections are looked at that are in use for too long. */
const LOOK_MS = 1_000;

export interface PoolOptions {
  readonly url: string;
  readonly log: DatabaseLog;
  /** Per server; each server of a cluster has its own. */
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  /** Milliseconds for which a query or transaction may hold a connection before it is destroyed. */
  readonly checkoutMs?: number;
}

/** Connection settings, for the pool and for single connections. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'masar',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Queries are short: compiling one with JIT takes many times as long as it runs.
    options: '-c timezone=UTC -c jit=off',
  };
}

/** The connection's own listener logs it, and its query rejects. */
const ignore = (): void => undefined;

/** A connection pool in which a lost or overdue connection ends only its own work. */
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
