/** Load on one address of this machine, and what came of it. */
import autocannon from 'autocannon';

export interface LoadOptions {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Called in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly token: string;
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** How many were answered with each status. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Calls without an answer. */
  readonly failed: number;
}

/** Calls this machine for some seconds, from a thread of its own. */
export async function load({
  port,
  paths,
  connections,
  seconds,
  token,
  headers,
}: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    requests: paths.map((path) => ({ path })),
    connections,
    duration: seconds,
    workers: 1,
    timeout: 30,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ar', ...headers },
  });
  const statuses = new Map(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  );
  return {
    rate: (statuses.get('200') ?? 0) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses,
    failed: result.errors,
  };
}
