import type { Answer } from '../../../../contract/common/answers';
import type { SnatchesPage } from '../../../../contract/partner/partner';
import { snatchesQuerySchema } from '../../../../contract/partner/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { memberOf } from '../http/member';
import { listBookings } from '../../requests/queries/bookings';
import { snatchStats } from '../queries/holds';
import { listOpenPositions } from '../queries/openRequests';
import { toBookingCard } from '../services/bookingCard';
import { pageOf } from '../../../lib/keysetPages';
import { keyOf, positionIn } from '../services/positions';
import { cardContextOf } from '../../requests/services/requestCard';

/** GET /api/partner/snatches: open requests that suit the institute (PAR-02, PAR-05, PAR-09). */
export function partnerSnatchesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/partner/snatches',
    schema: { querystring: snatchesQuerySchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<SnatchesPage>> => {
      const { kind, cursor, limit } = request.query;
      const { db, clock, codeSecret, config } = app.deps;
      const member = await memberOf(app, request);
      const { instituteId } = member;
      const language = languageOf(request);
      const now = clock.now();
      const list = { secret: codeSecret, list: ['snatches', instituteId, kind] };
      const after = positionIn(list, cursor);
      const found = await listOpenPositions(db, instituteId, kind, {
        limit: limit + 1,
        after,
        now,
      });
      const page = pageOf(list, found, limit, keyOf);
      const ids = page.items.map(({ id }) => id);
      const rows = await listBookings(db, member, ids, { language, now });
      const context = await cardContextOf(db, 'Partner', language);
      return answer(request, 'ok', {
        ...page,
        items: rows.map((row) => toBookingCard(row, context, now)),
        stats: await snatchStats(db, instituteId, config.unconfirmedSnatches, now),
      });
    },
  });
}
