import { eq, isNull } from 'drizzle-orm';

import type { Answer, HomeData } from '../../../../../src/contract/common/answers';
import { DESTINATIONS } from '../../../../../src/contract/common/constants';
import type { ProgrammeDetails } from '../../../../../src/contract/catalogue/catalogue';
import {
  HOME_CONSULTANTS,
  HOME_FEATURED,
  HOME_STORIES,
  HOME_WEEKS,
} from '../../../../../src/contract/content/content';
import type { Story } from '../../../../../src/contract/content/content';
import type { CourseOption, Quote } from '../../../../../src/contract/requests/requests';
import { apiUrls, contentUrls, priceUrls } from '../../../../support/apiUrls';
import { images } from '../../../../../src/server/db/schema/accounts';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { destinations } from '../../../../../src/server/db/schema/places';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import type { Database } from '../../../../../src/server/db/types';
import { encodeImage } from '../../../../../src/server/integrations/images/encodeImage';
import { NO_AGENCY } from '../../../../support/homeAnswer';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { plain } from '../../../../support/pictures';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

const get = (test: TestApp, headers: Record<string, string> = {}) =>
  test.app.inject({ url: apiUrls.home, headers });

describe('home with demo data', () => {
  let database: Database;
  let test: TestApp;
  beforeAll(async () => {
    database = await openTestDatabase({ seed: true });
    test = await buildTestApp({ database });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  it('returns the agency and the five destinations in either language', async () => {
    for (const language of ['ar', 'en']) {
      const answer = await get(test, { 'accept-language': language });
      expect(answer.statusCode).toBe(200);
      const { data } = answer.json<Answer<HomeData>>();
      expect(data.destinations.map(({ id }) => id).sort()).toEqual([...DESTINATIONS].sort());
      const arabic = /[\u0600-\u06ff]/;
      const texts = [data.agency.name, data.links[0]?.address, data.destinations[0]?.name];
      expect(texts.map((text) => arabic.test(text ?? ''))).toEqual(
        texts.map(() => language === 'ar'),
      );
      expect(data.links[0]).toEqual({
        phone: expect.stringMatching(/^\+?[\d ]{7,}$/),
        email: expect.stringContaining('@'),
        address: expect.any(String),
      });
    }
  });

  it('returns programmes and the first stories in either language', async () => {
    const arabic = /[\u0600-\u06ff]/;
    for (const language of ['ar', 'en']) {
      const headers = { 'accept-language': language };
      const { featured, stories } = (await get(test, headers)).json<Answer<HomeData>>().data;
      expect(featured).toHaveLength(HOME_FEATURED);
      expect(new Set(featured.map(({ kind }) => kind)).size).toBeGreaterThan(1);
      const texts = featured.flatMap(({ title, institute, city }) => [
        title,
        institute.name,
        city.name,
      ]);
      expect(texts.map((text) => arabic.test(text))).toEqual(texts.map(() => language === 'ar'));
      const all = await test.app.inject({ url: contentUrls.stories, headers });
      expect(stories).toEqual(all.json<Answer<Story[]>>().data.slice(0, HOME_STORIES));
    }
  });

  it('tells how to reach the agency and that it may work (APP-15)', async () => {
    const { agency } = (await get(test)).json<Answer<HomeData>>().data;
    expect(agency).toMatchObject({
      whatsapp_url: expect.stringMatching(/^https:/),
      license_number: expect.any(String),
      commercial_registration: expect.any(String),
      opening_hours: {
        time_zone: 'Asia/Riyadh',
        rows: [
          { days: [0, 1, 2, 3, 4], shifts: [{ from: 540, to: 1080 }] },
          { days: [6], shifts: [{ from: 600, to: 840 }] },
        ],
      },
    });
  });

  it('prices twelve weeks in each destination as a quote of the same choice does (APP-26)', async () => {
    const { city_prices: prices } = (await get(test, { 'accept-language': 'en' })).json<
      Answer<HomeData>
    >().data;
    expect(prices.map(({ destination }) => destination).sort()).toEqual([...DESTINATIONS].sort());
    for (const { programme_id, plan_id, extras, total, currency, city } of prices) {
      const quote = await post(test.app, priceUrls.quotes, {
        plan_id,
        extras,
        weeks: HOME_WEEKS,
        start_date: null,
      });
      expect(quote.statusCode).toBe(200);
      const { data } = quote.json<Answer<Quote>>();
      expect(data).toMatchObject({ programme_id, total, currency, city: { id: city.id } });
      const kinds = data.lines.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['accommodation', 'transfer', 'insurance']));
    }
  });

  it('takes the course of a destination that costs least with everything', async () => {
    const { city_prices: prices } = (await get(test)).json<Answer<HomeData>>().data;
    const list = await test.app.inject({ url: `${priceUrls.courseOptions}?destination=ie` });
    const offered = list
      .json<Answer<CourseOption[]>>()
      .data.filter(({ weeks_min: from, weeks_max: to }) => from <= HOME_WEEKS && HOME_WEEKS <= to);
    expect(offered.length).toBeGreaterThan(1);
    const totals = [];
    for (const { programme_id: id, extras } of offered) {
      const details = await test.app.inject({ url: `/api/programmes/${id}` });
      const { standard_plan_id: plan } = details.json<Answer<ProgrammeDetails>>().data;
      const cheapest = (['accommodation', 'transfer', 'insurance'] as const).map((kind) => {
        const [first] = extras
          .filter((extra) => extra.kind === kind)
          .sort((one, other) => one.amount - other.amount);
        return first?.id;
      });
      const choice = { plan_id: plan, extras: cheapest, weeks: HOME_WEEKS, start_date: null };
      const quote = await post(test.app, priceUrls.quotes, choice);
      totals.push(quote.json<Answer<Quote>>().data.total);
    }
    expect(prices.find(({ destination }) => destination === 'ie')?.total).toBe(Math.min(...totals));
  });

  it('counts what the catalogue lists, and names the consultants (APP-27)', async () => {
    const { size, consultants } = (await get(test, { 'accept-language': 'en' })).json<
      Answer<HomeData>
    >().data;
    const listed = await test.db
      .select({ institute: programmes.instituteId, city: programmes.cityId })
      .from(programmes)
      .where(isNull(programmes.retiredAt));
    expect(size).toEqual({
      programmes: listed.length,
      institutes: new Set(listed.map(({ institute }) => institute)).size,
      cities: new Set(listed.map(({ city }) => city)).size,
    });
    expect(consultants).toHaveLength(HOME_CONSULTANTS);
  });

  it('is cached briefly per language', async () => {
    const answer = await get(test);
    expect(answer.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(answer.headers.vary).toMatch(/accept-language/i);
  });

  it('is the same for any token', async () => {
    const [visitor, stranger] = [
      await get(test),
      await get(test, { authorization: `Bearer ${'x'.repeat(43)}` }),
    ];
    expect(stranger.statusCode).toBe(200);
    expect(stranger.json()).toEqual(visitor.json());
  });

  it('is read-only', async () => {
    expect((await post(test.app, apiUrls.home, {})).statusCode).toBe(405);
  });
});

describe('home with an empty database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it("uses the product's name and reflects changes at once", async () => {
    const empty = await get(test, { 'accept-language': 'en' });
    expect(empty.json().data).toEqual({
      links: [],
      agency: { ...NO_AGENCY, name: 'Masar' },
      destinations: [],
      featured: [],
      stories: [],
      city_prices: [],
      consultants: [],
      size: { programmes: 0, institutes: 0, cities: 0 },
    });
  });

  it('orders contacts and destinations, with the first contact for the footer', async () => {
    const contact = { agencyNameAr: 'وكالة', email: 'a@b.example', addressAr: 'ع', addressEn: 'A' };
    await test.db.insert(contactLinks).values([
      { ...contact, position: 2, agencyNameEn: 'Branch', phone: '+966112222222' },
      {
        ...contact,
        position: 1,
        agencyNameEn: 'Main',
        phone: '+966111111111',
        appStoreUrl: 'https://apps.example/1',
      },
    ]);
    const { data } = (await get(test, { 'accept-language': 'en' })).json();
    expect(data.links).toEqual([
      { phone: '+966111111111', email: 'a@b.example', address: 'A' },
      { phone: '+966112222222', email: 'a@b.example', address: 'A' },
    ]);
    expect(data.agency).toEqual({
      ...NO_AGENCY,
      name: 'Main',
      app_store_url: 'https://apps.example/1',
    });
    expect(await test.db.select().from(destinations)).toEqual([]);
  });

  it('returns the logo URL of the first contact', async () => {
    const image = await encodeImage(await plain(300, 100).png().toBuffer());
    await test.db.insert(images).values(image);
    await test.db
      .update(contactLinks)
      .set({ logoHash: image.hash })
      .where(eq(contactLinks.position, 1));
    const { logo } = (await get(test)).json<Answer<HomeData>>().data.agency;
    const picture = await test.app.inject({ url: logo ?? '' });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.rawPayload).toEqual(image.bytes);
  });

  it('returns featured and listed programmes in recommended order', async () => {
    const institute = await insertInstitute(test.db);
    const featured = { featured: true, startsMondays: true };
    const at = (rank: number) => ({ ...featured, rank, titleEn: `Rank ${rank}` });
    await insertProgramme(test.db, institute, { rank: 1 });
    await insertProgramme(test.db, institute, { ...at(2), retiredAt: test.clock.now() });
    for (const rank of [9, 3, 8, 4, 7, 5, 6]) {
      await insertProgramme(test.db, institute, at(rank));
    }
    const { data } = (await get(test, { 'accept-language': 'en' })).json<Answer<HomeData>>();
    expect(data.featured.map(({ title }) => title)).toEqual([
      'Rank 3',
      'Rank 4',
      'Rank 5',
      'Rank 6',
      'Rank 7',
      'Rank 8',
    ]);
    expect(data.featured[0]).toMatchObject({
      institute: { id: institute.id, name: institute.nameEn },
      destination: { id: 'gb', name: 'United Kingdom' },
      // The test clock is at Sunday, 1 March 2026.
      next_start: '2026-03-23',
      headline: 80_000,
      headline_weeks: 4,
      currency: 'GBP',
    });
  });
});
