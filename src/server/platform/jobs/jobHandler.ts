import type { Tx } from '../../db/types';
import type { JobKind } from './queries';

export interface TransactionContext {
  readonly now: Date;
}

export interface EffectContext {
  /** Aborts when the server stops: a job that rejects then is done again, and soon. */
  readonly signal: AbortSignal;
}

/** Handles the jobs of a kind. Created by `inTransaction` or `withEffect`. */
export interface JobHandler {
  /** The name of the kind. */
  readonly kind: string;
  readonly run:
    | {
        readonly inTransaction: (
          tx: Tx,
          payload: unknown,
          context: TransactionContext,
        ) => Promise<void>;
      }
    | { readonly withEffect: (payload: unknown, context: EffectContext) => Promise<void> };
}

/**
 * Database work only, done exactly once: it is committed together with the job's completion.
 * Nothing slow is awaited in it.
 */
export function inTransaction<Payload extends object>(
  kind: JobKind<Payload>,
  work: (tx: Tx, payload: Payload, context: TransactionContext) => Promise<void>,
): JobHandler {
  return {
    kind: kind.name,
    run: {
      inTransaction: async (tx, payload, context) => work(tx, checked(kind, payload), context),
    },
  };
}

/** For effects outside the database (a push, a mail), executed at least once. */
export function withEffect<Payload extends object>(
  kind: JobKind<Payload>,
  work: (payload: Payload, context: EffectContext) => Promise<void>,
): JobHandler {
  return {
    kind: kind.name,
    run: { withEffect: async (payload, context) => work(checked(kind, payload), context) },
  };
}

/** A payload may come from another version of the server. @throws ValidationError */
function checked<Payload extends object>({ payload }: JobKind<Payload>, value: unknown): Payload {
  return payload.validateSync(value, { strict: true });
}
