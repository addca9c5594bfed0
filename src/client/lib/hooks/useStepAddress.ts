import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';

import { isRecord } from '../storage/parse';

export interface StepActor<Step extends string> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly status: string;
    readonly context: { readonly step: Step };
  };
}

interface StepAddress<Step extends string> {
  readonly steps: readonly Step[];
  readonly actor: StepActor<Step>;
  /** Takes the machine as close to a step as its answers allow. */
  readonly goTo: (step: Step) => void;
  /** Query parameters that the machine has applied, to be removed. */
  readonly applied?: readonly string[];
}

/**
 * Syncs a machine's step with the URL (`?step=`), one history entry per step (APP-14). The URL is
 * the source after browser navigation, otherwise the machine.
 */
export function useStepAddress<Step extends string>(options: StepAddress<Step>): void {
  const { steps, actor, goTo, applied = [] } = options;
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const step = useSelector(actor, ({ context }) => context.step);
  const seen = useRef<string | null>(null);
  // True between our own navigation and the arrival of its entry.
  const isMoving = useRef(false);

  const settle = useEffectEvent(() => {
    const isNew = seen.current !== key;
    if (actor.getSnapshot().status !== 'active' || (isMoving.current && !isNew)) return;
    const isOpened = isNew && !isMoving.current;
    seen.current = key;
    isMoving.current = false;
    const query = new URLSearchParams(location.search);
    const asked = steps.find((each) => each === query.get('step'));
    if (isOpened) goTo(asked ?? step);
    // Not `step`, which is older than `goTo`.
    const reached = actor.getSnapshot().context.step;
    if (asked === reached && !applied.some((name) => query.has(name))) return;

    isMoving.current = true;
    const state: unknown = location.state;
    const from = steps.findIndex((each) => isRecord(state) && state.from === each);
    const at = steps.indexOf(reached);
    const isNext = !isOpened && asked !== undefined && at > steps.indexOf(asked);
    if (!isOpened && !isNext && from >= at) {
      void navigate(-1);
      return;
    }
    query.set('step', reached);
    for (const name of applied) query.delete(name);
    void navigate(
      { search: query.toString(), hash: location.hash },
      { replace: !isNext, state: isNext ? { from: asked } : null, preventScrollReset: true },
    );
  });
  useEffect(() => settle(), [step, key]);
}
