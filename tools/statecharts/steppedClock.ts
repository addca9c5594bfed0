import { SimulatedClock } from 'xstate';

/** When every simulated run begins: fixtures count their deadlines from here (epoch ms). */
export const RUN_START = Date.UTC(2026, 0, 5, 9);

/**
 * XState's simulated clock, stepped: one `increment` over several deadlines fires a timer that
 * starts itself anew only once, so time moves from deadline to deadline. `Date.now()` agrees with it
 * while `during` runs, because deadlines of machines are instants.
 */
export class SteppedClock extends SimulatedClock {
  private readonly deadlines = new Map<number, number>();

  override setTimeout(callback: () => void, delay: number): number {
    const id = super.setTimeout(() => {
      this.deadlines.delete(id);
      callback();
    }, delay);
    this.deadlines.set(id, this.now() + delay);
    return id;
  }

  override clearTimeout(id: number): void {
    this.deadlines.delete(id);
    super.clearTimeout(id);
  }

  /** Milliseconds until the next timer is due; undefined when nothing waits. */
  untilNext(): number | undefined {
    const next = Math.min(...this.deadlines.values());
    return Number.isFinite(next) ? Math.max(0, next - this.now()) : undefined;
  }

  /** Moves to the next deadline and fires what is due. Returns false when nothing waits. */
  step(): boolean {
    const delay = this.untilNext();
    if (delay === undefined) return false;
    this.increment(delay);
    return true;
  }

  /** Runs something while `Date.now()` tells this clock's time. */
  during<Result>(run: () => Result): Result {
    const real = Date.now;
    Date.now = () => RUN_START + this.now();
    try {
      return run();
    } finally {
      Date.now = real;
    }
  }
}
