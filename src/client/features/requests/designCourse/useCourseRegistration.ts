import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';

import type { RequestPayload } from '../../../../contract/requests/routes';
import { requestsApi } from '../api/requestsApi';
import { courseRegistrationMachine } from '../machines/courseRegistration';
import type { CourseChoice } from '../../prices/machines/support/courseDesign';
import type {
  CourseOrder,
  QuotedCourse,
} from '../../prices/machines/support/courseRegistration.types';
import { useAppStore } from '../../../lib/store/hooks';
import { requestKey } from '../requestKey';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { quoteOffered } from '../../prices/coursePrice/courseCalls';
import { designOwner, syncDesign } from './designSync';
import { forgetDesign } from './savedDesign';

/**
 * Runs the course registration machine.
 *
 * @param amount the total shown when the course was selected, in minor units
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
          sendRequest: fromEndpoint(store, requestsApi.endpoints.sendRequest, {
            toArg: toPayload,
            toOutput: ({ data }) => data,
          }),
        },
      }),
    [store],
  );
  const [snapshot, send] = useMachine(machine, { input: { choice, amount } });
  const isSent = snapshot.matches('sent');
  useEffect(() => {
    if (!isSent) return;
    forgetDesign(designOwner(store));
    void syncDesign(store);
  }, [isSent, store]);
  return { snapshot, send };
}

function toPayload(order: CourseOrder): RequestPayload {
  const { planId, weeks, startDate, extras, amount, currency, note, forName } = order;
  // The same course for another child is another request.
  const forWhom = forName === '' ? [] : [forName];
  const intent = ['custom', planId, weeks, startDate, extras.join('-'), ...forWhom].join(':');
  return {
    kind: 'custom',
    plan_id: planId,
    weeks,
    start_date: startDate,
    extras: [...extras],
    amount,
    currency,
    note,
    ...(forName !== '' && { for_name: forName }),
    idempotency_key: requestKey(intent),
  };
}
