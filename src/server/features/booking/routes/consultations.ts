import type { FastifyReply, FastifyRequest } from 'fastify';

import { consultationPage } from '../../../../contract/booking/bookedCall';
import type { BookedCall } from '../../../../contract/booking/bookedCall';
import { calendarQuerySchema, moveCallSchema } from '../../../../contract/booking/routes';
import type { ConsultationSlots } from '../../../../contract/common/answers';
import { DEFAULT_LANGUAGE, isTeamRole } from '../../../../contract/common/constants';
import { entryUuid } from '../../../lib/entryId';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { callerNetworks } from '../../../platform/http/caller';
import { pageOrigin } from '../../../platform/http/pageVisit';
import { callerOf } from '../../sessions/http/session';
import { cancelCall, moveCall, readCall } from '../services/changeCall';
import { consultationCalendar } from '../services/consultationCalendar';
import { consultationSlots } from '../services/consultations';

/** Routes for choosing a consultation's time (BOOK-04), and for a booked call (BOOK-05, BOOK-06). */
export function consultationRoutes(app: App): void {
  const { deps } = app;
  /** The member of the team who calls; null for anybody else. */
  const memberOf = async (request: FastifyRequest): Promise<string | null> => {
    const caller = await callerOf(deps, request);
    return caller !== null && isTeamRole(caller.role) ? caller.accountId : null;
  };
  const referenceOf = ({ params }: FastifyRequest): string => entryUuid(params, 'reference');
  const send = (request: FastifyRequest, reply: FastifyReply, data: BookedCall) => {
    void reply.header('cache-control', 'private, no-store');
    return answer(request, 'ok', data);
  };
  app.route({
    method: 'GET',
    url: '/api/consultations/slots',
    config: { public: true },
    handler: async (request, reply) => {
      const data: ConsultationSlots = await consultationSlots(deps);
      void reply.header('cache-control', 'no-store');
      return answer(request, 'ok', data);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/:reference',
    config: { public: true },
    handler: async (request, reply) =>
      send(request, reply, await readCall(deps, referenceOf(request))),
  });
  app.route({
    method: 'POST',
    url: '/api/consultations/:reference/move',
    schema: { body: moveCallSchema },
    config: { public: true },
    handler: async (request, reply) => {
      const startsAt = new Date(request.body.starts_at);
      const networks = callerNetworks(request);
      const change = { startsAt, by: await memberOf(request) };
      return send(request, reply, await moveCall(deps, networks, referenceOf(request), change));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/consultations/:reference/cancel',
    config: { public: true },
    handler: async (request, reply) => {
      const networks = callerNetworks(request);
      const by = await memberOf(request);
      return send(request, reply, await cancelCall(deps, networks, referenceOf(request), by));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/:reference/calendar.ics',
    schema: { querystring: calendarQuerySchema },
    config: { public: true },
    handler: async (request, reply) => {
      const { lang = DEFAULT_LANGUAGE } = request.query;
      const reference = referenceOf(request);
      const origin = pageOrigin(request, deps.config);
      const page = origin && `${origin}${consultationPage(reference)}?lang=${lang}`;
      const text = await consultationCalendar(deps.db, reference, lang, page);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="consultation.ics"')
        .header('cache-control', 'private, no-store')
        .send(text);
    },
  });
}
