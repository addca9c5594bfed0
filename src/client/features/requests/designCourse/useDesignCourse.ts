import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';

import type { DestinationId } from '../../../../contract/common/constants';
import { designCourseMachine } from '../machines/designCourse';
import { DESIGN_STEPS, NO_DESIGN } from '../../prices/machines/support/courseDesign';
import { useStepAddress } from '../../../lib/hooks/useStepAddress';
import { useStepFocus } from '../../../lib/hooks/useStepFocus';
import { restoreDesign, saveDesign } from './savedDesign';

/**
 * Runs the wizard's machine, with its step in the address, the design in session storage and the
 * focus on the question of a new step.
 *
 * @param destination from the link, or null
 * @param weeks from the link, or null
 */
export function useDesignCourse(destination: DestinationId | null, weeks: number | null) {
  const machine = useMemo(
    () =>
      designCourseMachine.provide({
        actions: { saveDesign: ({ context }) => saveDesign(context) },
      }),
    [],
  );
  const [saved] = useState(() => {
    const design = restoreDesign();
    return weeks === null ? design : { ...(design ?? NO_DESIGN), weeks };
  });
  const [snapshot, send, actor] = useMachine(machine, { input: { saved, destination } });
  useStepAddress({
    steps: DESIGN_STEPS,
    actor,
    goTo: (step) => send({ type: 'STEP_REQUESTED', step }),
    // Else it would override a later choice.
    applied: ['destination', 'weeks'],
  });
  const heading = useStepFocus(actor);
  return { snapshot, send, heading };
}
