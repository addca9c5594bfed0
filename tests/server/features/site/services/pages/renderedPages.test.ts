// Rules: APP-20 (docs/requirements.md)
import { sql } from 'drizzle-orm';
import type {
  PageRenderer,
  RenderedPage,
} from '../../../../../../src/contract/common/renderedPage';
import { createRenderedPages } from '../../../../../../src/server/features/site/services/pages/renderedPages';
import type { RenderedPages } from '../../../../../../src/server/features/site/services/pages/renderedPages';
import type { Database } from '../../../../../../src/server/db/types';
import { openPostgres } from '../../../../../../src/server/db/postgres';
import { itBeforeRelease } from '../../../../../support/beforeRelease';
import {
  openOnServer,
  openTestDatabase,
  silentLog,
  testDatabaseUrl,
} from '../../../../../support/database';
import { eventually } from '../../../../../support/eventually';

const log = { ...silentLog, warn: jest.fn() };
const SHELL = '<html ><head></head><body><div id="root"></div></body></html>';
const DEPS = { log, mostBytes: 1024 ** 2, shell: SHELL, fetch };
const page = (html: string, isComplete = true): RenderedPage => ({
  kind: 'page',
  html,
  styles: '',
  state: {},
  isComplete,
});

let database: Database;
let pages: RenderedPages;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => {
  pages.stop();
  log.warn.mockClear();
});
afterAll(() => database.close());

function serve(render: PageRenderer): jest.MockedFunction<PageRenderer> {
  const mock = jest.fn(render);
  pages = createRenderedPages({
    ...DEPS,
    db: database.db,
    database,
    render: mock,
  });
  return mock;
}
const ask = async (path = '/', language: 'ar' | 'en' = 'ar', count = async () => true) => {
  const asked = { url: `http://localhost${path}`, language, today: '2026-11-24' };
  return (await pages.get(asked, count))?.body.toString();
};

it('renders a page once for a crowd, and once in each language', async () => {
  const render = serve(async ({ language }) => page(language));
  const crowd = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(crowd).size).toBe(1);
  expect(crowd[0]).toContain('<div id="root">ar</div>');
  expect(await ask('/', 'en')).toContain('<div id="root">en</div>');
  expect(render).toHaveBeenCalledTimes(2);
});

it('limits renderings, and still serves cached pages above the limit', async () => {
  const render = serve(async () => page('whole'));
  const count = jest.fn(async () => false);
  expect(await ask('/', 'ar', count)).toBeUndefined();
  expect(render).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
  await ask();
  count.mockClear();
  expect(await ask('/', 'ar', count)).toContain('whole');
  expect(count).not.toHaveBeenCalled();
});

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['leads elsewhere', async (): Promise<RenderedPage> => ({ kind: 'redirect', to: '/register' })],
  ['lacks an answer', async () => page('half', false)],
] as const)('leaves a page that %s to the browser, and tries again', async (_case, failing) => {
  const render = serve(failing);
  expect(await ask()).toBeUndefined();
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/', count: 1 }),
    'A page was not rendered: the browser draws it',
  );
  render.mockImplementation(async () => page('whole'));
  expect(await ask()).toContain('whole');
});

it('does not wait for a late page, and keeps it for the next', async () => {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const render = serve(async ({ url }) => {
    if (url.endsWith('/')) await done;
    return page('late');
  });
  // The first who asks begins to follow the catalogue, whose version may clear what is being made.
  await ask('/first');
  await new Promise((resolve) => setTimeout(resolve, 200));
  render.mockClear();
  expect(await ask()).toBeUndefined();
  expect(log.warn).toHaveBeenCalledWith(
    { path: '/', count: 1 },
    'A page was late: the browser draws it',
  );
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask()).toContain('late');
  expect(render).toHaveBeenCalledTimes(1);
});

it('says of a crowd of refused renderings once how many there were, without what was asked', async () => {
  serve(() => Promise.reject(new Error('broken')));
  const paths = Array.from({ length: 50 }, (_, index) => `/englishLanguage?q=secret${index}`);
  await Promise.all(paths.map((path) => ask(path)));
  const lines = log.warn.mock.calls;
  expect(lines).toHaveLength(1);
  pages.stop();
  expect(lines).toHaveLength(2);
  expect(lines[1]?.[0]).toMatchObject({ path: '/englishLanguage', count: 49 });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

// Needs PostgreSQL: an embedded database serves one process.
(testDatabaseUrl ? itBeforeRelease : it.skip)(
  'renders anew once another server changes the catalogue',
  async () => {
    const { database: one, url } = await openOnServer(testDatabaseUrl ?? '', false);
    const other = await openPostgres({ url, log: silentLog });
    let version = 1;
    const render = jest.fn(async () => page(`version ${version}`));
    pages = createRenderedPages({ ...DEPS, db: other.db, database: other, render });
    try {
      // Kept as soon as changes are heard of.
      await eventually(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        render.mockClear();
        await ask();
        return render.mock.calls.length === 0;
      });
      version = 2;
      expect(await ask()).toContain('version 1');
      await one.db.execute(sql`delete from stories where false`);
      await eventually(async () => (await ask())?.includes('version 2') === true);
    } finally {
      pages.stop();
      await other.close();
      await one.close();
    }
  },
);

it('renders two pages at a time, and the next in their order', async () => {
  const finish: (() => void)[] = [];
  const render = serve(
    ({ url }) =>
      new Promise((resolve) => {
        finish.push(() => resolve(page(url)));
      }),
  );
  const asked = ['/a', '/b', '/c', '/d'].map((path) => ask(path));
  const begun = async (count: number): Promise<void> => {
    await eventually(async () => render.mock.calls.length === count);
    await new Promise((resolve) => setImmediate(resolve));
    expect(render).toHaveBeenCalledTimes(count);
  };
  await begun(2);
  finish[0]?.();
  await begun(3);
  for (const one of finish) one();
  await begun(4);
  finish[3]?.();
  expect(
    (await Promise.all(asked)).map((text) => /[a-d](?=<\/div>)/.exec(text ?? '')?.[0]),
  ).toEqual(['a', 'b', 'c', 'd']);
});
