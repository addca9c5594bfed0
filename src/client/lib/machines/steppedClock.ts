import { SimulatedClock } from 'xstate';

/** Start time of every simulated run (epoch ms). */
export const RUN_START = Date.UTC(2026, 0, 5, 9);

/**
 * XState's simulated clock, stepped: one `increment` over several deadlines fires a self-restarting
 * timer only once. `Date.now()` follows it inside `during`.
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

  untilNext(): number | undefined {
    const next = Math.min(...this.deadlines.values());
    return Number.isFinite(next) ? Math.max(0, next - this.now()) : undefined;
  }

  /** Moves to the next deadline and fires all due timers; false if there is none. */
  step(): boolean {
    const delay = this.untilNext();
    if (delay === undefined) return false;
    this.increment(delay);
    return true;
  }

  /** Runs something with `Date.now()` on this clock. */
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
