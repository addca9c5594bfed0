/** The queue is full, or the wait timed out; the task did not run. */
export class SemaphoreFullError extends Error {
  constructor() {
    super('too many tasks are waiting');
    this.name = 'SemaphoreFullError';
  }
}

export interface SemaphoreOptions {
  readonly running: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Rejects with {@link SemaphoreFullError} when the queue is full or the wait times out. */
export type Semaphore = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly owner: string;
  readonly own: number;
  readonly start: () => void;
}

/**
 * A fair semaphore: limited concurrency, one running task per owner and a bounded queue. An owner's
 * nth task waits for everyone's (n-1)th.
 */
export function createSemaphore({ running, waiting, waitMs }: SemaphoreOptions): Semaphore {
  const queue: Waiting[] = [];
  const active = new Set<string>();

  const mayStart = ({ owner }: Pick<Waiting, 'owner'>): boolean =>
    active.size < running && !active.has(owner);

  const enter = async (owner: string): Promise<void> => {
    if (mayStart({ owner })) {
      active.add(owner);
      return;
    }
    if (queue.length >= waiting) throw new SemaphoreFullError();
    const here = [...active, ...queue.map((entry) => entry.owner)];
    const own = here.filter((one) => one === owner).length;
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(
          queue.findIndex((entry) => entry.start === start),
          1,
        );
        reject(new SemaphoreFullError());
      }, waitMs);
      queue.push({ owner, own, start });
    });
  };

  const leave = (owner: string): void => {
    active.delete(owner);
    const ready = queue.filter(mayStart);
    const fewest = Math.min(...ready.map(({ own }) => own));
    const next = ready.find(({ own }) => own === fewest);
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    active.add(next.owner);
    next.start();
  };

  return async (owner, task) => {
    await enter(owner);
    try {
      return await task();
    } finally {
      leave(owner);
    }
  };
}
