import { eq } from 'drizzle-orm';
import type { Favorites, ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import { favoriteUrls } from '../../../../support/apiUrls';
import { favorites } from '../../../../../src/server/db/schema/inbox';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import type { TestApp } from '../../../../support/app';
import { startWithCatalogue } from '../../../../support/catalogue';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test_: TestApp;
let sara: SignedInPerson;
beforeAll(async () => {
  test_ = await startWithCatalogue();
  sara = await signIn(test_, '0555000001');
});
afterAll(() => test_.close());
afterEach(async () => {
  await test_.db.delete(favorites).where(eq(favorites.accountId, sara.id));
});

async function listed({ headers }: SignedInPerson = sara): Promise<number[]> {
  const answer = await test_.app.inject({ url: favoriteUrls.favorites, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { items }: Favorites = answer.json().data;
  return items.map(({ id }) => id);
}

const add = (ids: unknown, person = sara) =>
  post(test_.app, favoriteUrls.favoritesAdd, { package_ids: ids }, person.headers);
const remove = (id: unknown, person = sara) =>
  post(test_.app, favoriteUrls.favoritesRemove, { package_id: id }, person.headers);

test('stores guest favorites in order, the last one newest', async () => {
  const answer = await add([5, 9, 2]);
  expect(answer.json()).toMatchObject({ data: { stored: [5, 9, 2], skipped: [] } });
  expect(await listed()).toEqual([2, 9, 5]);
});

test('is idempotent and puts new ones first', async () => {
  await add([5, 9, 2]);
  const again = await add([2, 5, 2, 9]);
  expect(again.json().data).toEqual({ stored: [2, 5, 9], skipped: [] });
  expect(await listed()).toEqual([2, 9, 5]);
  await post(test_.app, favoriteUrls.storeFavorite, { package_id: 7 }, sara.headers);
  expect(await listed()).toEqual([7, 2, 9, 5]);
});

test('skips and names unlisted programmes', async () => {
  await test_.db.update(programmes).set({ retiredAt: new Date() }).where(eq(programmes.id, 11));
  const answer = await add([999_999, 5, 11]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ stored: [5], skipped: [999_999, 11] });
  expect(await listed()).toEqual([5]);
});

test('hides a favorite that is retired later', async () => {
  await add([5, 12]);
  await test_.db.update(programmes).set({ retiredAt: new Date() }).where(eq(programmes.id, 12));
  expect(await listed()).toEqual([5]);
});

test('accepts an empty list', async () => {
  const answer = await add([]);
  expect(answer.json().data).toEqual({ stored: [], skipped: [] });
});

test('removes a favorite, idempotently', async () => {
  await add([5, 9]);
  for (let press = 0; press < 2; press += 1) {
    const answer = await remove(9);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ package_id: 9 });
  }
  expect(await listed()).toEqual([5]);
});

test('keeps favorites per account', async () => {
  const omar = await signIn(test_, '0555000002', 'Omar');
  await add([5, 9]);
  await add([9], omar);
  await remove(9, omar);
  expect(await listed(omar)).toEqual([]);
  expect(await listed()).toEqual([9, 5]);
});

test('merges concurrent additions without duplicates', async () => {
  await Promise.all([add([1, 2, 3]), add([3, 4, 2]), add([1, 4])]);
  expect((await listed()).sort()).toEqual([1, 2, 3, 4]);
});

test.each([
  ['not a list', undefined],
  ['a number', 5],
  ['a text', 'all'],
  ['a negative id', [-1]],
  ['an id that is not a number', ['x']],
  ['an out-of-range id', [2 ** 31]],
  ['null in the list', [null]],
  ['too many', Array.from({ length: 101 }, (_, index) => index + 1)],
])('rejects %s', async (_name, ids) => {
  expect((await add(ids)).statusCode).toBe(422);
  expect(await listed()).toEqual([]);
});

test.each([
  ['GET', favoriteUrls.favorites],
  ['POST', favoriteUrls.favoritesAdd],
  ['POST', favoriteUrls.favoritesRemove],
] as const)("rejects a visitor's %s %s", async (method, url) => {
  const payload = method === 'POST' ? { payload: { package_ids: [1], package_id: 1 } } : {};
  expect((await test_.app.inject({ method, url, ...payload })).statusCode).toBe(401);
});

test('are priced for as many weeks as the student plans with (CAT-13)', async () => {
  const found = await test_.app.inject({ url: '/api/programmes?kind=english&weeks=12&limit=1' });
  const [course] = found.json<{ data: ProgrammeList }>().data.items;
  if (course === undefined) throw new Error('no course');
  await add([course.id]);
  const priced = async (query: string): Promise<readonly (number | undefined)[]> => {
    const url = `${favoriteUrls.favorites}${query}`;
    const answer = await test_.app.inject({ url, headers: sara.headers });
    const { items }: Favorites = answer.json().data;
    return [items[0]?.headline, items[0]?.headline_weeks];
  };
  expect(await priced('?weeks=12')).toEqual([course.headline, 12]);
  expect((await priced(''))[1]).toBe(4);
  const wrong = { url: `${favoriteUrls.favorites}?weeks=0`, headers: sara.headers };
  expect((await test_.app.inject(wrong)).statusCode).toBe(422);
});

describe('cards of guest favorites', () => {
  const cards = (ids: string) =>
    test_.app.inject({ url: `${favoriteUrls.favoritesCards}?ids=${encodeURIComponent(ids)}` });

  test('are returned in the given order without duplicates or unlisted ones', async () => {
    const answer = await cards('9,2,999999,9,5');
    expect(answer.statusCode).toBe(200);
    const { items }: Favorites = answer.json().data;
    expect(items.map(({ id }) => id)).toEqual([9, 2, 5]);
  });

  test('are priced for as many weeks as a visitor plans with (CAT-13)', async () => {
    const found = await test_.app.inject({ url: '/api/programmes?kind=english&weeks=12&limit=1' });
    const [listed] = found.json<{ data: ProgrammeList }>().data.items;
    if (listed === undefined) throw new Error('no course');
    const priced = async (weeks: string): Promise<readonly (number | undefined)[]> => {
      const url = `${favoriteUrls.favoritesCards}?ids=${listed.id}${weeks}`;
      const { items }: Favorites = (await test_.app.inject({ url })).json().data;
      return [items[0]?.headline, items[0]?.headline_weeks];
    };
    expect(await priced('&weeks=12')).toEqual([listed.headline, 12]);
    expect((await priced(''))[1]).toBe(4);
    const wrong = `${favoriteUrls.favoritesCards}?ids=${listed.id}&weeks=0`;
    expect((await test_.app.inject({ url: wrong })).statusCode).toBe(422);
  });

  test.each(['', 'x', '1,', '1;2', '0', Array.from({ length: 101 }, () => '1').join(',')])(
    'reject the list %j',
    async (ids) => {
      expect((await cards(ids)).statusCode).toBe(422);
    },
  );
});
