/** Counts of requests, for @fastify/rate-limit's `store`. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Maximum number of addresses; the least recently seen are dropped first. */
const MOST = 5_000;

interface Window {
  count: number;
  /** On `performance`'s clock. */
  beganAt: number;
}

/**
 * Fixed-window counter like the package's own store, but on the monotonic clock: setting the system
 * clock back would prolong a window (API-45).
 */
export class RequestCounts implements FastifyRateLimitStore {
  private readonly windows = new Map<string, Window>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    const known = this.windows.get(key);
    const window = known && now < known.beganAt + timeWindow ? known : { count: 0, beganAt: now };
    window.count += 1;
    // Moves it to the end of the map's order.
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > MOST) {
      const [oldest] = this.windows.keys();
      if (oldest !== undefined) this.windows.delete(oldest);
    }
    callback(null, { current: window.count, ttl: timeWindow - (now - window.beganAt) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }
}
