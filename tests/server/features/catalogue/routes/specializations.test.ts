import type {
  SpecializationDetails,
  SpecializationField,
  SpecializationList,
} from '../../../../../src/contract/catalogue/catalogue';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import { specializations } from '../../../../../src/server/db/schema/programmes';
import type { TestApp } from '../../../../support/app';
import { getData, getList, listUrl, startWithCatalogue } from '../../../../support/catalogue';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

const list = async (q?: string, language = 'en') => {
  const url = listUrl({ q }, apiUrls.specializations);
  return (await getData<SpecializationList>(test_, url, language)).fields;
};
const namesIn = (fields: readonly SpecializationField[]): string[] =>
  fields.flatMap((field) => field.specializations.map(({ name }) => name));

test('returns all by field with programme counts', async () => {
  const fields = await list();
  const rows = await test_.db.select().from(specializations);
  expect(namesIn(fields).sort()).toEqual(rows.map(({ nameEn }) => nameEn).sort());
  for (const { id, programmes } of fields.flatMap((field) => field.specializations)) {
    const { total } = await getList(test_, { kind: 'university', specialization: id, limit: 1 });
    expect({ id, programmes }).toEqual({ id, programmes: total });
  }
});

test('finds text in either language and spelling', async () => {
  expect(namesIn(await list('pharm'))).toContain('Pharmacy');
  const spelt = namesIn(await list('الصيدلة', 'ar'));
  expect(spelt.length).toBeGreaterThan(0);
  expect(namesIn(await list('صيدله', 'ar'))).toEqual(spelt);
  expect(await list('zzzz')).toEqual([]);
  expect(await list('!!!')).toEqual(await list());
});

test.each(["'", 'a & | b', ':*', '\\'])('treats %j as plain text', async (q) => {
  await expect(list(q)).resolves.toBeInstanceOf(Array);
});

test('returns one with field, description and programmes', async () => {
  const url = entryUrl(apiUrls.specializations, 7);
  const found = await getData<SpecializationDetails>(test_, url);
  const { items } = await getList(test_, { kind: 'university', specialization: 7, limit: 50 });
  expect(found.total).toBe(items.length);
  // Only a list tells the difference to its cheapest as well.
  expect(items).toMatchObject(found.programmes);
  expect(found.description).not.toBe('');
  expect((await list()).map(({ id }) => id)).toContain(found.field.id);
});

test.each(['999999', '0', 'abc', '-1'])('answers 404 for id %j', async (id) => {
  const answer = await test_.app.inject({ url: `${apiUrls.specializations}/${id}` });
  expect(answer.statusCode).toBe(404);
});
