import { useMachine } from '@xstate/react';
import { useMemo } from 'react';

import { fromEndpoint } from '../../lib/actors/fromEndpoint';
import { useAppStore } from '../../lib/store/hooks';
import { bookingApi } from './bookingApi';
import { callChangeMachine } from './machines/callChange';
import type { CallChange, CallChangeInput } from './machines/callChange';

/**
 * Runs the machine that moves or cancels one call.
 *
 * @param onChanged shows the call as it is now
 */
export function useCallChange(reference: string, change: CallChange, onChanged: () => void) {
  const store = useAppStore();
  const machine = useMemo(
    () =>
      callChangeMachine.provide({
        actors: {
          changeCall: fromEndpoint(store, bookingApi.endpoints.changeConsultation, {
            toArg: ({ reference: of, startsAt }: CallChangeInput) => ({ reference: of, startsAt }),
            toOutput: ({ data }): unknown => data,
          }),
        },
        actions: {
          refreshTimes: () => {
            const { initiate } = bookingApi.endpoints.getConsultationSlots;
            void store.dispatch(initiate(undefined, { subscribe: false, forceRefetch: true }));
          },
          refreshCall: () => {
            const { initiate } = bookingApi.endpoints.getConsultation;
            void store.dispatch(initiate(reference, { subscribe: false, forceRefetch: true }));
          },
          showChanged: onChanged,
          logFailure: (_, { error }) => console.error('Changing a call failed', error),
        },
      }),
    [store, reference, onChanged],
  );
  const [snapshot, send] = useMachine(machine, { input: { reference, change } });
  return { snapshot, send };
}
