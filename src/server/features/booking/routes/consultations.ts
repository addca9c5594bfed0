import type { ConsultationSlots } from '../../../../contract/common/answers';
import { DEFAULT_LANGUAGE } from '../../../../contract/common/constants';
import { calendarQuerySchema } from '../../../../contract/booking/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { entryUuid } from '../../../lib/entryId';
import { consultationCalendar, consultationSlots } from '../services/consultations';

/** Routes for choosing a consultation's time and for its calendar file (BOOK-04). */
export function consultationRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/consultations/slots',
    config: { public: true },
    handler: async (request, reply) => {
      const data: ConsultationSlots = await consultationSlots(app.deps);
      void reply.header('cache-control', 'no-store');
      return answer(request, 'ok', data);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/:reference/calendar.ics',
    schema: { querystring: calendarQuerySchema },
    config: { public: true },
    handler: async (request, reply) => {
      const { lang = DEFAULT_LANGUAGE } = request.query;
      const reference = entryUuid(request.params, 'reference');
      const text = await consultationCalendar(app.deps.db, reference, lang);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="consultation.ics"')
        .header('cache-control', 'private, no-store')
        .send(text);
    },
  });
}
