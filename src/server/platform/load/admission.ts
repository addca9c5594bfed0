/** There is no room, or the wait for it was too long; the task did not begin. */
export class OverloadedError extends Error {
  constructor() {
    super('too much is going on at once');
    this.name = 'OverloadedError';
  }
}

export interface AdmissionLimits {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds that one may wait, and be expected to wait. */
  readonly waitMs: number;
  /**
   * Number of first waiters that may wait longer regardless of the expected wait: a few slow calls,
   * as after a start, are not an overload.
   */
  readonly few: number;
  /** Milliseconds that those few may wait. */
  readonly fewWaitMs: number;
}

export interface Load {
  readonly running: number;
  readonly waiting: number;
  /** So far. */
  readonly refused: number;
}

export interface Admission {
  /**
   * Takes a place, as soon as one is free.
   * @returns gives the place back; idempotent
   * @throws OverloadedError at once when the wait is expected to be too long, else after `waitMs`, or
   *   `fewWaitMs` for the first in line
   */
  readonly enter: () => Promise<() => void>;
  /** Maximum milliseconds that those first waiters may wait. */
  readonly refuses: () => boolean;
  readonly load: () => Load;
}

interface Waiting {
  readonly start: () => void;
  timer: NodeJS.Timeout;
}

/** One for all, because making one for each refusal is most of its work. */
const OVERLOADED = new OverloadedError();

/** The weight of the newest call in the average of how long a place is held. */
const NEWEST_WEIGHT = 1 / 8;

/**
 * Whether `enter` would refuse; counts as a refusal if so. Cheaper than throwing an error.
 * @param later runs what waits in a later turn of the event loop
 */
export function createAdmission(
  limits: AdmissionLimits,
  later: (start: () => void) => void = setImmediate,
): Admission {
  const queue = new Set<Waiting>();
  let running = 0;
  let refused = 0;
  let heldMs = 0;

  const expectedMs = (): number => ((queue.size + 1) * heldMs) / limits.running;
  const isTooLong = (): boolean =>
    queue.size >= limits.waiting || (queue.size >= limits.few && expectedMs() > limits.waitMs);

  const startNext = (): void => {
    const [next] = queue;
    if (!next || running >= limits.running) return;
    queue.delete(next);
    clearTimeout(next.timer);
    next.start();
  };

  const take = (): (() => void) => {
    running += 1;
    const since = performance.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      heldMs += (performance.now() - since - heldMs) * NEWEST_WEIGHT;
      // Admission control: bounds the number of concurrent calls, and their queue by length, by
      // expected wait (from recent service times) and by a timer.
      later(startNext);
    };
  };

  const isAmongFirst = (waiting: Waiting): boolean => {
    let place = 0;
    for (const one of queue) {
      place += 1;
      if (place > limits.few) return false;
      if (one === waiting) return true;
    }
    return false;
  };

  const wait = (): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        queue.delete(waiting);
        refused += 1;
        reject(OVERLOADED);
      };
      const waitOn = (): void => {
        if (!isAmongFirst(waiting)) giveUp();
        else waiting.timer = setTimeout(giveUp, limits.fewWaitMs - limits.waitMs);
      };
      const timer = setTimeout(waitOn, limits.waitMs);
      const waiting: Waiting = { start: () => resolve(take()), timer };
      queue.add(waiting);
    });

  const isFree = (): boolean => running < limits.running && queue.size === 0;
  const refuses = (): boolean => {
    const isRefused = !isFree() && isTooLong();
    if (isRefused) refused += 1;
    return isRefused;
  };

  return {
    enter: async () => {
      if (refuses()) throw OVERLOADED;
      return isFree() ? take() : wait();
    },
    refuses,
    load: () => ({ running, waiting: queue.size, refused }),
  };
}
