/** The job queue: deferred work, each job done once by the first free server (API-17). */
import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { InferType, Schema } from 'yup';

import { jobs } from '../../db/schema/jobs';
import type { Db, Tx } from '../../db/types';

/** A kind of job: its name in the table, and the schema of its payload, which holds ids only. */
export interface JobKind<Payload extends object = object> {
  readonly name: string;
  readonly payload: Schema<Payload>;
}

/** Declares a kind of job. */
export function jobKind<PayloadSchema extends Schema<object>>(
  name: string,
  payload: PayloadSchema,
): JobKind<InferType<PayloadSchema>> {
  return { name, payload };
}

export interface NewJob<Payload extends object> {
  readonly kind: JobKind<Payload>;
  /** Deduplication key: no job is added while one of the same kind and key waits. */
  readonly key?: string;
  readonly payload: Payload;
  readonly runAt: Date;
}

/** Adds a job with the transaction (API-17). @returns whether it was added */
export async function enqueueJob<Payload extends object>(
  tx: Tx,
  { kind, key, payload, runAt }: NewJob<Payload>,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(jobs)
    .values({ kind: kind.name, key, payload: { ...payload }, dueAt: runAt, createdAt: now })
    .onConflictDoNothing({ target: [jobs.kind, jobs.key], where: isNull(jobs.deadAt) })
    .returning({ id: jobs.id });
  return added.length > 0;
}

/** A job in a runner's hands. */
export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Times that it was taken, this one included. */
  readonly attempts: number;
  readonly lease: string;
}

export interface Taking {
  readonly kinds: readonly string[];
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
}

/** Takes jobs that are due, longest due first, for the time of a lease. */
export async function takeDueJobs(db: Db, taking: Taking): Promise<TakenJob[]> {
  const { kinds, now, leaseUntil, limit } = taking;
  const lease = randomUUID();
  // As a common table expression the rows are locked once; a subquery might run again.
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isNull(jobs.deadAt), lte(jobs.dueAt, now), inArray(jobs.kind, [...kinds])))
      .orderBy(asc(jobs.dueAt), asc(jobs.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const taken = await db
    .with(due)
    .update(jobs)
    .set({ lease, dueAt: leaseUntil, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
    });
  return taken.map((job) => ({ ...job, lease }));
}

/** When the next job is due, or a lease runs out; undefined without any. */
export async function nextDueAt(db: Db, kinds: readonly string[]): Promise<Date | undefined> {
  const [next] = await db
    .select({ dueAt: min(jobs.dueAt) })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), inArray(jobs.kind, [...kinds])));
  return next?.dueAt ?? undefined;
}

/** Counts waiting or running jobs, overdue ones, and permanently failed ones. */
export async function countJobs(
  db: Db,
  now: Date,
): Promise<{ waiting: number; overdue: number; failed: number }> {
  const alive = isNull(jobs.deadAt);
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${alive})::int`,
      overdue: sql<number>`count(*) filter (where ${and(alive, lte(jobs.dueAt, now))})::int`,
      failed: sql<number>`count(*) filter (where ${jobs.deadAt} is not null)::int`,
    })
    .from(jobs);
  return counts ?? { waiting: 0, overdue: 0, failed: 0 };
}

type Held = Pick<TakenJob, 'id' | 'lease'>;

const isHeld = ({ id, lease }: Held) => and(eq(jobs.id, id), eq(jobs.lease, lease));

/**
 * Deletes a job that is done. In a transaction, no other runner takes it until that ends.
 * @returns whether the lease still held
 */
export async function completeJob(db: Db, job: Held): Promise<boolean> {
  const done = await db.delete(jobs).where(isHeld(job)).returning({ id: jobs.id });
  return done.length > 0;
}

/** Prolongs the leases of jobs that are still worked on. */
export async function renewLeases(db: Db, held: readonly Held[], until: Date): Promise<void> {
  for (const job of held) await db.update(jobs).set({ dueAt: until }).where(isHeld(job));
}

/** Puts a failed job back until `dueAt`. */
export async function retryJob(db: Db, job: Held, dueAt: Date, error: string): Promise<void> {
  await db.update(jobs).set({ lease: null, dueAt, lastError: error }).where(isHeld(job));
}

/** Releases an unfinished job: this attempt does not count, and others may take it immediately. */
export async function releaseJob(db: Db, job: Held, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(jobs)
      .set({ lease: null, dueAt: now, attempts: sql`${jobs.attempts} - 1` })
      .where(isHeld(job));
    await tx.execute(sql`select pg_notify('masar_jobs', '')`);
  });
}

/** Makes a job a dead letter: it is kept but never taken again. */
export async function buryJob(db: Db, job: Held, now: Date, error: string): Promise<void> {
  await db.update(jobs).set({ lease: null, deadAt: now, lastError: error }).where(isHeld(job));
}

/** Deletes dead letters from before `then`. */
export async function deleteDeadJobs(db: Db, then: Date): Promise<void> {
  await db.delete(jobs).where(and(isNotNull(jobs.deadAt), lt(jobs.deadAt, then)));
}
