// Rules: FAV-01 (docs/requirements.md)
import { ROLES } from '../../../../../src/contract/common/constants';
import { favoriteUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { favorites } from '../../../../../src/server/db/schema/inbox';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let sara: SignedInPerson;
let programmeId: number;
let retiredId: number;
beforeAll(async () => {
  test = await buildTestApp();
  sara = await signIn(test);
  const institute = await insertInstitute(test.db);
  ({ id: programmeId } = await insertProgramme(test.db, institute));
  ({ id: retiredId } = await insertProgramme(test.db, institute, { retiredAt: new Date() }));
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(favorites));

const store = (body: unknown, headers: Record<string, string> = {}) =>
  post(test.app, favoriteUrls.storeFavorite, body, {
    'accept-language': 'en',
    ...sara.headers,
    ...headers,
  });
const stored = async () =>
  (await test.db.select().from(favorites)).map((row) => [row.accountId, row.programmeId]);

describe('store-favorite', () => {
  it("saves a programme and answers in the request's language", async () => {
    const answer = await store({ package_id: programmeId });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'Added to your favourites',
      data: { package_id: programmeId },
    });
    expect(await stored()).toEqual([[sara.id, programmeId]]);
    const again = await store({ package_id: String(programmeId) }, { 'accept-language': 'ar' });
    expect(again.json().message).toBe('تمت الإضافة إلى المفضلة');
  });

  it('is idempotent, also for concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => store({ package_id: programmeId })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await stored()).toHaveLength(1);
  });

  it('saves per account', async () => {
    const omar = await signIn(test, '0500000002', 'Omar');
    await store({ package_id: programmeId });
    await store({ package_id: programmeId }, omar.headers);
    expect((await stored()).sort()).toEqual(
      [
        [sara.id, programmeId],
        [omar.id, programmeId],
      ].sort(),
    );
  });

  it('is open to every role', async () => {
    for (const role of ROLES) {
      await test.db.update(accounts).set({ role });
      expect((await store({ package_id: programmeId })).statusCode).toBe(200);
    }
    await test.db.update(accounts).set({ role: 'Student' });
  });

  it('answers 404 for an unknown or withdrawn programme', async () => {
    for (const package_id of [2_147_483_647, retiredId]) {
      const answer = await store({ package_id });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status_code: 404, code: 'NOT_FOUND' });
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{}, 'required'],
    [{ package_id: null }, 'required'],
    [{ package_id: '' }, 'invalid'],
    [{ package_id: 0 }, 'invalid'],
    [{ package_id: -1 }, 'invalid'],
    [{ package_id: 1.5 }, 'invalid'],
    [{ package_id: 2_147_483_648 }, 'invalid'],
    [{ package_id: '1 or 1=1' }, 'invalid'],
    [{ package_id: [1] }, 'invalid'],
    [{ package_id: true }, 'invalid'],
  ])('rejects %p', async (body, key) => {
    const answer = await store(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'package_id', key }]);
    expect(await stored()).toEqual([]);
  });

  it('rejects an invalid or oversized body', async () => {
    expect((await store('text')).statusCode).toBe(422);
    const oversized = { package_id: programmeId, more: 'x'.repeat(70_000) };
    expect((await store(oversized)).statusCode).toBe(413);
    const broken = await test.app.inject({
      method: 'POST',
      url: favoriteUrls.storeFavorite,
      headers: { ...sara.headers, 'content-type': 'application/json' },
      payload: '{"package_id":',
    });
    expect(broken.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('rejects a visitor', async () => {
    const answer = await post(test.app, favoriteUrls.storeFavorite, { package_id: programmeId });
    expect(answer.statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });
});
