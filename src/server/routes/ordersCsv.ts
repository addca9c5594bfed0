import { Readable } from 'node:stream';

import { ROLES } from '../../contract/constants';
import type { Language, Role } from '../../contract/constants';
import { dateInZone } from '../../contract/dates';
import { ordersCsvQuerySchema } from '../../contract/schemas/orders';
import { apiUrls } from '../../contract/urls';
import { CSV_BOM, csvRecord } from '../lib/csv';
import { requestTitle } from '../lib/messages';
import { decimalAmount, orderHeading, stepName } from '../lib/orderWords';
import type { OrderHeading } from '../lib/orderWords';
import { languageOf } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { listOrders } from '../repositories/orders';
import type { OrderRow } from '../repositories/orders';
import { shownTo, toFilter } from '../services/requests/requestCard';

/** Rows per batch, which bounds the memory of a streamed file. */
const PAGE = 500;

type Cell = string | number | null;
type Columns = Readonly<Partial<Record<OrderHeading, (row: OrderRow) => Cell>>>;

/** GET /api/student/orders.csv: the orders as a file (REQ-06). */
export function ordersCsvRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.ordersCsv,
    schema: { querystring: ordersCsvQuerySchema },
    config: { roles: ROLES },
    handler: async (request, reply) => {
      const { accountId, role } = signedIn(request);
      const { db, clock } = app.deps;
      const language = languageOf(request);
      const now = clock.now();
      const range = { ...toFilter(request.query), language, now, limit: PAGE };
      const readPage = (before?: number): Promise<OrderRow[]> =>
        listOrders(db, { id: accountId, role }, { ...range, before });
      // Read before the headers are sent, so that a failure is still an error response.
      const first = await readPage();
      const { time_zone: timeZone } = request.query;
      const columns = columnsFor(language, timeZone, role);
      const name = `masar-requests-${dateInZone(now, timeZone)}.csv`;
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(fileOf(columns, language, first, readPage), { objectMode: false }));
    },
  });
}

async function* fileOf(
  columns: Columns,
  language: Language,
  first: readonly OrderRow[],
  readPage: (before: number) => Promise<readonly OrderRow[]>,
): AsyncGenerator<string> {
  const headings = HEADING_ORDER.filter((name) => columns[name]);
  yield CSV_BOM + csvRecord(headings.map((name) => orderHeading(name, language)));
  let page = first;
  for (;;) {
    const cells = (row: OrderRow): Cell[] => headings.map((name) => columns[name]?.(row) ?? null);
    yield page.map((row) => csvRecord(cells(row))).join('');
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    page = await readPage(last.id);
  }
}

const HEADING_ORDER: readonly OrderHeading[] = [
  'number',
  'sent',
  'student',
  'kind',
  'programme',
  'institute',
  'start',
  'amount',
  'currency',
  'status',
];

function columnsFor(language: Language, timeZone: string, role: Role): Columns {
  const student = (row: OrderRow): string => shownTo(role, row)(row.studentName);
  return {
    number: (row) => row.id,
    sent: (row) => dateInZone(row.createdAt, timeZone),
    ...(role === 'Student' ? {} : { student }),
    kind: (row) => requestTitle(row.kind, language),
    programme: (row) => row.title,
    institute: (row) => row.institute,
    start: (row) => row.startDate,
    amount: ({ amount, currency }) =>
      amount === null || currency === null ? null : decimalAmount(amount, currency),
    currency: (row) => row.currency,
    status: (row) => stepName(row.step, language),
  };
}
