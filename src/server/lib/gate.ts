/** Too many tasks wait already; nothing of this one was done. */
export class GateFullError extends Error {
  constructor() {
    super('too many tasks are waiting');
    this.name = 'GateFullError';
  }
}

export interface GateOptions {
  /** How many tasks run at once. */
  readonly running: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
}

/** Runs a task when its turn comes; rejects with {@link GateFullError} when too many wait. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * A gate in front of costly work: so many tasks at once, so many in the queue (first come, first
 * served), and the rest is refused at once instead of piling up in memory.
 */
export function createGate({ running, waiting }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let active = 0;

  const enter = async (): Promise<void> => {
    if (active < running) {
      active += 1;
      return;
    }
    if (queue.length >= waiting) throw new GateFullError();
    // Whoever leaves hands its place over, so `active` does not change here.
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
