/** Lighthouse metrics of a visit on mobile. */
export interface Visit {
  /** 0 to 100. */
  readonly score: number;
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** Total blocking time, in milliseconds. */
  readonly tbt: number;
  /** Time to interactive, in milliseconds. */
  readonly tti: number;
  readonly bytes: number;
  readonly requests: number;
  /** Lighthouse's benchmarkIndex of the machine. */
  readonly machine: number;
}

export const LIMITS = {
  score: 95,
  lcp: 1_500,
  cls: 0.01,
  tti: 2_500,
  tbt: 300,
  /** Relative to the total blocking time of the reference page in the same run. */
  tbtShare: 0.5,
  /** The score and the milliseconds of blocking are those of a machine at least as fast as this. */
  machine: 1_500,
} as const;

const MEASURES = ['score', 'lcp', 'cls', 'tbt', 'tti', 'bytes', 'requests', 'machine'] as const;

/** The median of each metric over an odd number of visits. */
export function median(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit): number => {
    const sorted = visits.map((visit) => visit[name]).sort((one, other) => one - other);
    return sorted[(sorted.length - 1) / 2] ?? Number.NaN;
  };
  return Object.fromEntries(MEASURES.map((name) => [name, middle(name)])) as unknown as Visit;
}

/**
 * Names of exceeded limits; a missing metric exceeds its limit.
 * @param reference the visit of the reference page in the same run
 */
export function broken(visit: Visit, reference: Pick<Visit, 'tbt'>): string[] {
  const { score, lcp, cls, tti, tbt, machine } = visit;
  const isFast = machine > LIMITS.machine;
  return [
    ...(!isFast || score >= LIMITS.score ? [] : ['score']),
    ...(lcp <= LIMITS.lcp ? [] : ['LCP']),
    ...(cls <= LIMITS.cls ? [] : ['CLS']),
    ...(tti <= LIMITS.tti ? [] : ['TTI']),
    ...(tbt <= LIMITS.tbtShare * reference.tbt && (!isFast || tbt <= LIMITS.tbt) ? [] : ['TBT']),
  ];
}
