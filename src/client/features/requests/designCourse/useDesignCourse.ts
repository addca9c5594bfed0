import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';

import type { DestinationId } from '../../../../contract/common/constants';
import { COURSE_WEEKS_MAX, COURSE_WEEKS_MIN } from '../../../../contract/requests/requests';
import { readTripWeeks, rememberTripWeeks } from '../../prices/trip/tripWeeks';
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
        actions: {
          saveDesign: ({ context }) => {
            saveDesign(context);
            if (context.weeks !== NO_DESIGN.weeks) rememberTripWeeks(context.weeks);
          },
        },
      }),
    [],
  );
  const [saved] = useState(() => {
    const design = restoreDesign();
    const planned = weeks ?? (design === null ? weeksOfCourse(readTripWeeks()) : null);
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

/** The weeks if a course of one's own can last so long; otherwise null. */
function weeksOfCourse(weeks: number | null): number | null {
  return weeks !== null && weeks >= COURSE_WEEKS_MIN && weeks <= COURSE_WEEKS_MAX ? weeks : null;
}
