import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

import { isRecord } from '../lib/storage/parse';

interface StepOptions<Step extends string> {
  readonly steps: readonly Step[];
  /** Opened where the address has no known step. */
  readonly first: Step;
  /** The first incomplete step; none after it can be opened. */
  readonly furthest: Step;
  /** A query parameter to drop, once it has been applied. */
  readonly consumed?: string;
}

interface StepState<Step extends string> {
  readonly step: Step;
  readonly goTo: (step: Step) => void;
}

/** A wizard's step in the address (`?step=`), a history entry each (APP-14). Corrects the address. */
export function useStep<Step extends string>(options: StepOptions<Step>): StepState<Step> {
  const { steps, first, furthest, consumed = '' } = options;
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.get('step');
  const known = steps.find((each) => each === asked) ?? first;
  const step = steps.indexOf(known) > steps.indexOf(furthest) ? furthest : known;

  const open = (next: Step, how: NavigateOptions): void => {
    query.set('step', next);
    query.delete(consumed);
    void navigate({ search: query.toString() }, { ...how, preventScrollReset: true });
  };
  const isWrong = asked !== step || query.has(consumed);
  const correct = useEffectEvent(() => open(step, { replace: true, state }));
  useEffect(() => {
    if (isWrong) correct();
  }, [isWrong, search, step]);

  const goTo = (next: Step): void => {
    if (steps.indexOf(next) > steps.indexOf(step)) {
      // Synchronous, so that a double press does not open one step twice.
      open(next, { state: { from: step }, flushSync: true });
    } else if (isRecord(state) && state.from === next) void navigate(-1);
    else open(next, { replace: true });
  };
  return { step, goTo };
}
