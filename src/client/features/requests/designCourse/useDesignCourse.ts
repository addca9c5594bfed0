import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';

import type { DestinationId } from '../../../../contract/common/constants';
import { readTripWeeks, rememberTripWeeks } from '../../prices/trip/tripWeeks';
import { designCourseMachine } from '../machines/designCourse';
import { DESIGN_STEPS, NO_DESIGN } from '../../prices/machines/support/courseDesign';
import { useStepAddress } from '../../../lib/hooks/useStepAddress';
import { useStepFocus } from '../../../lib/hooks/useStepFocus';
import { courseWeeks, restoreDesign, saveDesign } from './savedDesign';

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
        actions: {
          saveDesign: ({ context }) => {
            const before = restoreDesign() ?? NO_DESIGN;
            saveDesign(context);
            if (context.weeks !== before.weeks) rememberTripWeeks(context.weeks);
          },
        },
      }),
    [],
  );
  const [saved] = useState(() => {
    const design = restoreDesign();
    const planned = weeks ?? (design === null ? courseWeeks(readTripWeeks()) : null);
    return planned === null ? design : { ...(design ?? NO_DESIGN), weeks: planned };
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
