import type { Answer, BookingData, ConsultationSlots } from '../../contract/answers';
import type { BookingPayload } from '../../contract/schemas/booking';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Books a consultation; not authenticated (API-03). */
    bookConsultant: build.mutation<Answer<BookingData>, BookingPayload>({
      query: (body) => ({ url: apiUrls.studentBook, method: 'POST', body, token: null }),
    }),
    /** The times that are free now (BOOK-04); never kept, because others choose too. */
    getConsultationSlots: build.query<Answer<ConsultationSlots>, undefined>({
      query: () => ({ url: apiUrls.consultationSlots, token: null }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetConsultationSlotsQuery } = bookingApi;
