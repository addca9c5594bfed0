import { sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { UNREAD_COUNT_LIMIT } from '../../../../../src/contract/content/content';
import type { Notification, NotificationsPage } from '../../../../../src/contract/content/content';
import { NOTIFICATIONS_MAX_LIMIT } from '../../../../../src/contract/notifications/routes';
import { apiUrls } from '../../../../support/apiUrls';
import { selectRows } from '../../../../../src/server/db/rows';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { notificationsQuery } from '../../../../../src/server/features/notifications/queries/notifications';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let me: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  me = await signInAs(test, 'Student');
  other = await signInAs(test, 'Student');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(notifications);
});

type Values = Partial<typeof notifications.$inferInsert>;
const tell = async (person: SignedInPerson, values: Values = {}): Promise<number> => {
  const [row] = await test.db
    .insert(notifications)
    .values({ accountId: person.id, kind: 'welcome', ...values })
    .returning();
  return row?.id ?? 0;
};
const get = (person: { headers: Record<string, string> }, query = '', language = 'en') =>
  test.app.inject({
    url: `${apiUrls.notifications}${query}`,
    headers: { ...person.headers, 'accept-language': language },
  });
const pageOf = async (query = '', language = 'en'): Promise<NotificationsPage> =>
  (await get(me, query, language)).json<Answer<NotificationsPage>>().data;
const idsOf = (items: readonly Notification[]): number[] => items.map(({ id }) => id);
const read = (body: unknown, person: { headers: Record<string, string> } = me) =>
  post(test.app, apiUrls.notificationsRead, body, person.headers);

describe('notifications', () => {
  it("returns the caller's own, newest first, in the request's language", async () => {
    const request = await insertRequest(test.db, me.id);
    const createdAt = new Date('2026-02-28T10:11:12.345Z');
    const first = await tell(me, { createdAt, readAt: createdAt });
    const second = await tell(me, {
      kind: 'requestMoved',
      requestId: request.id,
      params: { step: 'offer', institute: { en: 'Horizon', ar: 'الأفق' } },
    });
    await tell(other);
    const { items, unread, next_cursor } = await pageOf();
    expect({ unread, next_cursor }).toEqual({ unread: 1, next_cursor: null });
    expect(items).toEqual([
      {
        id: second,
        kind: 'requestMoved',
        request_id: request.id,
        step: 'offer',
        institute: 'Horizon',
        duty: null,
        by: null,
        student: null,
        entry: null,
        outcome: null,
        created_at: expect.any(String),
        read: false,
      },
      {
        id: first,
        kind: 'welcome',
        request_id: null,
        step: null,
        institute: null,
        duty: null,
        by: null,
        student: null,
        entry: null,
        outcome: null,
        created_at: createdAt.toISOString(),
        read: true,
      },
    ]);
    expect((await pageOf('', 'ar')).items[0]?.institute).toBe('الأفق');
  });

  it('omits details that have another shape', async () => {
    for (const params of [{ step: 'lost', institute: 'x' }, { institute: { en: 5 } }, {}]) {
      await tell(me, { params });
    }
    const { items } = await pageOf();
    expect(items.map(({ step, institute }) => [step, institute])).toEqual(
      Array(3).fill([null, null]),
    );
  });

  it('returns pages without duplicates and counts all unread', async () => {
    const all: number[] = [];
    for (let i = 0; i < 7; i += 1) all.unshift(await tell(me));
    const seen: number[] = [];
    let query = '?limit=3';
    for (let i = 0; i < 3; i += 1) {
      const page = await pageOf(query);
      expect(page.unread).toBe(7);
      seen.push(...idsOf(page.items));
      query = `?limit=3&cursor=${page.next_cursor ?? ''}`;
      if (i === 2) expect(page.next_cursor).toBeNull();
    }
    expect(seen).toEqual(all);
    expect((await pageOf('?limit=7')).next_cursor).toBeNull();
  });

  it('limits the unread count', async () => {
    await test.db.execute(sql`
      insert into notifications (account_id, kind)
      select ${me.id}::uuid, 'welcome' from generate_series(1, ${UNREAD_COUNT_LIMIT + 5}::int)`);
    expect((await pageOf()).unread).toBe(UNREAD_COUNT_LIMIT);
  });
});

