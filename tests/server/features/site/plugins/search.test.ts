// Rules: SEO-06, SEO-07 (docs/requirements.md)
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { and, eq, inArray, isNull } from 'drizzle-orm';

import { CATALOGUE_KINDS } from '../../../../../src/contract/catalogue/catalogue';
import { PAGE_LIST_FILE } from '../../../../../src/contract/common/pageList';
import { currencies } from '../../../../../src/server/db/schema/places';
import { programmes, specializations } from '../../../../../src/server/db/schema/programmes';
import type { Database } from '../../../../../src/server/db/types';
import {
  sitemapFile,
  sitemapNames,
} from '../../../../../src/server/features/site/services/search/sitemapFiles';
import { pageList } from '../../../../../tools/webpack/pageList';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';

const ORIGIN = 'https://masar.example';
const list = pageList();

let folder: string;
let database: Database;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-sitemap-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, PAGE_LIST_FILE), JSON.stringify(list));
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database, config: { clientDir: folder, publicOrigin: ORIGIN } });
});
afterAll(async () => {
  await test.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, text = '']) => text);
const locations = async (url: string): Promise<string[]> => valuesOf((await get(url)).body, 'loc');

const listed = () =>
  test.db
    .select({ id: programmes.id, kind: programmes.kind })
    .from(programmes)
    .where(and(isNull(programmes.retiredAt), inArray(programmes.kind, [...CATALOGUE_KINDS])));

describe('the sitemap', () => {
  it('leads from the index to every programme and specialization in both languages', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = valuesOf(index.body, 'loc');
    expect(files).toEqual([`${ORIGIN}/sitemap/pages.xml`, `${ORIGIN}/sitemap/programmes-1.xml`]);
    const all = (
      await Promise.all(files.map((file) => locations(file.slice(ORIGIN.length))))
    ).flat();
    expect(new Set(all).size).toBe(all.length);
    const rows = await listed();
    expect(rows.length).toBeGreaterThan(100);
    const page = {
      university: 'universityAdmissions',
      english: 'englishLanguage',
      summer: 'programsSummer',
      custom: '',
    };
    const subjects = await test.db.select({ id: specializations.id }).from(specializations);
    const wanted = [
      ...rows.map(({ id, kind }) => `/${page[kind]}/details?id=${id}&amp;`),
      ...subjects.map(({ id }) => `/specializations?id=${id}&amp;`),
      '/?',
      '/contact?',
      '/visa/gb?',
      '/choose/english?',
      '/faq?',
      '/bookConsultant?',
    ].flatMap((address) => [`${ORIGIN}${address}lang=ar`, `${ORIGIN}${address}lang=en`]);
    expect(wanted.filter((address) => !all.includes(address))).toEqual([]);
    for (const closed of ['/chat', '/favorites', '/quote', '/embed', '/login', ':']) {
      expect(all.filter((address) => address.slice(8).includes(closed))).toEqual([]);
    }
  });

  it('opens every page that it lists', async () => {
    for (const address of await locations('/sitemap/pages.xml')) {
      const url = address.slice(ORIGIN.length).replaceAll('&amp;', '&');
      const answer = await get(url, { accept: 'text/html' });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).toContain(`rel="canonical" href="${address}"`);
    }
  });

  it('names the other language of each address', async () => {
    const { body } = await get('/sitemap/pages.xml');
    const alternate = (hreflang: string, query: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${ORIGIN}/contact${query}"/>`;
    expect(body).toContain(
      `<url><loc>${ORIGIN}/contact?lang=en</loc>${alternate('ar', '?lang=ar')}${alternate('en', '?lang=en')}${alternate('x-default', '')}</url>`,
    );
  });

  it('says when the text of a page was reviewed and a programme was changed', async () => {
    expect((await get('/sitemap/pages.xml')).body).toMatch(
      /visa\/gb\?lang=ar<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/,
    );
    const [row] = await listed();
    const id = row?.id ?? 0;
    const day = new Date('2020-02-03T00:00:00Z');
    const changed = async (): Promise<string | undefined> => {
      const { body } = await get('/sitemap/programmes-1.xml');
      return new RegExp(`details\\?id=${id}&amp;lang=ar</loc><lastmod>(.*?)<`).exec(body)?.[1];
    };
    await test.db.update(programmes).set({ updatedAt: day }).where(eq(programmes.id, id));
    expect(await changed()).toBe('2020-02-03');
    // A rate or an order changes nothing that the page says.
    await test.db.update(currencies).set({ sarRateMicros: 5_000_000 });
    await test.db.update(programmes).set({ rank: 7 }).where(eq(programmes.id, id));
    expect(await changed()).toBe('2020-02-03');
    await test.db.update(programmes).set({ titleEn: 'New' }).where(eq(programmes.id, id));
    expect(await changed()).toBe(new Date().toISOString().slice(0, 10));
  });

  it('is kept until the catalogue changes, and compressed', async () => {
    const url = '/sitemap/programmes-1.xml';
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const small = await get(url, { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).toString()).toBe(first.body);
    const [row] = await listed();
    await test.db
      .update(programmes)
      .set({ retiredAt: new Date() })
      .where(eq(programmes.id, row?.id ?? 0));
    const later = await get(url, { 'if-none-match': etag });
    expect(later.statusCode).toBe(200);
    expect(later.body).not.toContain(`?id=${row?.id}&amp;`);
  });

  it('is cut into files that together have each programme once', async () => {
    const deps = { db: test.db, list, origin: ORIGIN, entries: 50 };
    const names = await sitemapNames(deps);
    const rows = await listed();
    expect(names).toHaveLength(1 + Math.ceil(rows.length / 50));
    const found: string[] = [];
    for (const name of names.slice(1)) {
      const pieces: string[] = [];
      for await (const piece of (await sitemapFile(deps, name)) ?? []) pieces.push(piece);
      const addresses = valuesOf(pieces.join(''), 'loc');
      expect(addresses.length).toBeLessThanOrEqual(100);
      found.push(...addresses);
    }
    expect(found).toHaveLength(2 * rows.length);
    expect(new Set(found).size).toBe(found.length);
    expect(await sitemapFile(deps, `programmes-${names.length}`)).toBeUndefined();
  });

  it.each(['/sitemap/programmes-2.xml', '/sitemap/programmes-0.xml', '/sitemap/x.xml'])(
    'has no other files: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('robots.txt', () => {
  const rules = async (kind: string): Promise<string[]> => {
    const { body } = await get('/robots.txt');
    return [...body.matchAll(new RegExp(`^${kind}: (.*)$`, 'gm'))].map(([, path = '']) => path);
  };

  it('closes private pages and the API, except its pictures, and names the sitemap', async () => {
    const closed = await rules('Disallow');
    for (const path of ['/api/', '/chat', '/orders', '/viewRequest/', '/desk', '/partnerUsers']) {
      expect(closed).toContain(path);
    }
    expect(await rules('Allow')).toEqual(['/api/images/']);
    expect(await rules('Sitemap')).toEqual([`${ORIGIN}/sitemap.xml`]);
    expect((await get('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('closes no page that search engines list or must read', async () => {
    const closed = await rules('Disallow');
    const open = list.named.filter(({ isPrivate }) => !isPrivate).map(({ pattern }) => pattern);
    for (const pattern of [...open, ...list.embedded]) {
      expect(closed.filter((path) => pattern.startsWith(path))).toEqual([]);
    }
  });
});
