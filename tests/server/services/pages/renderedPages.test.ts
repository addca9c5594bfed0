// Rules: APP-20 (docs/requirements.md)
import type { PageRenderer, RenderedPage } from '../../../../src/contract/renderedPage';
import { createRenderedPages } from '../../../../src/server/services/pages/renderedPages';
import type { RenderedPages } from '../../../../src/server/services/pages/renderedPages';
import type { Database } from '../../../../src/server/db/types';
import { openTestDatabase, silentLog } from '../../../support/database';

const SHELL = '<html ><head></head><body><div id="root"></div></body></html>';
const page = (html: string, isComplete = true): RenderedPage => ({
  ...{ kind: 'page', html, styles: '', state: {}, isComplete },
});

let database: Database;
let pages: RenderedPages;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => pages.stop());
afterAll(() => database.close());

function serve(render: PageRenderer): jest.MockedFunction<PageRenderer> {
  const mock = jest.fn(render);
  pages = createRenderedPages({
    db: database.db,
    database,
    log: silentLog,
    mostBytes: 1024 ** 2,
    render: mock,
    shell: SHELL,
    fetch,
  });
  return mock;
}
const ask = async (path = '/', language: 'ar' | 'en' = 'ar') =>
  (
    await pages.get({ url: `http://localhost${path}`, language, today: '2026-11-24' })
  )?.body.toString();

it('renders a page once for a crowd, and once in each language', async () => {
  const render = serve(async ({ language }) => page(language));
  const crowd = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(crowd).size).toBe(1);
  expect(crowd[0]).toContain('<div id="root">ar</div>');
  expect(await ask('/', 'en')).toContain('<div id="root">en</div>');
  expect(render).toHaveBeenCalledTimes(2);
});

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['leads elsewhere', async (): Promise<RenderedPage> => ({ kind: 'redirect', to: '/register' })],
  ['lacks an answer', async () => page('half', false)],
] as const)('leaves a page that %s to the browser, and tries again', async (_case, failing) => {
  const render = serve(failing);
  expect(await ask()).toBeUndefined();
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
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask()).toContain('late');
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders few pages at a time', async () => {
  serve(() => new Promise(() => undefined));
  const asked = ['/a', '/b', '/c', '/d', '/e'].map((path) => ask(path));
  expect(await asked[4]).toBeUndefined();
});