describe('marking as read', () => {
  it('marks the given ids once', async () => {
    const [a, b] = [await tell(me), await tell(me), await tell(me)];
    const answer = await read({ ids: [a, b] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ unread: 1 });
    const before = await test.db.select().from(notifications).orderBy(notifications.id);
    test.clock.advance(1_000);
    await read({ ids: [a, b] });
    expect(await test.db.select().from(notifications).orderBy(notifications.id)).toEqual(before);
    expect((await pageOf()).items.map((one) => one.read)).toEqual([false, true, true]);
  });

  it('marks all without ids, and none for an empty list', async () => {
    for (let i = 0; i < 3; i += 1) await tell(me);
    const theirs = await tell(other);
    expect((await read({ ids: [] })).json().data).toEqual({ unread: 3 });
    expect((await read({})).json().data).toEqual({ unread: 0 });
    const left = await test.db
      .select()
      .from(notifications)
      .where(sql`read_at is null`);
    expect(left.map(({ id }) => id)).toEqual([theirs]);
  });

  it('ignores ids of other accounts without revealing them', async () => {
    const theirs = await tell(other);
    const answers = [await read({ ids: [theirs] }), await read({ ids: [9_999_999_999] })];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toEqual({ unread: 0 });
    }
    const [row] = await test.db.select().from(notifications);
    expect(row?.readAt).toBeNull();
  });
});

describe('notifications rejects', () => {
  it.each([
    ['?limit=0', 'limit'],
    [`?limit=${NOTIFICATIONS_MAX_LIMIT + 1}`, 'limit'],
    ['?limit=ten', 'limit'],
    ['?cursor=x%20y', 'cursor'],
    ['?cursor=a&cursor=b', 'cursor'],
  ])('%s', async (query, field) => {
    const answer = await get(me, query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });

  it.each([
    ['ids', { ids: 'all' }],
    ['ids', { ids: Array.from({ length: NOTIFICATIONS_MAX_LIMIT + 1 }, (_, i) => i + 1) }],
    ['ids[0]', { ids: ['x'] }],
    ['ids[1]', { ids: [1, null] }],
  ])('%s as ids', async (field, body) => {
    await tell(me);
    const answer = await read(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
    expect((await pageOf()).unread).toBe(1);
  });

  it('marking all with a missing or invalid body', async () => {
    await tell(me);
    for (const body of [undefined, null, [], 'all']) {
      expect((await read(body)).statusCode).toBe(422);
    }
    expect((await pageOf()).unread).toBe(1);
  });

  it('a visitor', async () => {
    expect((await get({ headers: {} })).statusCode).toBe(401);
    expect((await read({}, { headers: {} })).statusCode).toBe(401);
  });
});

it('notifications uses its index', async () => {
  await test.db.execute(sql`
    insert into accounts (name, phone, phone_e164)
    select 'Crowd', '0530000' || n, '+96653' || (1000000 + n) from generate_series(1000, 1199) n`);
  await test.db.execute(sql`
    insert into notifications (account_id, kind)
    select a.id, 'welcome' from accounts a, generate_series(1, 20) n where a.name = 'Crowd'`);
  await tell(me);
  await test.db.execute(sql`analyze notifications`);
  const query = notificationsQuery(test.db, me.id, { limit: 5, before: 9_000 });
  const plan = await selectRows(test.db, sql`explain ${query}`, (row) => String(row['QUERY PLAN']));
  expect(plan.join('\n')).toMatch(/notifications_account_idx/);
  expect(plan.join('\n')).not.toMatch(/Seq Scan|Sort/);
});
