export interface BackoffLimits {
  readonly firstMs: number;
  readonly mostMs: number;
}

/**
 * The pause before the next try, in milliseconds: doubled with every failure, and spread over its
 * upper half, so that those that failed together do not come back together.
 * @param failures so far, from 1
 */
export function backoff(
  failures: number,
  { firstMs, mostMs }: BackoffLimits,
  random: () => number = Math.random,
): number {
  const whole = Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (0.5 + random() / 2));
}
