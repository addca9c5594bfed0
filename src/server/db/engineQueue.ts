import type { DatabaseLoad } from './types';

/** Too many are waiting for the embedded database, or one has waited for too long. */
class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  /** PostgreSQL's word for the same (too_many_connections), which is answered with 503. */
  readonly code = '53300';
}

export interface QueueLimits {
  /** Single queries under way, so that the engine need not wait for this thread between two. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** `endless` is for the server's own maintenance, which waits without a limit. */
export type Patience = 'limited' | 'endless';

interface Waiting {
  readonly alone: boolean;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Schedules access to the embedded database's single connection, first in first out: transactions
 * run alone, single queries a few at a time.
 */
export class EngineQueue {
  private readonly queue: Waiting[] = [];
  private running = 0;
  private alone = false;
  private closed: Error | undefined;

  constructor(private readonly limits: QueueLimits) {}

  /** Number of running and waiting tasks. */
  get load(): DatabaseLoad {
    return { running: this.running, waiting: this.queue.length };
  }

  /**
   * Runs the task in its turn.
   * @param alone with nothing beside it
   * @throws DatabaseBusyError when the queue is full or the wait too long; the task did not run
   */
  async run<Result>(
    alone: boolean,
    task: () => Promise<Result>,
    patience: Patience = 'limited',
  ): Promise<Result> {
    if (this.closed) throw this.closed;
    if (this.queue.length > 0 || !this.isFree(alone)) await this.turn(alone, patience);
    else this.enter(alone);
    try {
      return await task();
    } finally {
      this.running -= 1;
      this.alone = false;
      this.startNext();
    }
  }

  /** Rejects all waiting and all future tasks. */
  close(reason: Error): void {
    this.closed = reason;
    for (const { refuse } of this.queue.splice(0)) refuse(reason);
  }

  private isFree(alone: boolean): boolean {
    if (this.running === 0) return true;
    return !alone && !this.alone && this.running < this.limits.atOnce;
  }

  private enter(alone: boolean): void {
    this.running += 1;
    this.alone = alone;
  }

  private startNext(): void {
    for (;;) {
      const [next] = this.queue;
      if (!next || !this.isFree(next.alone)) return;
      this.queue.shift();
      this.enter(next.alone);
      next.start();
    }
  }

  private turn(alone: boolean, patience: Patience): Promise<void> {
    const { waiting, waitMs } = this.limits;
    const limited = patience === 'limited';
    if (limited && this.queue.length >= waiting) {
      throw new DatabaseBusyError('too many are waiting for the embedded database');
    }
    return new Promise((resolve, reject) => {
      const timer = limited ? setTimeout(() => giveUp(), waitMs).unref() : undefined;
      const entry: Waiting = {
        alone,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const giveUp = (): void => {
        this.queue.splice(this.queue.indexOf(entry), 1);
        reject(new DatabaseBusyError('the embedded database was busy for too long'));
        // It may have been all that held up who came after it.
        this.startNext();
      };
      this.queue.push(entry);
    });
  }
}
