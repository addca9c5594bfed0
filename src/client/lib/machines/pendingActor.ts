import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

export type Outcome = { readonly output: unknown } | { readonly error: unknown };

export interface OutcomeEvent extends AnyEventObject {
  readonly outcome?: Outcome;
}

export type PendingSnapshot = Snapshot<unknown> & { readonly input: unknown };

/** A fake actor: records its input and ends synchronously when told. */
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
