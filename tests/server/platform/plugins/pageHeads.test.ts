// Rules: SEO-01, SEO-02, SEO-04 (docs/requirements.md)
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { LANGUAGES, PRODUCTS } from '../../../../src/contract/common/constants';
import { PAGE_LIST_FILE } from '../../../../src/contract/common/pageList';
import { apiUrls, entryUrl } from '../../../support/apiUrls';
import { programmes } from '../../../../src/server/db/schema/programmes';
import type { Database } from '../../../../src/server/db/types';
import { pageList } from '../../../../tools/webpack/pageList';
import { buildTestApp, testClock } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { getData } from '../../../support/catalogue';
import { openTestDatabase, SEED_DAY } from '../../../support/database';
import { namespaceMessages } from '../../../support/messages';

const PAGE =
  '<!doctype html><html lang="ar" dir="rtl"><head><title>Masar</title></head><body></body></html>';

let folder: string;
let database: Database;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-heads-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, PAGE_LIST_FILE), JSON.stringify(pageList()));
  database = await openTestDatabase({ seed: true });
  test = await start();
});
afterAll(async () => {
  await test.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const start = (config: object = {}): Promise<TestApp> =>
  buildTestApp({ database, clock: testClock(SEED_DAY), config: { clientDir: folder, ...config } });

const get = (url: string, headers: Record<string, string> = {}, { app } = test) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

async function anEnglishProgramme(): Promise<typeof programmes.$inferSelect> {
  const [row] = await test.db
    .select()
    .from(programmes)
    .where(and(eq(programmes.kind, 'english'), sql`${programmes.retiredAt} is null`))
    .limit(1);
  if (!row) throw new Error('no English programme');
  return row;
}

it('names a programme as the API does, in the language of the address or the cookie', async () => {
  const { id, titleAr, titleEn } = await anEnglishProgramme();
  const url = `/englishLanguage/details?id=${id}`;
  expect((await get(url)).body).toContain(`<title>${titleAr} · مسار</title>`);
  expect((await get(`${url}&lang=en`)).body).toContain(`<title>${titleEn} · Masar</title>`);
  const byCookie = (await get(url, { cookie: 'a=b; lang=en' })).body;
  expect(byCookie).toContain(`<title>${titleEn} · Masar</title>`);
  expect(byCookie).toContain('<html lang="en" dir="ltr">');
});

it('tells search engines of its price and dates as its page does', async () => {
  const { id } = await anEnglishProgramme();
  const shown = await getData<{ headline: number; currency: string; next_start: string }>(
    test,
    entryUrl(apiUrls.programmes, id),
  );
  const { body } = await get(`/englishLanguage/details?id=${id}&lang=en`);
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)['@graph'][0]).toMatchObject({
    '@type': 'Course',
    offers: { price: (shown.headline / 100).toFixed(2), priceCurrency: shown.currency },
    hasCourseInstance: expect.arrayContaining([
      expect.objectContaining({ startDate: shown.next_start }),
    ]),
  });
});

it('names a specialization, a visa guide and the agency', async () => {
  expect((await get('/specializations?id=1&lang=en')).body).not.toContain('<title>Subject ·');
  const guide = (await get('/visa/gb?lang=en')).body;
  expect(guide).not.toContain('<title>Visa and documents ·');
  expect(guide).toContain('"BreadcrumbList"');
  expect((await get('/')).body).toContain('"EducationalOrganization"');
});

it.each(LANGUAGES)(
  'names each choice of a destination by what it is for (%s)',
  async (language) => {
    const heads = await Promise.all(
      PRODUCTS.map(async (product) => {
        const { body } = await get(`/choose/${product.toUpperCase()}?lang=${language}`);
        const words = namespaceMessages(language, 'choose');
        const title = words[`choose.title.${product}`] ?? 'no title';
        const about = words[`choose.about.${product}`] ?? 'no description';
        expect(body).toContain(`<title>${title} · `);
        expect(body).toContain(`<meta name="description" content="${about}">`);
        expect(body).toContain(`<meta property="og:title" content="${title}"`);
        expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*/choose/${product}[?"]`));
        return `${title}\n${about}`;
      }),
    );
    expect(new Set(heads).size).toBe(PRODUCTS.length);
  },
);

it.each([
  '/englishLanguage/details?id=2147483647',
  '/englishLanguage/details?id=x',
  '/specializations?id=999999',
  '/visa/fr',
  '/choose/cakes',
  '/desk/nothing',
  '/no/such/page',
])('answers 404 with the page at %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.body).toContain('<meta name="robots" content="noindex" data-page="">');
});

