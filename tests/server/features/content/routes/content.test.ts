import type { Answer } from '../../../../../src/contract/common/answers';
import { CONTENT_PAGES, visaPageOf } from '../../../../../src/contract/content/content';
import type {
  BankAccount,
  Consultant,
  ContentPage,
  ContentPageId,
  PartnerInstitute,
  Story,
} from '../../../../../src/contract/content/content';
import { DESTINATIONS, LANGUAGES } from '../../../../../src/contract/common/constants';
import { contentUrls, entryUrl } from '../../../../support/apiUrls';
import { bankAccounts, contentPages, stories } from '../../../../../src/server/db/schema/content';
import { institutes } from '../../../../../src/server/db/schema/places';
import { consultants } from '../../../../../src/server/db/schema/trust';
import type { Database } from '../../../../../src/server/db/types';
import { CONTENT_LIST_LIMIT } from '../../../../../src/server/features/content/routes/content';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { insertInstitute } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

// The first test seeds the demo data.
jest.setTimeout(60_000);

const LISTS = [
  contentUrls.stories,
  contentUrls.partners,
  contentUrls.bankAccounts,
  contentUrls.consultants,
];
const PAGES = CONTENT_PAGES.map((id) => entryUrl(contentUrls.pages, id));
const ARABIC = /[\u0600-\u06ff]/;

const get = (test: TestApp, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });

async function read<Data>(test: TestApp, url: string, language = 'en'): Promise<Data> {
  const answer = await get(test, url, { 'accept-language': language });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Data>>().data;
}

