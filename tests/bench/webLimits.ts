/** Lighthouse metrics of a visit on mobile. */
export interface Visit {
  /** 0 to 100. */
  readonly score: number;
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** Total blocking time, in milliseconds. */
  readonly tbt: number;
  readonly bytes: number;
  readonly requests: number;
  /** Lighthouse's benchmarkIndex of the machine. */
  readonly machine: number;
}

export const LIMITS = { score: 85, lcp: 2_000, cls: 0.01 } as const;

const MEASURES = ['score', 'lcp', 'cls', 'tbt', 'bytes', 'requests', 'machine'] as const;

/** The median of each metric over an odd number of visits. */
export function median(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit): number => {
    const sorted = visits.map((visit) => visit[name]).sort((one, other) => one - other);
    return sorted[(sorted.length - 1) / 2] ?? Number.NaN;
  };
  return Object.fromEntries(MEASURES.map((name) => [name, middle(name)])) as unknown as Visit;
}

/** Names of exceeded limits; a missing metric exceeds its limit. */
export function broken({ score, lcp, cls }: Visit): string[] {
  return [
    ...(score >= LIMITS.score ? [] : ['score']),
    ...(lcp <= LIMITS.lcp ? [] : ['LCP']),
    ...(cls <= LIMITS.cls ? [] : ['CLS']),
  ];
}
