import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import type { StepActor } from './useStepAddress';

/**
 * Focuses the heading of a new step, which brings it into view, but not that of the step with which
 * the page opens. After `useStepAddress`, which may take the machine to that step.
 *
 * @returns the ref of the heading
 */
export function useStepFocus<Step extends string>(
  actor: StepActor<Step>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | null>(null);
  const step = useSelector(actor, ({ context }) => context.step);
  useEffect(() => {
    const { step: reached } = actor.getSnapshot().context;
    if (shown.current !== null && shown.current !== reached) heading.current?.focus();
    shown.current = reached;
  }, [actor, step]);
  return heading;
}
