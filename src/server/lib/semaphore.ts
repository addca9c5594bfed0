/** Too many tasks wait already, or this one has waited too long; nothing of it was done. */
export class SemaphoreFullError extends Error {
  constructor() {
    super('too many tasks are waiting');
    this.name = 'SemaphoreFullError';
  }
}

export interface SemaphoreOptions {
  /** How many tasks run at once. */
  readonly running: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Runs a task of somebody's when its turn comes; rejects with {@link SemaphoreFullError} when too many
 * wait, or when its turn did not come in time.
 */
export type Semaphore = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly owner: string;
  /** How many tasks the owner had here when this one came. */
  readonly own: number;
  readonly start: () => void;
}

/**
 * A semaphore in front of costly work: so many tasks at once, one of each owner, so many in the queue,
 * and the rest is refused at once instead of piling up in memory. First come, first served, but
 * an owner's second task waits until everybody's first has begun, and so on.
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
