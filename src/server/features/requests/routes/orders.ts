import type { Answer, RequestCard } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import type { OrdersPage } from '../../../../contract/requests/requests';
import { ordersQuerySchema } from '../../../../contract/requests/orderSchemas';
import { apiUrls } from '../../../../contract/common/urls';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listOrders } from '../queries/orders';
import { cardContextOf, toCard, toFilter } from '../services/requestCard';

/** GET /api/student/orders: the caller's request cards (REQ-03). */
export function ordersRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.orders,
    schema: { querystring: ordersQuerySchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<RequestCard[]> & OrdersPage> => {
      const { limit, before } = request.query;
      const { accountId, role } = signedIn(request);
      const { db, clock } = app.deps;
      const language = languageOf(request);
      // One extra row shows whether there are more.
      const page = { language, limit: limit + 1, before, now: clock.now() };
      const range = { ...toFilter(request.query), ...page };
      const rows = await listOrders(db, { id: accountId, role }, range);
      const context = await cardContextOf(db, role, language);
      const cards = rows.slice(0, limit).map((row) => toCard(row, context));
      const last = rows.length > limit ? cards.at(-1) : undefined;
      return { ...answer(request, 'ok', cards), next_before: last?.id ?? null };
    },
  });
}
