import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { endProcess, reasonOf } from '../lib/failure';
import type { EmbeddedClient, EmbeddedTransaction } from './embeddedClient';
import { errorOf } from './engineProtocol';
import type { Call, EngineStart, Message, QueryCall, Request } from './engineProtocol';
import { EngineQueue } from './engineQueue';
import type { QueueLimits } from './engineQueue';
import type { DatabaseLoad } from './types';

/** Beside this file in the sources, and beside the server's bundle. */
const EXTENSION = extname(__filename);
const PROGRAM = join(__dirname, `engineWorker${EXTENSION}`);
const LOADER = EXTENSION === '.ts' ? ['--require', 'tsx/cjs'] : [];

const LIMITS: QueueLimits = { atOnce: 4, waiting: 500, waitMs: 10_000 };
const OPENED = 0;

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs the embedded database in a worker thread, so that SQL does not block the server's event
 * loop. If the thread exits unexpectedly the process exits too: the outcome of pending statements
 * is unknown, and a restart finds everything that was committed.
 */
export class EngineThread implements EmbeddedClient {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, Set<(payload: string) => void>>();
  private readonly ended: Promise<void>;
  private lastId = OPENED;
  private closing: Promise<void> | undefined;
  private finished = false;

  private constructor(
    start: EngineStart,
    private readonly queue: EngineQueue,
  ) {
    this.worker = new Worker(PROGRAM, { workerData: start, execArgv: LOADER });
    this.worker.on('message', (message: Message) => this.receive(message));
    this.worker.on('error', (error) => this.broken(reasonOf(error)));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', (code) => {
        if (!this.finished) this.broken(`its thread ended with ${code}`);
        resolve();
      });
    });
  }

  /** Opens the database; fails as PGlite does. */
  static async open(start: EngineStart, limits: QueueLimits = LIMITS): Promise<EngineThread> {
    const engine = new EngineThread(start, new EngineQueue(limits));
    try {
      await new Promise<unknown>((resolve, reject) => {
        engine.pending.set(OPENED, { resolve, reject });
      });
    } catch (error) {
      await engine.end();
      throw error;
    }
    return engine;
  }

  get load(): DatabaseLoad {
    return this.queue.load;
  }

  query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.queue.run(false, () => this.ask(queryCall(sql, params, options)));
  }

  /** For the server's own maintenance statements, which wait without a limit. */
  exec(sql: string): Promise<unknown> {
    return this.queue.run(true, () => this.ask({ call: 'exec', sql }), 'endless');
  }

  transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    return this.queue.run(true, async () => {
      await this.ask({ call: 'exec', sql: 'begin' });
      const tx = new ThreadTransaction((call) => this.ask(call));
      try {
        const result = await work(tx);
        await tx.end('commit');
        return result;
      } catch (error) {
        // The reason is worth more than why it could not be rolled back either.
        await tx.end('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const callbacks = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, callbacks);
    callbacks.add(callback);
    // In a transaction it would end with a rollback.
    await this.queue.run(true, () => this.ask({ call: 'listen', channel }), 'endless');
    return async () => {
      callbacks.delete(callback);
    };
  }

  /** Lets the statement that runs come to its end, and no other begin. */
  close(): Promise<void> {
    return (this.closing ??= this.closeOnce());
  }

  private async closeOnce(): Promise<void> {
    this.queue.close(closedError());
    try {
      await this.send({ call: 'close' });
    } finally {
      await this.end();
    }
  }

  private async end(): Promise<void> {
    this.finished = true;
    await this.worker.terminate();
    await this.ended;
    this.rejectAll(closedError());
  }

  private ask<Result>(call: Call): Promise<Result> {
    return this.closing ? Promise.reject(closedError()) : this.send(call);
  }

  private send<Result>(call: Call): Promise<Result> {
    const id = (this.lastId += 1);
    return new Promise<unknown>((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      const request: Request = { ...call, id };
      this.worker.postMessage(request);
    }) as Promise<Result>;
  }

  private receive(message: Message): void {
    if ('fatal' in message) endProcess(message.fatal);
    if ('channel' in message) {
      for (const callback of this.listeners.get(message.channel) ?? []) callback(message.payload);
      return;
    }
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if ('failure' in message) {
      // A thread that opened nothing ends.
      this.finished ||= message.id === OPENED;
      pending?.reject(errorOf(message.failure));
    } else pending?.resolve(message.result);
  }

  private rejectAll(error: Error): void {
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  private broken(why: string): void {
    endProcess(`The embedded database broke down: ${why}`);
  }
}

/** The subset of PGlite's transaction interface that drizzle uses. */
class ThreadTransaction implements EmbeddedTransaction {
  closed = false;

  constructor(private readonly ask: <Result>(call: Call) => Promise<Result>) {}

  async query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    this.assertOpen();
    return this.ask(queryCall(sql, params, options));
  }

  async exec(sql: string): Promise<Results[]> {
    this.assertOpen();
    return this.ask({ call: 'exec', sql });
  }

  async rollback(): Promise<void> {
    this.assertOpen();
    await this.end('rollback');
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.ask({ call: 'exec', sql: how });
  }

  private assertOpen(): void {
    if (this.closed) throw new Error('Transaction is closed');
  }
}

function queryCall(sql: string, params: unknown[] = [], options: QueryOptions = {}): QueryCall {
  const textTypes = Object.keys(options.parsers ?? {}).map(Number);
  return { call: 'query', sql, params, rowMode: options.rowMode, textTypes };
}

/** In PGlite's words, which mean that a later try may succeed. */
function closedError(): Error {
  return new Error('PGlite is closed');
}
