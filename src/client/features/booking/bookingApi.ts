import { apiPath } from '../../../contract/apiPaths';
import type { Answer, BookingData, ConsultationSlots } from '../../../contract/common/answers';
import type { BookedCall } from '../../../contract/booking/bookedCall';
import type { BookingPayload } from '../../../contract/booking/routes';
import { api } from '../../lib/api/api';

/** Only `data` itself is specified, not its fields (API-46). */
type BookingAnswer = { readonly data?: Partial<BookingData> | null } | null;

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Books a consultation; not authenticated (API-03). */
    bookConsultant: build.mutation<BookingAnswer, BookingPayload>({
      query: (body) => ({ url: '/api/student/student-book', method: 'POST', body, token: null }),
    }),
    /** The times that are free now (BOOK-04); never kept, because others choose too. */
    getConsultationSlots: build.query<Answer<ConsultationSlots>, undefined>({
      query: () => ({ url: '/api/consultations/slots', token: null }),
      keepUnusedDataFor: 0,
    }),
    /** A booked call by its unguessable reference; needs no account (BOOK-06). */
    getConsultation: build.query<Answer<BookedCall>, string>({
      query: (reference) => ({
        url: apiPath('/api/consultations/:reference', { reference }),
        token: null,
      }),
      keepUnusedDataFor: 0,
    }),
    /** Moves a call, or cancels it without a time. */
    changeConsultation: build.mutation<
      Answer<BookedCall>,
      { readonly reference: string; readonly startsAt: string | null }
    >({
      query: ({ reference, startsAt }) =>
        startsAt === null
          ? {
              url: apiPath('/api/consultations/:reference/cancel', { reference }),
              method: 'POST',
              token: null,
            }
          : {
              url: apiPath('/api/consultations/:reference/move', { reference }),
              method: 'POST',
              body: { starts_at: startsAt },
              token: null,
            },
      onQueryStarted: async ({ reference }, { dispatch, queryFulfilled }) => {
        // The machine reports a failure.
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed === undefined) return;
        dispatch(bookingApi.util.updateQueryData('getConsultation', reference, () => changed.data));
      },
    }),
  }),
});

export const { useGetConsultationSlotsQuery, useGetConsultationQuery } = bookingApi;
