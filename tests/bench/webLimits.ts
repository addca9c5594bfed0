/** What one visit costs, as Lighthouse measures it on a phone. */
export interface Visit {
  /** Lighthouse's performance score, 0 to 100. */
  readonly score: number;
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time, in milliseconds. */
  readonly tbt: number;
  readonly bytes: number;
  readonly requests: number;
  /** How fast the machine was at that moment, as Lighthouse measures it (its benchmarkIndex). */
  readonly machine: number;
}

/** The product's limits for every page measured ("Light from the start"). */
export const LIMITS = { score: 85, lcp: 2_000, cls: 0.01 } as const;

const MEASURES = ['score', 'lcp', 'cls', 'tbt', 'bytes', 'requests', 'machine'] as const;

/** The median of each measure by itself, over an odd number of visits. */
export function median(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit): number => {
    const sorted = visits.map((visit) => visit[name]).sort((one, other) => one - other);
    return sorted[(sorted.length - 1) / 2] ?? Number.NaN;
  };
  return Object.fromEntries(MEASURES.map((name) => [name, middle(name)])) as unknown as Visit;
}

/** The names of the limits that a visit does not keep. What was not measured keeps none. */
export function broken({ score, lcp, cls }: Visit): string[] {
  return [
    ...(score >= LIMITS.score ? [] : ['score']),
    ...(lcp <= LIMITS.lcp ? [] : ['LCP']),
    ...(cls <= LIMITS.cls ? [] : ['CLS']),
  ];
}