it.each(['/listSpecializations', '/choose/English', '/VISA/GB', '/faq', '/desk/Log'])(
  'answers 200 at %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  },
);

it.each([
  ['/specializations', '/listSpecializations'],
  ['/Specializations/?lang=en', '/listSpecializations?lang=en'],
  ['/embed/specializations', '/embed/listSpecializations'],
  ['/englishLanguage/details', '/englishLanguage'],
  ['/universityAdmissions/details?lang=en', '/universityAdmissions?lang=en'],
  ['/embed/programsSummer/details', '/embed/programsSummer'],
])('leads from a page about nothing at %s to its list', async (url, to) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(to);
});

describe('addresses', () => {
  it('begin with the host that was asked for, of each visitor their own', async () => {
    const first = await get('/contact', { host: 'a.example:8080' });
    const second = await get('/contact', { host: 'b.example' });
    expect(first.body).toContain('rel="canonical" href="http://a.example:8080/contact"');
    expect(second.body).toContain('rel="canonical" href="http://b.example/contact"');
    expect(second.body).not.toContain('a.example');
  });

  it.each(['evil.example/x', 'a"b', 'a b', 'user@host', `${'a.'.repeat(200)}example`, 'a<b>'])(
    'are not made of what is no host: %s',
    async (host) => {
      const { statusCode, body } = await get('/contact', { host });
      expect(statusCode).toBe(200);
      expect(body).not.toContain('canonical');
      expect(body).not.toContain(host);
    },
  );

  it('begin with the configured origin, whatever the host', async () => {
    const configured = await start({ publicOrigin: 'https://masar.example' });
    const { body } = await get('/contact', { host: 'evil.example' }, configured);
    await configured.close();
    expect(body).toContain('rel="canonical" href="https://masar.example/contact"');
    expect(body).not.toContain('evil');
  });
});

it('serves the page when the database does not answer', async () => {
  const broken = await buildTestApp({
    database: {
      ...database,
      db: new Proxy(database.db, {
        get: () => () => {
          throw new Error('cut');
        },
      }),
    },
    config: { clientDir: folder },
  });
  const answer = await get('/contact', {}, broken);
  await broken.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('تواصل معنا');
  expect(broken.logged()).toContain('the head of a page has no facts');
});

describe('a withdrawn programme', () => {
  it('answers 410 with its name, and similar ones from the API', async () => {
    const [row] = await test.db
      .select()
      .from(programmes)
      .where(and(eq(programmes.kind, 'university'), isNotNull(programmes.specializationId)))
      .limit(1);
    const id = row?.id ?? 0;
    await test.db.update(programmes).set({ retiredAt: SEED_DAY }).where(eq(programmes.id, id));

    const page = await get(`/universityAdmissions/details?id=${id}&lang=en`);
    expect(page.statusCode).toBe(410);
    expect(page.headers.etag).toBeUndefined();
    expect(page.body).toContain('content="noindex"');
    expect(page.body).not.toContain('"Course"');
    expect((await get(`/embed/universityAdmissions/details?id=${id}`)).statusCode).toBe(410);

    const answer = await test.app.inject(entryUrl(apiUrls.programmes, id));
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({
      code: 'WITHDRAWN',
      data: { kind: 'university', similar: expect.any(Array) },
    });
    const similar: { id: number; kind: string }[] = answer.json().data.similar;
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.map((one) => one.id)).not.toContain(id);
    expect(new Set(similar.map(({ kind }) => kind))).toEqual(new Set(['university']));
  });
});
