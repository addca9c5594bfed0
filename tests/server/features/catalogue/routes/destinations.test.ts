// Rules: CAT-01 (docs/requirements.md)
import { eq } from 'drizzle-orm';
import type { DestinationCard } from '../../../../../src/contract/catalogue/catalogue';
import { CATALOGUE_KINDS } from '../../../../../src/contract/catalogue/catalogue';
import { DESTINATIONS } from '../../../../../src/contract/common/constants';
import { apiUrls } from '../../../../support/apiUrls';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import type { TestApp } from '../../../../support/app';
import { getData, getList, startWithCatalogue } from '../../../../support/catalogue';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

const destinations = (language = 'en') =>
  getData<DestinationCard[]>(test_, apiUrls.destinations, language);

test('returns five destinations with cities and programme counts that match the catalogue', async () => {
  await test_.db.update(programmes).set({ retiredAt: new Date() }).where(eq(programmes.id, 1));
  const cards = await destinations();
  expect(cards.map(({ id }) => id)).toEqual(DESTINATIONS);
  for (const card of cards) {
    for (const kind of CATALOGUE_KINDS) {
      const { total } = await getList(test_, { kind, destination: card.id, limit: 1 });
      expect(card.programmes[kind]).toBe(total);
    }
    const names = card.cities.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort());
  }
});

test('is in Arabic on request and cached for a minute', async () => {
  const [britain] = await destinations('ar');
  expect(britain).toMatchObject({ id: 'gb', name: 'المملكة المتحدة', currency: 'GBP' });
  expect(britain?.cities.map(({ name }) => name)).toContain('لندن');
  const { headers } = await test_.app.inject({ url: apiUrls.destinations });
  expect(headers['cache-control']).toMatch(/^public, max-age=60\b/);
});