describe('with demo data', () => {
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

  it.each(CONTENT_PAGES)('the page %s has text in both languages', async (id) => {
    const pages: ContentPage[] = [];
    for (const language of LANGUAGES) {
      const page = await read<ContentPage>(test, entryUrl(contentUrls.pages, id), language);
      expect(Object.keys(page).sort()).toEqual(['intro', 'reviewed_on', 'sections', 'title']);
      expect(page.sections.length).toBeGreaterThanOrEqual(3);
      const texts = page.sections.flatMap(({ heading, text, points = [], rows = [] }) => [
        heading,
        text,
        ...points,
        ...rows.flatMap(({ name, value }) => [name, value]),
      ]);
      for (const text of [page.title, page.intro, ...texts]) {
        expect(text).not.toBe('');
        expect(ARABIC.test(text)).toBe(language === 'ar');
      }
      pages.push(page);
    }
    expect(pages[0]?.sections.length).toBe(pages[1]?.sections.length);
  });

  it('has amounts with days in the refund policy, and a guide for each destination (APP-17)', async () => {
    const page = (id: ContentPageId) =>
      read<ContentPage>(test, entryUrl(contentUrls.pages, id), 'en');
    const refunds = await page('refunds');
    const amounts = refunds.sections.flatMap(({ rows = [] }) => rows.map(({ value }) => value));
    expect(amounts.filter((value) => /%.*\d+ working days/.test(value)).length).toBeGreaterThan(3);
    for (const destination of DESTINATIONS) {
      const { sections, reviewed_on } = await page(visaPageOf(destination));
      expect(reviewed_on).toMatch(/^\d{4}-/);
      expect(sections.flatMap(({ points = [] }) => points).length).toBeGreaterThan(5);
      expect(sections.flatMap(({ rows = [] }) => rows).length).toBeGreaterThan(5);
    }
    // Demo figures say so.
    for (const id of ['refunds', visaPageOf('gb')] as const) {
      expect(JSON.stringify(await page(id))).toMatch(/demo figures.*confirm/);
    }
  });

  it('names the consultants with role and languages, in either language (APP-16)', async () => {
    for (const language of LANGUAGES) {
      const people = await read<Consultant[]>(test, contentUrls.consultants, language);
      expect(people.length).toBeGreaterThan(2);
      for (const { name, role, languages } of people) {
        expect([name, role].map((text) => ARABIC.test(text))).toEqual(
          [language, language].map((one) => one === 'ar'),
        );
        expect(languages).toContain('ar');
      }
    }
  });

  it("returns the stories in the agency's order", async () => {
    const [english, arabic] = [
      await read<Story[]>(test, contentUrls.stories),
      await read<Story[]>(test, contentUrls.stories, 'ar'),
    ];
    expect(english).toHaveLength(9);
    expect(arabic.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(english[0]).toEqual({
      id: expect.any(Number),
      name: 'Reem Alqahtani',
      headline: 'From 5.5 to 7 in IELTS',
      text: expect.stringContaining('Edinburgh'),
      destination: { id: 'gb', name: 'United Kingdom' },
      year: 2024,
    });
    const first = arabic[0];
    for (const text of [first?.name, first?.headline, first?.text, first?.destination.name]) {
      expect(text).toMatch(ARABIC);
    }
  });

  it('returns only institutes that work with the agency', async () => {
    const [english, arabic] = [
      await read<PartnerInstitute[]>(test, contentUrls.partners),
      await read<PartnerInstitute[]>(test, contentUrls.partners, 'ar'),
    ];
    const rows = await test.db.select().from(institutes);
    const partners = rows.filter(({ partnerSince }) => partnerSince !== null);
    expect(partners.length).toBeLessThan(rows.length);
    expect(english.map(({ name }) => name).sort()).toEqual(
      partners.map(({ nameEn }) => nameEn).sort(),
    );
    expect(english.find(({ name }) => name === 'Ashcombe Vale University')).toEqual({
      id: expect.any(Number),
      name: 'Ashcombe Vale University',
      kind: 'university',
      destination: { id: 'gb', name: 'United Kingdom' },
      city: { id: expect.any(Number), name: 'London' },
      description: expect.stringContaining('research university'),
      since: 2018,
    });
    expect(arabic.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const { name, city, destination, description } of arabic) {
      for (const text of [name, city.name, destination.name, description]) {
        expect(text).toMatch(ARABIC);
      }
    }
  });

  it('returns the bank accounts, with the same numbers in both languages', async () => {
    const [english, arabic] = [
      await read<BankAccount[]>(test, contentUrls.bankAccounts),
      await read<BankAccount[]>(test, contentUrls.bankAccounts, 'ar'),
    ];
    expect(english[0]).toEqual({
      id: expect.any(Number),
      bank: 'Al-Waha Bank',
      holder: 'Masar Educational Services Company',
      iban: 'SA3399000000608010167519',
      swift: 'WAHASAR1',
      currency: 'SAR',
    });
    expect(english).toHaveLength(4);
    expect(arabic[0]).toMatchObject({ bank: 'بنك الواحة' });
    const numbers = ({ id, iban, swift, currency }: BankAccount) => [id, iban, swift, currency];
    expect(arabic.map(numbers)).toEqual(english.map(numbers));
  });

  it.each([...PAGES, ...LISTS])('%s is public, briefly cached and read-only', async (url) => {
    const visitor = await get(test, url);
    const stranger = await get(test, url, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(stranger.statusCode).toBe(200);
    expect(stranger.json()).toEqual(visitor.json());
    expect(visitor.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(visitor.headers.vary).toMatch(/accept-language/i);
    expect((await post(test.app, url, {})).statusCode).toBe(405);
  });

  it.each([
    ['that is unknown', 'about'],
    ['in another case', 'WHYUS'],
    ['of an object property', 'constructor'],
    ['with a path traversal', '..%2fstories'],
    ['with a quote', "'%3b--"],
  ])('rejects a page name %s', async (_what, id) => {
    const answer = await get(test, `${contentUrls.pages}/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('NOT_FOUND');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('rejects an overlong page name', async () => {
    expect((await get(test, `${contentUrls.pages}/${'e'.repeat(500)}`)).statusCode).toBe(400);
  });
});

describe('with an empty database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it.each(LISTS)('%s is empty', async (url) => {
    expect(await read(test, url)).toEqual([]);
  });

  it.each(PAGES)('%s is 404 and not cached', async (url) => {
    const answer = await get(test, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('returns a new page at once, also without sections', async () => {
    const page = { titleAr: 'شروط', titleEn: 'Terms', introAr: 'مقدمة', introEn: 'Intro' };
    await test.db.insert(contentPages).values({ id: 'terms', ...page, sections: [] });
    expect(await read(test, entryUrl(contentUrls.pages, 'terms'))).toEqual({
      title: 'Terms',
      intro: 'Intro',
      reviewed_on: null,
      sections: [],
    });
  });

  it('limits the size of responses and keeps their order', async () => {
    const oldest = { partnerSince: '2019-12-31', nameEn: 'The oldest partner' };
    const { cityId, destinationId } = await insertInstitute(test.db, oldest);
    const place = { cityId, destinationId };
    const numbers = Array.from({ length: CONTENT_LIST_LIMIT + 5 }, (_, index) => index + 1);
    await test.db.insert(institutes).values(
      numbers.map((number) => ({
        ...place,
        kind: 'summer' as const,
        partnerSince: '2025-01-01',
        nameAr: 'معهد',
        nameEn: `Partner ${number}`,
        descriptionAr: 'وصف',
        descriptionEn: 'Description',
      })),
    );
    const texts = { nameAr: 'ا', headlineAr: 'ا', headlineEn: 'H', textAr: 'ا', textEn: 'T' };
    const story = { ...texts, destinationId: 'gb', year: 2025 } as const;
    await test.db
      .insert(stories)
      .values(
        numbers.map((number) => ({ ...story, position: 1_000 - number, nameEn: `${number}` })),
      );
    const bank = { bankNameAr: 'ا', bankNameEn: 'B', holderAr: 'ا', holderEn: 'H' };
    await test.db.insert(bankAccounts).values(
      numbers.map((number) => ({
        ...bank,
        position: 1_000 - number,
        swift: 'ABCDGB2L',
        currency: 'GBP',
        iban: `GB00TEST${String(number).padStart(14, '0')}`,
      })),
    );
    const person = { nameAr: 'ا', nameEn: 'N', roleAr: 'ا', roleEn: 'R', languages: ['ar'] };
    await test.db
      .insert(consultants)
      .values(numbers.map((number) => ({ ...person, position: number })));
    for (const url of LISTS) expect(await read(test, url)).toHaveLength(CONTENT_LIST_LIMIT);
    const last = String(numbers.length);
    expect((await read<Story[]>(test, contentUrls.stories))[0]?.name).toBe(last);
    expect((await read<BankAccount[]>(test, contentUrls.bankAccounts))[0]?.iban).toBe(
      `GB00TEST${last.padStart(14, '0')}`,
    );
    expect((await read<PartnerInstitute[]>(test, contentUrls.partners))[0]).toMatchObject({
      name: 'The oldest partner',
      since: 2019,
    });
  });
});
