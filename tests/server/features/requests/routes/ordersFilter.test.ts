import { sql } from 'drizzle-orm';

import type { Answer, RequestCard } from '../../../../../src/contract/common/answers';
import { orderUrls, apiUrls } from '../../../../support/apiUrls';
import { selectRows } from '../../../../../src/server/db/rows';
import { requests } from '../../../../../src/server/db/schema/requests';
import { ordersQuery } from '../../../../../src/server/features/requests/queries/orders';
import type { RequestsFilter } from '../../../../../src/server/features/requests/queries/newest';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  student = await signInAs(test, 'Student');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(requests);
});

const get = (query: string, person = student, url: string = apiUrls.orders) =>
  test.app.inject({ url: `${url}?${query}`, headers: person.headers });
const idsOf = async (query: string, person = student): Promise<number[]> => {
  const answer = await get(query, person);
  return answer.json<Answer<RequestCard[]>>().data.map(({ id }) => id);
};
const sentAt = async (createdAt: string): Promise<number> => {
  const { id } = await insertRequest(test.db, student.id, { createdAt: new Date(createdAt) });
  return id;
};

describe('orders by kind and step', () => {
  it('match both on every page', async () => {
    const made = async (values: Partial<typeof requests.$inferInsert>): Promise<number> =>
      (await insertRequest(test.db, student.id, values)).id;
    const english = await made({ kind: 'english' });
    const offered = await made({ kind: 'english', currentStep: 'offer' });
    const custom = await made({ kind: 'custom', currentStep: 'offer' });
    expect(await idsOf('kind=english')).toEqual([offered, english]);
    expect(await idsOf('step=offer')).toEqual([custom, offered]);
    expect(await idsOf('kind=english&step=offer')).toEqual([offered]);
    expect(await idsOf('kind=summer')).toEqual([]);
    const first = await get('kind=english&limit=1');
    expect(first.json()).toMatchObject({
      data: [{ id: offered }],
      next_cursor: expect.any(String),
    });
    expect(await idsOf(`kind=english&limit=1&cursor=${first.json().next_cursor}`)).toEqual([
      english,
    ]);
  });
});

describe('orders by sent date', () => {
  it('include both bounds', async () => {
    const rows = [
      await sentAt('2026-03-04T23:59:59.999Z'),
      await sentAt('2026-03-05T00:00:00Z'),
      await sentAt('2026-03-06T23:59:59.999Z'),
      await sentAt('2026-03-07T00:00:00Z'),
    ] as const;
    expect(await idsOf('from=2026-03-05&to=2026-03-06')).toEqual([rows[2], rows[1]]);
    expect(await idsOf('from=2026-03-07')).toEqual([rows[3]]);
    expect(await idsOf('to=2026-03-04')).toEqual([rows[0]]);
    expect(await idsOf('from=2026-03-06&to=2026-03-05')).toEqual([]);
    expect(await idsOf('from=&to=')).toHaveLength(4);
  });

  it("use the caller's time zone", async () => {
    // 00:05 in Riyadh.
    const night = await sentAt('2026-03-04T21:05:00Z');
    expect(await idsOf('from=2026-03-05&to=2026-03-05')).toEqual([]);
    expect(await idsOf('from=2026-03-05&to=2026-03-05&time_zone=Asia%2FRiyadh')).toEqual([night]);
    expect(await idsOf('to=2026-03-04&time_zone=Asia%2FRiyadh')).toEqual([]);
  });
});

describe('orders rejects', () => {
  it.each([
    ['kind=cruise', 'kind'],
    ['kind=english&kind=custom', 'kind'],
    ['step=lost', 'step'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['to=2026-03-05T00:00:00Z', 'to'],
    ['from=0000-01-01', 'from'],
    ['from=0002-03-05', 'from'],
    ['to=9999-12-31', 'to'],
    ['time_zone=Riyadh', 'time_zone'],
    ["time_zone=UTC'--", 'time_zone'],
  ])('%s', async (query, field) => {
    for (const url of [apiUrls.orders, orderUrls.ordersCsv]) {
      const answer = await get(query, student, url);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject([{ field }]);
    }
  });

  it('an impossible date', async () => {
    for (const query of ['from=1900-01-01&to=2199-12-31', 'from=2199-12-31', 'to=1900-01-01']) {
      for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
        const answer = await get(`${query}&time_zone=${encodeURIComponent(zone)}`);
        expect({ query, zone, status: answer.statusCode }).toEqual({ query, zone, status: 200 });
      }
    }
  });
});

it('a filter does not widen access', async () => {
  const institute = await insertInstitute(test.db);
  const rival = await insertInstitute(test.db);
  const partner = await signInAs(test, 'Partner', { instituteId: institute.id });
  const other = await signInAs(test, 'Student');
  const mine = await insertRequest(test.db, student.id, { partnerInstituteId: institute.id });
  await insertRequest(test.db, student.id, { partnerInstituteId: rival.id });
  const query = 'kind=english&step=received&from=2020-01-01&to=2030-01-01';
  expect(await idsOf(query, partner)).toEqual([mine.id]);
  expect(await idsOf(query, other)).toEqual([]);
});

it('filtered orders use an index for every role', async () => {
  const institute = await insertInstitute(test.db);
  const partner = await signInAs(test, 'Partner', { instituteId: institute.id });
  const team = await signInAs(test, 'Team');
  await test.db.execute(sql`
    insert into accounts (name, phone, phone_e164)
    select 'Crowd', '0530000' || n, '+96653' || (1000000 + n) from generate_series(1000, 1199) n`);
  await test.db.execute(sql`
    insert into requests (account_id, kind, current_step, idempotency_key, partner_institute_id,
      opens_at, created_at)
    select a.id, (array['english', 'summer', 'university', 'custom'])[1 + n % 4],
      (array['received', 'contacted', 'offer', 'paid', 'enrolled'])[1 + n % 5],
      'key-' || a.id || n, case when n = 1 then ${institute.id}::int end,
      case when n > 1 then timestamptz '2026-01-01' end,
      timestamptz '2026-01-01' + n * interval '1 day'
    from accounts a, generate_series(1, 40) n where a.name = 'Crowd'`);
  await test.db.execute(sql`analyze requests`);
  const day = { from: new Date('2026-01-10T00:00:00Z'), until: new Date('2026-01-11T00:00:00Z') };
  const filters: RequestsFilter[] = [{ kind: 'english' }, { step: 'offer' }, day];
  const viewers = [
    { id: student.id, role: 'Student' },
    { id: partner.id, role: 'Partner' },
    { id: team.id, role: 'Team' },
  ] as const;
  for (const viewer of viewers) {
    for (const filter of [...filters, { kind: 'custom', step: 'paid', ...day } as const]) {
      const range = { ...filter, language: 'en', limit: 5, now: test.clock.now() } as const;
      const query = ordersQuery(test.db, viewer, range);
      const plan = await selectRows(test.db, sql`explain ${query}`, (row) =>
        String(row['QUERY PLAN']),
      );
      expect(plan.join('\n')).not.toMatch(/Seq Scan on requests/);
    }
  }
});
