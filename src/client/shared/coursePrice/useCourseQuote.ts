import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';

import type { Quote } from '../../../contract/requests';
import { courseQuoteMachine } from '../../machines/courseQuote';
import type { CourseChoice } from '../../machines/support/courseDesign';
import { useAppStore } from '../../store/hooks';
import { quoteCourse } from './courseCalls';

/**
 * The live price of a choice: the server is asked again with every change of it.
 *
 * @param choice null while something of it is missing
 */
export function useCourseQuote(choice: CourseChoice | null) {
  const store = useAppStore();
  const machine = useMemo(
    () =>
      courseQuoteMachine.provide({
        actors: {
          quoteCourse: fromPromise<Quote, CourseChoice | null>(({ input, signal }) => {
            if (input === null) throw new Error('There is nothing to price');
            return quoteCourse(store, input, signal);
          }),
        },
      }),
    [store],
  );
  const [snapshot, send] = useMachine(machine);
  // The same choice in another object is no change.
  const key = JSON.stringify(choice);
  useEffect(() => {
    send({ type: 'CHOICE_CHANGED', choice: JSON.parse(key) as CourseChoice | null });
  }, [key, send]);
  return { snapshot, tryAgain: () => send({ type: 'RETRY_REQUESTED' }) };
}

export type CourseQuoteSnapshot = ReturnType<typeof useCourseQuote>['snapshot'];
