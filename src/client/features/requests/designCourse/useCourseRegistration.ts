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
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useAppStore } from '../../../lib/store/hooks';
import { requestKey } from '../requestKey';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { quoteOffered } from '../../prices/coursePrice/courseCalls';
import { designOwner, syncDesign } from './designSync';
import { callersDesign, forgetDesign } from './savedDesign';

/**
 * Runs the course registration machine.
 *
 * @param amount the total shown when the course was selected, in minor units
 * @param student for whom the team enters it (DESK-17); undefined for a course of one's own
 */
export function useCourseRegistration(
  choice: CourseChoice,
  amount: number,
  student: string | undefined,
) {
  const store = useAppStore();
  const account = useAuth().user?.id ?? '';
  const machine = useMemo(
    () =>
      courseRegistrationMachine.provide({
        actors: {
          quoteCourse: fromPromise<QuotedCourse, CourseChoice>(({ input, signal }) =>
            quoteOffered(store, input, signal),
          ),
          sendRequest:
            student === undefined
              ? fromEndpoint(store, requestsApi.endpoints.sendRequest, {
                  toArg: (order: CourseOrder) => toPayload(order),
                  toOutput: ({ data }) => data,
                })
              : fromEndpoint(store, requestsApi.endpoints.enterRequest, {
                  toArg: (order: CourseOrder) => ({ student, body: toPayload(order, student) }),
                  toOutput: ({ data }) => data,
                }),
        },
      }),
    [store, student],
  );
  const [snapshot, send] = useMachine(machine, { input: { choice, amount } });
  const isSent = snapshot.matches('sent');
  useEffect(() => {
    if (!isSent) return;
    if (student !== undefined) {
      callersDesign(account, student).write(null);
      return;
    }
    forgetDesign(designOwner(store));
    void syncDesign(store);
  }, [isSent, store, account, student]);
  return { snapshot, send };
}

function toPayload(order: CourseOrder, student?: string): RequestPayload {
  const { planId, weeks, startDate, extras, amount, currency, note, forName } = order;
  // The same course for another child is another request.
  const forWhom = forName === '' ? [] : [forName];
  const whose = student === undefined ? [] : [student];
  const intent = [...whose, 'custom', planId, weeks, startDate, extras.join('-'), ...forWhom].join(
    ':',
  );
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
