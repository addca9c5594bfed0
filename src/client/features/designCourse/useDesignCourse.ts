import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';

import type { DestinationId } from '../../../contract/constants';
import { designCourseMachine } from '../../machines/designCourse';
import { DESIGN_STEPS } from '../../machines/support/courseDesign';
import { useStepHistory } from '../../shared/useStepHistory';
import { restoreDesign, saveDesign } from './savedDesign';

/**
 * Runs the wizard's machine and saves the design in session storage.
 *
 * @param destination from the link, or null
 */
export function useDesignCourse(destination: DestinationId | null) {
  const machine = useMemo(
    () =>
      designCourseMachine.provide({
        actions: { saveDesign: ({ context }) => saveDesign(context) },
      }),
    [],
  );
  const [saved] = useState(restoreDesign);
  const [snapshot, send, actor] = useMachine(machine, { input: { saved, destination } });
  const { step } = snapshot.context;
  useStepHistory({
    step: DESIGN_STEPS.indexOf(step),
    isShown: !snapshot.hasTag('loading'),
    // Removed, so that it does not override a later choice.
    query: '',
    goTo: (wanted) => {
      const at = (): number => DESIGN_STEPS.indexOf(actor.getSnapshot().context.step);
      DESIGN_STEPS.forEach(() => {
        if (at() > wanted) send({ type: 'BACK_REQUESTED' });
        else if (at() < wanted) send({ type: 'NEXT_REQUESTED' });
      });
      return at();
    },
  });
  return { snapshot, send };
}
