import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

/** How an actor ends. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

export interface OutcomeEvent extends AnyEventObject {
  /** Absent on what XState itself sends, such as the order to stop. */
  readonly outcome?: Outcome;
}

export type PendingSnapshot = Snapshot<unknown> & { readonly input: unknown };

/**
 * Stands in for any actor: it waits, keeps its input for whoever asks, and ends as it is told, in
 * the same turn. So a run of a machine needs no promise and no real time.
 */
export const pendingActor: ActorLogic<PendingSnapshot, OutcomeEvent, unknown> = {
  transition: (snapshot, { outcome }) => {
    if (outcome === undefined) return snapshot;
    const { input } = snapshot;
    return 'output' in outcome
      ? { status: 'done', output: outcome.output, error: undefined, input }
      : { status: 'error', output: undefined, error: outcome.error, input };
  },
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
};
