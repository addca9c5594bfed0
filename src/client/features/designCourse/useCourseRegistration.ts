import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';

import type { RequestSent } from '../../../contract/requests';
import { requestsApi } from '../../api/requestsApi';
import type { AppStore } from '../../store/rootReducer';
import { courseRegistrationMachine } from '../../machines/courseRegistration';
import type { CourseChoice } from '../../machines/support/courseDesign';
import type { CourseOrder, QuotedCourse } from '../../machines/support/courseRegistration.types';
import { useAppStore } from '../../store/hooks';
import { requestKey } from '../../lib/storage/requestKey';
import { unwrapResult, quoteOffered } from '../../shared/coursePrice/courseCalls';
import { forgetDesign } from './savedDesign';

/**
 * Runs the machine that registers the selected course.
 *
 * @param amount the total that was shown when it was selected, in minor units
 */
export function useCourseRegistration(choice: CourseChoice, amount: number) {
  const store = useAppStore();
  const machine = useMemo(
    () =>
      courseRegistrationMachine.provide({
        actors: {
          quoteCourse: fromPromise<QuotedCourse, CourseChoice>(({ input, signal }) =>
            quoteOffered(store, input, signal),
          ),
          sendRequest: fromPromise<RequestSent, CourseOrder>(({ input, signal }) =>
            sendOrder(store, input, signal),
          ),
        },
      }),
    [store],
  );
  const [snapshot, send] = useMachine(machine, { input: { choice, amount } });
  const isSent = snapshot.matches('sent');
  useEffect(() => {
    if (isSent) forgetDesign();
  }, [isSent]);
  return { snapshot, send };
}

async function sendOrder(
  store: AppStore,
  { planId, weeks, startDate, extras, amount, currency, note }: CourseOrder,
  signal: AbortSignal,
): Promise<RequestSent> {
  const intent = ['custom', planId, weeks, startDate, extras.join('-')].join(':');
  const call = store.dispatch(
    requestsApi.endpoints.sendRequest.initiate({
      kind: 'custom',
      plan_id: planId,
      weeks,
      start_date: startDate,
      extras: [...extras],
      amount,
      currency,
      note,
      idempotency_key: requestKey(intent),
    }),
  );
  return (await unwrapResult(call, signal)).data;
}
