import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';

import type { BookingPayload } from '../../../contract/schemas/booking';
import { bookingApi } from '../../api/bookingApi';
import { bookingMachine } from '../../machines/booking';
import { useAppDispatch } from '../../store/hooks';
import { toApiRejection } from '../../shared/actors/apiRejection';

/**
 * Runs the booking machine for one screen, with its effects given. A failure is logged only
 * (API-06).
 *
 * @returns the snapshot to show and the function that reports events.
 */
export function useBooking() {
  const dispatch = useAppDispatch();
  const machine = useMemo(
    () =>
      bookingMachine.provide({
        actors: {
          sendBooking: fromPromise<unknown, BookingPayload>(({ input, signal }) => {
            const call = dispatch(bookingApi.endpoints.bookConsultant.initiate(input));
            signal.addEventListener('abort', () => call.abort());
            return call.unwrap().catch((error: unknown) => {
              throw toApiRejection(error);
            });
          }),
        },
        actions: {
          logFailure: (_, { error }) => console.error('Booking failed', error),
        },
      }),
    [dispatch],
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
