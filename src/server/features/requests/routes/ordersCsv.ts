import { ROLES } from '../../../../contract/common/constants';
import { ordersCsvQuerySchema } from '../../../../contract/requests/routes';
import { languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { signedIn } from '../../sessions/http/session';
import { listOrders } from '../queries/orders';
import type { OrderRow } from '../queries/orders';
import { toFilter } from '../services/requestCard';
import {
  FILE_PAGE,
  requestColumns,
  requestsFileName,
  requestsFileText,
} from '../services/requestsFile';

/** GET /api/student/orders.csv: the orders as a file (REQ-06). */
export function ordersCsvRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/student/orders.csv',
    schema: { querystring: ordersCsvQuerySchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request, reply) => {
      const { accountId, role } = signedIn(request);
      const { db, clock } = app.deps;
      const language = languageOf(request);
      const now = clock.now();
      const query = { ...request.query, include: 'withdrawn' } as const;
      const range = { ...toFilter(query), language, now, limit: FILE_PAGE };
      const readPage = (before?: number): Promise<OrderRow[]> =>
        listOrders(db, { id: accountId, role }, { ...range, before });
      const { time_zone: timeZone } = request.query;
      const file = {
        columns: requestColumns(language, timeZone, role),
        language,
        first: await readPage(),
        readPage: (last: OrderRow) => readPage(last.id),
      };
      return sendCsv(reply, requestsFileName(now, timeZone), requestsFileText(file));
    },
  });
}
