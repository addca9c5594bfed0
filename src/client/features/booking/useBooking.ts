import { useMachine } from '@xstate/react';
import { useMemo } from 'react';

import type { BookingPayload } from '../../../contract/schemas/booking';
import { bookingApi } from '../../api/bookingApi';
import { bookingMachine } from '../../machines/booking';
import { useAppStore } from '../../store/hooks';
import { fromEndpoint } from '../../shared/actors/fromEndpoint';

/**
 * Runs the booking machine. A failure is only logged (API-06).
 *
 * @returns the snapshot and the send function
 */
export function useBooking() {
  const store = useAppStore();
  const machine = useMemo(
    () =>
      bookingMachine.provide({
        actors: {
          sendBooking: fromEndpoint(store, bookingApi.endpoints.bookConsultant, {
            toArg: (booking: BookingPayload) => booking,
            toOutput: ({ data }) => data.appointment ?? null,
          }),
        },
        actions: {
          refreshTimes: () => {
            const { initiate } = bookingApi.endpoints.getConsultationSlots;
            void store.dispatch(initiate(undefined, { subscribe: false, forceRefetch: true }));
          },
          logFailure: (_, { error }) => console.error('Booking failed', error),
        },
      }),
    [store],
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
