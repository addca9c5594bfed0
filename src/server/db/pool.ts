import pg from 'pg';
import type { DatabaseLog } from './types';

/** Connecting, and waiting for a free connection, take this long at most. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** What the network and a busy server may add to the longest statement before it is given up here. */
const GRACE_MS = 5_000;
/** How long queries may go on once the pool is being closed. */
const CLOSE_MS = 1_000;

export interface PoolOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  readonly log: DatabaseLog;
  /** Connections at most; every server of the cluster has its own. */
  readonly poolSize?: number;
  /** Milliseconds after which PostgreSQL gives a query up. */
  readonly statementTimeoutMs?: number;
  /**
   * Milliseconds that a query outside a transaction, or a whole transaction, may keep a connection.
   * Then it is cut: a server that hangs, or a network that swallows everything, gives up nothing.
   */
  readonly checkoutMs?: number;
}

/** How to reach the server, for the pool and for a connection beside it. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'masar',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: '-c timezone=UTC',
  };
}

/** The connection's own listener has said it, and whoever used it is told by their query. */
const ignore = (): void => undefined;

/** Connections that are lost, or given up, end what ran on them and nothing else. */
export class ConnectionPool {
  readonly pool: pg.Pool;
  /** Who has a connection, and what cuts it off when they keep it for too long. */
  private readonly checkedOut = new Map<pg.PoolClient, NodeJS.Timeout>();
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
    // Every connection is listened to from its beginning: the pool listens to those only that nobody
    // uses, and an error that nobody hears ends the process.
    this.pool.on('connect', (client) => {
      client.once('error', (error: Error) => {
        log.warn({ err: error }, 'A database connection was lost');
      });
      client.on('error', ignore);
    });
    this.pool.on('error', ignore);
    this.pool.on('acquire', (client) => {
      const cut = (): void => {
        log.warn({ ms: checkoutMs }, 'A database connection was cut: it was in use for too long');
        void client.end();
      };
      this.checkedOut.set(client, setTimeout(cut, checkoutMs).unref());
    });
    this.pool.on('release', (_error, client) => {
      clearTimeout(this.checkedOut.get(client));
      this.checkedOut.delete(client);
    });
  }

  /** Lets what runs end, for a moment, and then cuts it off. Calling it again waits for the same. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.checkedOut.keys()) void client.end();
    }, CLOSE_MS);
    await this.pool.end();
    clearTimeout(cut);
  }
}
