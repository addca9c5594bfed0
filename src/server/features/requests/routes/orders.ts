import { numbersIn, pageOf } from '../../../lib/keysetPages';
import type { Answer, RequestCard } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import type { OrdersPage } from '../../../../contract/requests/requests';
import { ordersQuerySchema } from '../../../../contract/requests/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listOrders } from '../queries/orders';
import { cardContextOf, toCard, toFilter } from '../services/requestCard';

/** GET /api/student/orders: the caller's request cards (REQ-03). */
export function ordersRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/student/orders',
    schema: { querystring: ordersQuerySchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<RequestCard[]> & OrdersPage> => {
      const { limit, cursor } = request.query;
      const { accountId, role } = signedIn(request);
      const { db, clock, codeSecret } = app.deps;
      const filter = toFilter(request.query);
      const list = { secret: codeSecret, list: ['orders', filter] };
      const [before] = numbersIn(list, cursor, 1) ?? [];
      const language = languageOf(request);
      // One extra row shows whether there are more.
      const page = { language, limit: limit + 1, before, now: clock.now() };
      const range = { ...filter, ...page };
      const rows = await listOrders(db, { id: accountId, role }, range);
      const context = await cardContextOf(db, role, language);
      const { items, next_cursor } = pageOf(list, rows, limit, ({ id }) => [id]);
      const cards = items.map((row) => toCard(row, context));
      return { ...answer(request, 'ok', cards), next_cursor };
    },
  });
}
