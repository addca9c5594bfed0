// Rules: SEO-10, BOOK-01, BOOK-04, BOOK-06 (docs/requirements.md)
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PAGE_LIST_FILE } from '../../../../../src/contract/common/pageList';
import { bookingUrls } from '../../../../support/apiUrls';
import { consultations } from '../../../../../src/server/db/schema/messages';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import type { Database } from '../../../../../src/server/db/types';
import { pageList } from '../../../../../tools/webpack/pageList';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';

const NOURA = { name: 'Noura', phone: '0500000001' };

let folder: string;
let database: Database;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-forms-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, PAGE_LIST_FILE), JSON.stringify(pageList()));
  database = await openTestDatabase();
  test = await buildTestApp({
    database,
    config: { clientDir: folder, bookingsPerAddressHour: 2 },
  });
}, 180_000);
afterEach(async () => {
  await database.db.delete(consultations);
  await database.db.delete(rateLimits);
});
afterAll(async () => {
  await test.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/bookConsultant',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const kept = () => database.db.select().from(consultations);
const leadsTo = async (answer: ReturnType<typeof send>): Promise<string> => {
  const { statusCode, headers } = await answer;
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store']);
  return String(headers.location);
};

it('stores a booking and leads to the thanks, without a name in the address', async () => {
  const location = await leadsTo(send(NOURA));
  const [row] = await kept();
  expect(location).toBe(`/bookConsultant?sent=1&call=${row?.reference}`);
  expect(await kept()).toMatchObject([
    { name: 'Noura', phone: '0500000001', phoneE164: '+966500000001', startsAt: null },
  ]);
  const page = await test.app.inject({
    url: '/bookConsultant?sent=1',
    headers: { accept: 'text/html' },
  });
  expect(page.statusCode).toBe(200);
});

it.each([
  [{ name: '', phone: '' }, 'name,phone'],
  [{ name: 'Noura' }, 'phone'],
  [{ ...NOURA, phone: '123' }, 'phone'],
  [{ ...NOURA, starts_at: 'tomorrow' }, 'starts_at'],
  [{ ...NOURA, starts_at: '2026-99-99T99:99:99Z' }, 'starts_at'],
  [{ ...NOURA, starts_at: '2026-03-02T08:00:00.000Z' }, 'starts_at'],
])('names what is wrong and stores nothing: %j', async (fields, wrong) => {
  const location = await leadsTo(send(fields));
  expect(new URL(location, 'http://x').searchParams.get('error')).toBe(wrong);
  expect(location).not.toContain('Noura');
  expect(await kept()).toEqual([]);
});

it('has the limits of the API', async () => {
  await send(NOURA);
  await send({ ...NOURA, phone: '0500000002' });
  expect(await leadsTo(send({ ...NOURA, phone: '0500000003' }))).toBe(
    '/bookConsultant?error=limit',
  );
  const byApi = await test.app.inject({
    method: 'POST',
    url: bookingUrls.studentBook,
    payload: { ...NOURA, phone: '0500000004' },
  });
  expect(byApi.statusCode).toBe(429);
  expect(await kept()).toHaveLength(2);
});

it('answers a machine that fills in the honeypot and stores nothing', async () => {
  expect(await leadsTo(send({ ...NOURA, website: 'x' }))).toBe('/bookConsultant?sent=1');
  expect(await kept()).toEqual([]);
});

it.each([
  [{}, 'en', '&lang=en'],
  [{}, 'ar', ''],
  [{ cookie: 'lang=en' }, 'en', ''],
  [{ cookie: 'lang=en' }, 'ar', '&lang=ar'],
  [{}, '"><script>', ''],
])('keeps the language of the page: %j, %s', async (headers, lang, part) => {
  const location = await leadsTo(send({ ...NOURA, website: 'x', lang }, headers));
  expect(location).toBe(`/bookConsultant?sent=1${part}`);
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '', origin: 'http://localhost' },
])('refuses a form of another site: %j', async (headers) => {
  expect((await send(NOURA, headers)).statusCode).toBe(403);
  expect(await kept()).toEqual([]);
});

it.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['http://masar.example', 303],
])('looks at the origin where the browser says nothing else: %s', async (origin, status) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/bookConsultant',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'masar.example',
      origin,
    },
    payload: new URLSearchParams(NOURA).toString(),
  });
  expect(answer.statusCode).toBe(status);
});

it('takes forms only, small ones, and only here', async () => {
  const post = (url: string, type: string, payload: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload,
    });
  const form = 'application/x-www-form-urlencoded';
  expect((await post('/bookConsultant', 'application/json', '{}')).statusCode).toBe(415);
  expect((await post('/bookConsultant', form, `name=${'a'.repeat(20_000)}`)).statusCode).toBe(413);
  expect((await post(bookingUrls.studentBook, form, 'name=a')).statusCode).toBe(415);
});

it.each(['/register', '/login', '/bePartner'])(
  'leads a form of %s that needs scripts back to its page, without what was typed',
  async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'name=Noura&phone=0500000001';
    const post = (site: string) =>
      test.app.inject({
        method: 'POST',
        url: `${url}?next=1`,
        headers: { ...headers, 'sec-fetch-site': site },
        payload,
      });
    expect(await leadsTo(post('same-origin'))).toBe(url);
    expect((await post('cross-site')).statusCode).toBe(403);
  },
);

describe('a call without scripts (BOOK-06)', () => {
  const form = 'application/x-www-form-urlencoded';
  const cancel = (reference: string, site = 'same-origin') =>
    test.app.inject({
      method: 'POST',
      url: `/consultation/${reference}`,
      headers: { 'content-type': form, 'sec-fetch-site': site },
      payload: 'lang=en',
    });

  it('is cancelled by a form, which leads back to the form for another', async () => {
    await send(NOURA);
    const [row] = await kept();
    const reference = row?.reference ?? '';
    expect((await cancel(reference, 'cross-site')).statusCode).toBe(403);
    expect(await leadsTo(cancel(reference))).toBe('/bookConsultant?cancelled=1&lang=en');
    expect(await kept()).toMatchObject([{ cancelledAt: test.clock.now() }]);
  });

  it('says where it cannot be cancelled', async () => {
    await send(NOURA);
    await database.db.update(consultations).set({ handledAt: test.clock.now() });
    const [row] = await kept();
    for (const reference of [row?.reference ?? '', randomUUID(), 'x']) {
      expect(await leadsTo(cancel(reference))).toBe('/bookConsultant?error=call&lang=en');
    }
  });
});
