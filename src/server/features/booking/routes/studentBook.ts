import type { BookingData } from '../../../../contract/common/answers';
import { BOOKING_HONEYPOT, bookingSchema } from '../../../../contract/booking/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { callerNetworks } from '../../../platform/http/caller';
import { bookConsultation } from '../services/consultations';

/** POST /api/student/student-book: books a consultation (BOOK-01), at a chosen time or as a call-back (BOOK-04). */
export function studentBookRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/student/student-book',
    schema: { body: bookingSchema },
    config: { public: true },
    handler: async (request) => {
      const { name, [BOOKING_HONEYPOT]: honeypot = '' } = request.body;
      const call =
        honeypot === ''
          ? await bookConsultation(app.deps, callerNetworks(request), request.body)
          : undefined;
      const data: BookingData = { name, ...(call && { call }) };
      return answer(request, 'booked', data);
    },
  });
}
