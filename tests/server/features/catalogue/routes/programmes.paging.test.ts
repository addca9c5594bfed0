import { sql } from 'drizzle-orm';
import { CATALOGUE_SORTS, COUNT_LIMIT } from '../../../../../src/contract/catalogue/catalogue';
import type { ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import { institutes } from '../../../../../src/server/db/schema/places';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import type { TestApp } from '../../../../support/app';
import { getAllIds, getList, listUrl, startWithCatalogue } from '../../../../support/catalogue';
import { sampleOf } from '../../../../support/matrix';
import { insertProgramme, updateHeadlines } from '../../../../support/rows';

jest.setTimeout(120_000);

let test_: TestApp;
let all: (typeof programmes.$inferSelect)[];
beforeAll(async () => {
  test_ = await startWithCatalogue();
  // Equal sort keys, which the id breaks.
  await test_.db.update(programmes).set({
    priceFrom: sql`10000 + ${programmes.id} % 2`,
    createdAt: sql`timestamptz '2027-01-01' + ${programmes.id} % 4 * interval '1 millisecond'`,
  });
  await updateHeadlines(test_.db);
  all = await test_.db.select().from(programmes);
});
afterAll(() => test_.close());

const KEYS = {
  recommended: (row: (typeof all)[number]) => [row.bestMatch, row.id],
  price: (row: (typeof all)[number]) => [row.priceSar, row.id],
  '-price': (row: (typeof all)[number]) => [-row.priceSar, -row.id],
  newest: (row: (typeof all)[number]) => [-row.createdAt.getTime(), -row.id],
} as const;

function inOrder(sort: keyof typeof KEYS, rows: readonly (typeof all)[number][]): number[] {
  const keyed = rows.map((row) => ({ id: row.id, key: KEYS[sort](row) }));
  keyed.sort(({ key: [a = 0, b = 0] }, { key: [c = 0, d = 0] }) => a - c || b - d);
  return keyed.map(({ id }) => id);
}

describe.each(CATALOGUE_SORTS)('sorted by %s', (sort) => {
  it.each(sampleOf([7, 1, 50], 3))(
    'pages of %d contain every row once and in order',
    async (limit) => {
      const wanted = inOrder(
        sort,
        all.filter(({ kind, destinationId }) => kind === 'university' && destinationId === 'gb'),
      );
      expect(wanted.length).toBeGreaterThan(10);
      const parameters = { kind: 'university', destination: 'gb', sort, limit };
      expect(await getAllIds(test_, parameters)).toEqual(wanted);
    },
  );

  it('pages with text contain every row once', async () => {
    const parameters = { kind: 'university', q: 'engineering', sort };
    const whole = await getAllIds(test_, { ...parameters, limit: 50 });
    expect(whole.length).toBeGreaterThan(10);
    expect(new Set(whole).size).toBe(whole.length);
    for (const limit of sampleOf([3, 1], 2)) {
      expect(await getAllIds(test_, { ...parameters, limit })).toEqual(whole);
    }
  });

  // With text, recommended ones have title matches first (below).
  it.each<[string, Readonly<Record<string, string>>]>([
    ['dates', { start_from: '2027-09-01', start_to: '2027-09-30' }],
    ...(sort === 'recommended' ? [] : [['text', { q: 'engineering' }] as [string, { q: string }]]),
  ])('pages with %s contain every row once and in order', async (_name, filters) => {
    const parameters = { kind: 'university', sort, ...filters };
    const whole = await getAllIds(test_, { ...parameters, limit: 50 });
    expect(whole.length).toBeGreaterThan(10);
    expect(whole).toEqual(
      inOrder(
        sort,
        all.filter(({ id }) => whole.includes(id)),
      ),
    );
    expect(await getAllIds(test_, { ...parameters, limit: 3 })).toEqual(whole);
  });
});

describe('with text that exceeds the count limit', () => {
  /** So many that not all are counted. */
  const MANY = 3 * COUNT_LIMIT;
  afterEach(() => test_.db.delete(programmes).where(sql`${programmes.titleEn} like '%crowd%'`));

  const crowds = [
    ['few title matches', 30],
    ['many matches in titles and elsewhere', 600],
    ['few matches elsewhere', MANY],
  ] as const;

  it.each(sampleOf(crowds, 3))(
    'pages contain every row once, title matches first: %s',
    async (_name, titles) => {
      const elsewhere = titles === MANY ? 20 : MANY;
      await test_.db.execute(sql`
      insert into programmes (kind, institute_id, city_id, destination_id, title_ar, title_en,
        summary_ar, summary_en, description_ar, description_en, weeks_min, weeks_max, price_from,
        price_basis, currency, price_sar)
      select 'summer', i.id, i.city_id, i.destination_id, 'برنامج',
        case when n <= ${titles} then 'Quorl crowd' else 'A crowd' end, 'ملخص',
        case when n <= ${titles} then 'Summary' else 'For a quorl' end, 'و', 'd', 2, 4, 100000,
        'total', 'GBP', n % 7
      from generate_series(1, ${titles + elsewhere}) n join institutes i on i.id = 26`);
      const rows = await test_.db
        .select()
        .from(programmes)
        .where(sql`${programmes.titleEn} like '%crowd%'`);
      const inTitle = rows.filter(({ titleEn }) => titleEn.startsWith('Quorl'));
      const others = rows.filter(({ titleEn }) => !titleEn.startsWith('Quorl'));
      const ids = await getAllIds(test_, { kind: 'summer', q: 'quorl', limit: 50 });
      expect(ids).toEqual([...inOrder('recommended', inTitle), ...inOrder('recommended', others)]);
    },
  );
});

it('pages are stable when rows are added or removed', async () => {
  const parameters = { kind: 'summer', sort: 'recommended' };
  const before = await getAllIds(test_, parameters);
  const first = await getList(test_, { ...parameters, limit: 4 });
  const [institute] = await test_.db.select().from(institutes).limit(1);
  if (!institute) throw new Error('no institute');
  await insertProgramme(test_.db, institute, { kind: 'summer', courseType: null, priceFrom: 100 });
  const gone = before[1] ?? 0;
  await test_.db
    .update(programmes)
    .set({ retiredAt: new Date() })
    .where(sql`id = ${gone}`);
  const rest: number[] = [];
  for (let cursor = first.next_cursor; cursor !== null;) {
    const page: ProgrammeList = await getList(test_, { ...parameters, limit: 4, cursor });
    rest.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(rest).toEqual(before.slice(4));
});

describe('cursor', () => {
  const QUERY = { kind: 'english', sort: 'price', limit: 2 };
  const statusOf = async (parameters: Parameters<typeof listUrl>[0]): Promise<number> =>
    (await test_.app.inject({ url: listUrl(parameters) })).statusCode;

  it('works for its own list only', async () => {
    const cursor = (await getList(test_, QUERY)).next_cursor ?? '';
    expect(await statusOf({ ...QUERY, cursor })).toBe(200);
    expect(await statusOf({ ...QUERY, limit: 5, cursor })).toBe(200);
    for (const other of [
      { sort: '-price' },
      { sort: 'recommended' },
      { sort: undefined },
      { kind: 'summer' },
      { q: 'london' },
      { destination: 'gb' },
    ]) {
      const answer = await test_.app.inject({ url: listUrl({ ...QUERY, ...other, cursor }) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('is rejected when forged', async () => {
    const cursor = (await getList(test_, QUERY)).next_cursor ?? '';
    const own = Buffer.from('0,1,1').toString('base64url');
    const longer = Buffer.concat([Buffer.alloc(16), Buffer.from('0,1,1')]).toString('base64url');
    for (const forged of [
      own,
      longer,
      `${cursor}AA`,
      cursor.slice(0, -2),
      'AAAA',
      '-',
      '_'.repeat(200),
    ]) {
      expect(await statusOf({ ...QUERY, cursor: forged })).toBe(400);
    }
  });

  it('starts at the beginning when empty', async () => {
    const first = await getList(test_, QUERY);
    expect(await getList(test_, { ...QUERY, cursor: '' })).toEqual(first);
  });

  it('is null on the last page, also on a full one', async () => {
    const { total } = await getList(test_, { kind: 'summer' });
    expect(total).toBeLessThanOrEqual(50);
    expect((await getList(test_, { kind: 'summer', limit: total })).next_cursor).toBeNull();
    expect((await getList(test_, { kind: 'summer', limit: total - 1 })).next_cursor).not.toBeNull();
  });
});
