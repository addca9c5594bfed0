import type { Answer, BookingData, ConsultationSlots } from '../../../contract/common/answers';
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
  }),
});

export const { useGetConsultationSlotsQuery } = bookingApi;
