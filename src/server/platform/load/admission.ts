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
   * So many, the first in line, may wait for longer, whatever is expected: a few slow calls, as after a
   * start, are no crowd.
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
  /** Whether `enter` would refuse at once; counts as refused then. Costs less than an error. */
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
 * Bounds what runs at once, and how long the rest waits in order: by a number, by the wait that is to
 * be expected from how long places were held lately, and by a timer.
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
      // Not at once: the embedded database answers within a turn, and would let in nothing else.
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
