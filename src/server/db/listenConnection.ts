import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { backoff } from '../lib/backoff';
import { connectionTo } from './pool';
import type { Channel, ChannelListener, DatabaseLog } from './types';

/** Milliseconds. A firewall may drop a connection silently, so it is pinged and must answer. */
const PING_MS = 10_000;
const QUERY_MS = 5_000;
const RECONNECT = { firstMs: 100, mostMs: 10_000 };

/** Its application name in pg_stat_activity, distinct from the pool's. */
export const LISTEN_APPLICATION = 'masar-listen';

/**
 * The one LISTEN connection of a server process. It is opened for the first listener and reopened
 * with backoff whenever it is lost.
 */
export class ListenConnection {
  private readonly channels = new Map<Channel, Set<ChannelListener>>();
  private client: pg.Client | undefined;
  /** Whether all channels are listened to; until then `connect` issues the LISTENs. */
  private ready = false;
  private answered: Promise<unknown> = Promise.resolve();
  private failures = 0;
  private readonly ended = new AbortController();
  private ping: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: DatabaseLog,
  ) {}

  listen(channel: Channel, listener: ChannelListener): () => void {
    const known = this.channels.get(channel);
    const listeners = known ?? new Set();
    listeners.add(listener);
    this.channels.set(channel, listeners);
    if (!this.client) this.connect();
    else if (this.ready) this.listenTo(this.client, channel, known ? [listener] : listeners);
    return () => {
      listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.ended.abort();
    clearInterval(this.ping);
    await this.client?.end().catch(() => undefined);
  }

  private connect(): void {
    if (this.ended.signal.aborted) return;
    const client = new pg.Client({
      ...connectionTo(this.url),
      application_name: LISTEN_APPLICATION,
      query_timeout: QUERY_MS,
    });
    this.client = client;
    this.answered = Promise.resolve();
    const lost = (error?: unknown): void => this.reconnect(client, error);
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { notified } of this.listenersOf(channel)) notified(payload);
    });
    this.begin(client).catch(lost);
  }

  private async begin(client: pg.Client): Promise<void> {
    await client.connect();
    // A channel that is added meanwhile is met as well.
    for (const channel of this.channels.keys()) await this.ask(client, `listen ${channel}`);
    if (this.client !== client) return;
    this.ready = true;
    this.failures = 0;
    this.ping = setInterval(() => {
      this.ask(client, 'select 1').catch((error: unknown) => this.reconnect(client, error));
    }, PING_MS).unref();
    for (const listeners of this.channels.values()) {
      for (const { listening } of listeners) listening();
    }
  }

  private listenTo(
    client: pg.Client,
    channel: Channel,
    listeners: Iterable<ChannelListener>,
  ): void {
    this.ask(client, `listen ${channel}`).then(
      () => {
        for (const { listening } of listeners) listening();
      },
      (error: unknown) => this.reconnect(client, error),
    );
  }

  /** One query after the other: pg keeps no queue for them. */
  private ask(client: pg.Client, query: string): Promise<unknown> {
    const answer = this.answered.then(() => client.query(query));
    this.answered = answer.catch(() => undefined);
    return answer;
  }

  private listenersOf(channel: string): Iterable<ChannelListener> {
    return [...this.channels].find(([name]) => name === channel)?.[1] ?? [];
  }

  private reconnect(client: pg.Client, error?: unknown): void {
    if (this.client !== client || this.ended.signal.aborted) return;
    this.client = undefined;
    this.ready = false;
    for (const listeners of this.channels.values()) {
      for (const { lost } of listeners) lost?.();
    }
    clearInterval(this.ping);
    // Cuts a connection that hangs in a query.
    client.end().catch(() => undefined);
    this.log.warn({ err: error }, 'The connection that listens to the database was lost');
    this.failures += 1;
    const pause = backoff(this.failures, RECONNECT);
    delay(pause, undefined, { signal: this.ended.signal, ref: false }).then(
      () => {
        if (!this.client) this.connect();
      },
      () => undefined,
    );
  }
}
