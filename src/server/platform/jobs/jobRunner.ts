import type { Database, DatabaseLog, Db } from '../../db/types';
import { addMs, HOUR, SECOND } from '../../lib/time/clock';
import type { Clock } from '../../lib/time/clock';
import { backoff } from '../../lib/backoff';
import { coalesce } from '../load/coalesce';
import { reasonOf } from '../../lib/failure';
import { RetryLaterError } from '../../lib/retryLater';
import { withinMs } from '../../lib/withinMs';
import {
  buryJob,
  completeJob,
  nextDueAt,
  releaseJob,
  renewLeases,
  retryJob,
  takeDueJobs,
} from './queries';
import type { TakenJob } from './queries';
import type { JobHandler } from './jobHandler';

/** Milliseconds for which a job is a runner's own. It prolongs the lease while it works. */
const LEASE_MS = 60 * SECOND;
const RENEW_MS = LEASE_MS / 3;
const AT_ONCE = 4;
const MOST_ATTEMPTS = 10;
/** Ten attempts within an hour and a half. */
const RETRY = { firstMs: 10 * SECOND, mostMs: HOUR };
/** The timer looks at least so often: the second way, for a notification that was lost. */
const POLL_MS = 30 * SECOND;
/** Minimum pause before retrying while due jobs are locked by another runner. */
const SOON_MS = SECOND;
/** Time for running jobs to finish when the server stops. */
const DRAIN_MS = 2 * SECOND;
const ABORT_MS = SECOND;
const ERROR_LENGTH = 2_000;

export interface JobRunnerDeps {
  readonly db: Db;
  readonly database: Pick<Database, 'listen'>;
  readonly clock: Clock;
  readonly log: DatabaseLog;
  readonly random?: () => number;
}

export interface JobRunner {
  /** Starts running jobs as they become due. */
  readonly start: () => void;
  /** Runs all jobs that are due now; resolves when none is running. Works without `start`. */
  readonly runDue: () => Promise<void>;
  /** Takes no new jobs, drains running ones, and releases those that do not finish in time. */
  readonly stop: () => Promise<void>;
}

class LeaseLostError extends Error {
  constructor() {
    super('the lease ran out before the job was done');
  }
}

/** Runs the database's jobs, concurrently with other runners (API-17, API-18). */
export function createJobRunner(deps: JobRunnerDeps, handlers: readonly JobHandler[]): JobRunner {
  const { db, database, clock, log } = deps;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  const running = new Map<TakenJob, Promise<void>>();
  /**
   * The running jobs outside a transaction, whose leases need renewing; in a transaction the row is
   * locked.
   */
  const renewed = new Set<TakenJob>();
  const ended = new AbortController();
  let started = false;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let unlisten = (): void => undefined;

  /** Takes and starts due jobs, up to the concurrency limit. */
  const take = async (): Promise<void> => {
    const limit = AT_ONCE - running.size;
    if (stopping || kinds.length === 0 || limit === 0) return;
    const now = clock.now();
    const taken = await takeDueJobs(db, { kinds, now, limit, leaseUntil: addMs(now, LEASE_MS) });
    for (const job of taken) {
      const run = perform(job).finally(() => {
        running.delete(job);
        if (started) wake();
      });
      running.set(job, run);
    }
  };
  const takeAndWait = async (): Promise<void> => {
    try {
      await take();
      if (started && !stopping && running.size < AT_ONCE) await waitForNext();
    } catch (error) {
      log.warn({ err: error }, 'Taking jobs failed');
      if (started && !stopping) wakeIn(POLL_MS);
    }
  };
  const takeOnce = coalesce(takeAndWait);
  const wake = (): void => void takeOnce();

  const waitForNext = async (): Promise<void> => {
    if (kinds.length === 0) return;
    const next = await nextDueAt(db, kinds);
    const wait = next ? next.getTime() - clock.now().getTime() : POLL_MS;
    wakeIn(Math.min(POLL_MS, Math.max(SOON_MS, wait)));
  };
  const wakeIn = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!stopping) timer = setTimeout(wake, milliseconds).unref();
  };

  const perform = async (job: TakenJob): Promise<void> => {
    try {
      // A runner that dies takes its attempt with it.
      if (job.attempts > MOST_ATTEMPTS) throw new Error('no runner lived to tell why it failed');
      await runJob(job);
    } catch (error) {
      await failed(job, error).catch((reason: unknown) => {
        // Its lease will expire, and the job is taken again.
        log.warn({ err: reason, job: job.id }, 'A job could not be put back');
      });
    }
  };

  const runJob = async (job: TakenJob): Promise<void> => {
    const run = byKind.get(job.kind)?.run;
    if (!run) throw new Error(`There is no handler of ${job.kind}`);
    if ('inTransaction' in run) {
      await db.transaction(async (tx) => {
        if (!(await completeJob(tx, job))) throw new LeaseLostError();
        await run.inTransaction(tx, job.payload, { now: clock.now() });
      });
      return;
    }
    renewed.add(job);
    try {
      await run.withEffect(job.payload, { signal: ended.signal });
    } finally {
      renewed.delete(job);
    }
    await completeJob(db, job);
  };

  const failed = async (job: TakenJob, error: unknown): Promise<void> => {
    const line = { err: error, job: job.id, kind: job.kind, attempts: job.attempts };
    if (error instanceof LeaseLostError) {
      log.warn(line, 'A job took longer than its lease');
      return;
    }
    const now = clock.now();
    if (ended.signal.aborted) {
      await releaseJob(db, job, now);
      return;
    }
    const reason = reasonOf(error).slice(0, ERROR_LENGTH);
    if (job.attempts >= MOST_ATTEMPTS) {
      await buryJob(db, job, now, reason);
      log.error(line, 'A job failed for good');
      return;
    }
    const pause = backoff(job.attempts, RETRY, deps.random);
    const least = error instanceof RetryLaterError ? error.retryAfterMs : 0;
    await retryJob(db, job, addMs(now, Math.max(pause, least)), reason);
    log.warn(line, 'A job failed and is tried again');
  };

  const renew = (): void => {
    renewLeases(db, [...renewed], addMs(clock.now(), LEASE_MS)).catch((error: unknown) => {
      log.warn({ err: error }, 'Prolonging the leases of jobs failed');
    });
  };

  const allEnded = async (): Promise<void> => {
    await Promise.all(running.values());
  };
  /** Jobs that are being taken count too: their lease is written before they run here. */
  const drained = async (): Promise<void> => {
    await takeOnce();
    await allEnded();
  };
  return {
    start: () => {
      if (started || stopping) return;
      started = true;
      renewal = setInterval(renew, RENEW_MS).unref();
      unlisten = database.listen('masar_jobs', { notified: wake, listening: wake });
      wake();
    },
    runDue: async () => {
      do {
        await allEnded();
        await take();
      } while (running.size > 0);
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      unlisten();
      await withinMs(drained(), DRAIN_MS).catch(ignore);
      ended.abort();
      await withinMs(allEnded(), ABORT_MS).catch(ignore);
      clearInterval(renewal);
    },
  };
}

/** Jobs still running after this are aborted. */
const ignore = (): void => undefined;
