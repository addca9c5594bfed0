import type { BookingData } from '../../contract/answers';
import { BOOKING_HONEYPOT, bookingSchema } from '../../contract/schemas/booking';
import { apiUrls } from '../../contract/urls';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { callerNetworks } from '../http/caller';
import { bookConsultation } from '../services/consultations';

/** POST /api/student/student-book: books a consultation (BOOK-01). */
export function studentBookRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.studentBook,
    schema: { body: bookingSchema },
    config: { public: true },
    handler: async (request) => {
      const { name, [BOOKING_HONEYPOT]: honeypot = '' } = request.body;
      if (honeypot === '') {
        await bookConsultation(app.deps, callerNetworks(request), request.body);
      }
      const data: BookingData = { name };
      return answer(request, 'booked', data);
    },
  });
}
