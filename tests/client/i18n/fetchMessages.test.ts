// Rules: LANG-02, LANG-08 (docs/requirements.md)
import { fetchMessages } from '../../../src/client/i18n/fetchMessages';
import { fakeServer, json, never, offline } from '../../support/fakeServer';

const AR = 'GET /locales/ar/home.json';
const EN = 'GET /locales/en/home.json';
const arabic = (): Response => json(200, { 'home.hello': 'أهلًا' });
const english = (): Response => json(200, { 'home.hello': 'Hello' });
const status = (code: number) => (): Response => new Response('', { status: code });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Skips the retry delays. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const all = Promise.allSettled([promise]);
  await jest.advanceTimersByTimeAsync(120_000);
  const [result] = await all;
  return result;
}

it('loads a namespace from its URL', async () => {
  fakeServer({ [AR]: arabic });
  await expect(fetchMessages('ar', 'home')).resolves.toEqual({ 'home.hello': 'أهلًا' });
});

it.each([
  ['a 500', status(500)],
  ['a 503', status(503)],
  ['no answer', offline],
  ['a timeout', never],
  ['a captive portal', () => new Response('<h1>Welcome</h1>')],
  ['unrelated JSON', () => json(200, { error: 'log in' })],
  ['nothing', () => json(200, null)],
])('retries after %s and succeeds', async (_what, failing) => {
  const server = fakeServer({ [AR]: failing });
  const loading = fetchMessages('ar', 'home');
  await jest.advanceTimersByTimeAsync(0);
  server.use({ [AR]: arabic });
  expect(await settled(loading)).toMatchObject({ status: 'fulfilled' });
  expect(server.calls(AR)).toHaveLength(2);
});

it.each([
  ['503', status(503), 503],
  ['no status', offline, undefined],
])('gives up after three retries of %s', async (_what, failing, code) => {
  const server = fakeServer({ [AR]: failing });
  expect(await settled(fetchMessages('ar', 'home'))).toMatchObject({
    status: 'rejected',
    reason: { name: 'MessagesError', namespace: 'home', status: code },
  });
  expect(server.calls(AR)).toHaveLength(4);
});

it.each([400, 401, 403, 404, 410, 429])('does not retry a %d', async (code) => {
  const server = fakeServer({ [EN]: status(code) });
  expect(await settled(fetchMessages('en', 'home'))).toMatchObject({ status: 'rejected' });
  expect(server.calls(EN)).toHaveLength(1);
});

it('falls back to English for a namespace missing in Arabic', async () => {
  const server = fakeServer({ [AR]: status(404), [EN]: english });
  await expect(fetchMessages('ar', 'home')).resolves.toEqual({ 'home.hello': 'Hello' });
  expect(server.calls().map(({ path }) => path)).toEqual([
    '/locales/ar/home.json',
    '/locales/en/home.json',
  ]);
});

it('does not fall back to English when Arabic cannot be reached', async () => {
  const server = fakeServer({ [AR]: status(500), [EN]: english });
  expect(await settled(fetchMessages('ar', 'home'))).toMatchObject({ status: 'rejected' });
  expect(server.calls(EN)).toHaveLength(0);
});
