/** Query cost of the lists of requests on large tables. */
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { partnerUrls, apiUrls } from '../../../../support/apiUrls';
import { ordersQuerySchema } from '../../../../../src/contract/requests/routes';
import { sealCursor } from '../../../../../src/server/lib/keysetPages';
import { toFilter } from '../../../../../src/server/features/requests/services/requestCard';
import { selectRows } from '../../../../../src/server/db/rows';
import { listOrders } from '../../../../../src/server/features/requests/queries/orders';
import { partnerId, requestId } from '../../../../bench/fillRequests';
import { SEED_DAY } from '../../../../support/database';
import {
  costOf as costOn,
  MOST_ROWS,
  openLargeTables,
  REQUESTS,
  WHO,
} from '../../../../support/largeTables';
import type { Cost, LargeTables, Who } from '../../../../support/largeTables';
import { planOf, statementsOf } from '../../../../support/queryPlans';

jest.setTimeout(300_000);

/** Maximum rows per plan node for a short page of requests, with lookups of the institute. */
const SHORT_ROWS = 1_000;

let tables: LargeTables;
beforeAll(async () => {
  tables = await openLargeTables();
});
afterAll(() => tables.close());

const costOf = (url: string, who: Who): Promise<Cost> => costOn(tables, url, who);

describe.each(WHO)('the request list of a %s', (who) => {
  const orders = (query: string): string => `${apiUrls.orders}?limit=20&${query}`;

  it.each([
    '',
    'kind=english',
    'kind=custom',
    'step=applied',
    'step=enrolled',
    'kind=university&step=received',
    'kind=summer&step=paid',
    'include=withdrawn',
    'include=withdrawn&kind=english',
    'step=withdrawn',
    'step=withdrawn&kind=university&from=2026-01-02',
    'from=2026-01-02&to=2026-01-02',
    'to=2025-12-31',
    'kind=english&from=2026-01-02&to=2026-01-03',
    'step=paid&from=2026-01-01',
  ])('costs few statements and rows with %j', async (query) => {
    const cost = await costOf(orders(query), who);
    expect(cost.statements).toBeLessThanOrEqual(3);
    expect(cost.rows).toBeLessThanOrEqual(SHORT_ROWS);
  });

  it.each([{}, { kind: 'summer' as const, to: '2026-01-03' }])(
    'costs few statements and rows from the middle with %j',
    async (query) => {
      const secret = tables.test.app.deps.codeSecret;
      const filter = toFilter(ordersQuerySchema.cast(query));
      const list = { secret, list: ['orders', filter] };
      const cursor = sealCursor(list, [requestId(REQUESTS / 2)]);
      const cost = await costOf(orders(String(new URLSearchParams({ ...query, cursor }))), who);
      expect(cost.statements).toBeLessThanOrEqual(3);
      expect(cost.rows).toBeLessThanOrEqual(SHORT_ROWS);
    },
  );

  it('costs the same statements for twenty rows as for one', async () => {
    const one = await costOf(`${apiUrls.orders}?limit=1`, who);
    expect((await costOf(orders(''), who)).statements).toBe(one.statements);
  });
});

describe('the request list of a partner', () => {
  it.each(['', '&kind=university', '&step=applied', '&kind=university&step=contacted'])(
    'reads the rows of its page alone (%j)',
    async (filter) => {
      const url = `${apiUrls.orders}?limit=5${filter}`;
      const statements = await statementsOf(tables.database.db, () =>
        tables.test.app.inject({ url, headers: tables.headers.partner }),
      );
      const plans = await Promise.all(statements.map((one) => planOf(tables.database.db, one)));
      const looked = plans.flat().filter(({ table }) => table === 'requests');
      const fromTable = looked.filter(({ type }) => type !== 'Index Only Scan');
      expect(looked.length).toBeGreaterThan(fromTable.length);
      expect(fromTable.reduce((rows, node) => rows + node.rows, 0)).toBeLessThanOrEqual(6);
    },
  );

  it('is planned once for all values, also where institutes have let many snatches go', async () => {
    const page = { language: 'en', limit: 51, now: SEED_DAY } as const;
    const filters = [{}, { kind: 'university' }, { step: 'applied' }] as const;
    const generic: number[] = [];
    const run = tables.database.db.transaction(async (tx) => {
      await tx.execute(
        sql`update requests set partner_institute_id = 1 + id % 20, opens_at = created_at, withdrawn_at = null`,
      );
      await tx.execute(sql`analyze requests`);
      for (const filter of filters) {
        for (let n = 1; n <= 10; n += 1) {
          await listOrders(tx, { id: partnerId(n), role: 'Partner' }, { ...page, ...filter });
        }
      }
      const plans = sql`select generic_plans from pg_prepared_statements
        where statement like '%union all%limit ' || ${page.limit}::int || ') as mine%'`;
      generic.push(...(await selectRows(tx, plans, (row) => Number(row.generic_plans))));
      tx.rollback();
    });
    await expect(run).rejects.toThrow(TransactionRollbackError);
    expect(generic).toHaveLength(filters.length);
    expect(Math.min(...generic)).toBeGreaterThan(0);
  });
});

describe('a partner’s lists', () => {
  const bookings = (query: string): string => `${partnerUrls.bookings}?limit=20&${query}`;

  it.each([
    bookings(''),
    ...['open', 'new', 'snatched', 'confirmed', 'declined', 'withdrawn'].map((one) =>
      bookings(`status=${one}`),
    ),
    bookings('from=2026-01-02&to=2026-01-02'),
    bookings('programme=160'),
    bookings('programme=160&status=confirmed&to=2026-01-03'),
    bookings(`q=${requestId(REQUESTS / 2)}`),
    bookings('q=student'),
    bookings('q=zzzz'),
    `${partnerUrls.bookingsCsv}?status=new`,
    partnerUrls.bookingProgrammes,
    `${partnerUrls.snatches}?limit=20`,
    `${partnerUrls.snatches}?limit=20&kind=english`,
    `${partnerUrls.students}?limit=20`,
    `${partnerUrls.students}?limit=20&q=student`,
    `${partnerUrls.students}?limit=20&q=zzzz`,
  ])('%s', async (url) => {
    const cost = await costOf(url, 'partner');
    expect(cost.statements).toBeLessThanOrEqual(9);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([partnerUrls.bookings, partnerUrls.snatches, partnerUrls.students])(
    '%s of twenty rows takes as many statements as of one',
    async (url) => {
      const one = await costOf(`${url}?limit=1`, 'partner');
      expect((await costOf(`${url}?limit=20`, 'partner')).statements).toBe(one.statements);
    },
  );
});
