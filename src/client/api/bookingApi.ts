import type { Answer, BookingData } from '../../contract/answers';
import type { BookingPayload } from '../../contract/schemas/booking';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Books a consultation; not authenticated (API-03). */
    bookConsultant: build.mutation<Answer<BookingData>, BookingPayload>({
      query: (body) => ({ url: apiUrls.studentBook, method: 'POST', body, token: null }),
    }),
  }),
});
