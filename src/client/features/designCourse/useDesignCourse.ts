import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';

import { designCourseMachine } from '../../machines/designCourse';
import type { CourseDesign } from '../../machines/support/courseDesign';
import { restoreDesign, saveDesign } from './savedDesign';

/** Runs the wizard's machine for one screen; the design lives on in session storage. */
export function useDesignCourse() {
  const machine = useMemo(
    () =>
      designCourseMachine.provide({
        actors: {
          restoreDesign: fromPromise<CourseDesign | null>(() => Promise.resolve(restoreDesign())),
        },
        actions: { saveDesign: ({ context }) => saveDesign(context) },
      }),
    [],
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
