import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';

import type { BookingPayload } from '../../../contract/booking/routes';
import { bookingApi } from './bookingApi';
import { bookingMachine } from './machines/booking';
import { useAppStore } from '../../lib/store/hooks';
import { fromEndpoint } from '../../lib/actors/fromEndpoint';
import { keepTime, readKeptTime } from './keptBooking';

/**
 * Runs the booking machine; a chosen time stays over a reload until it is sent. A failure is only logged (API-06).
 *
 * @param wasSent the page tells of a form that was sent without scripts (SEO-10)
 * @returns the snapshot, the send function and whether the booking has arrived
 */
export function useBooking(wasSent: boolean) {
  const store = useAppStore();
  const machine = useMemo(
    () =>
      bookingMachine.provide({
        actors: {
          sendBooking: fromEndpoint(store, bookingApi.endpoints.bookConsultant, {
            toArg: (booking: BookingPayload) => booking,
            toOutput: (answer) => answer?.data?.call ?? null,
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
  const isSent = wasSent || snapshot.matches('success');
  const { startsAt } = snapshot.context;
  // After the first render, which is that of the server.
  useEffect(() => {
    const kept = wasSent ? null : readKeptTime();
    if (kept !== null) send({ type: 'TIME_CHOSEN', startsAt: kept });
  }, [send, wasSent]);
  useEffect(() => keepTime(isSent ? null : startsAt), [isSent, startsAt]);
  return { snapshot, send, isSent };
}
