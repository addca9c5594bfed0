import type { directionCache as DirectionCache } from '../../../src/client/theme/directionCache';

/** A fresh module, and whether it has loaded the mirroring plugin. */
function fresh(): { directionCache: typeof DirectionCache; isPluginLoaded: () => boolean } {
  let loaded = false;
  jest.resetModules();
  jest.doMock('stylis-plugin-rtl', () => {
    loaded = true;
    return jest.requireActual<object>('stylis-plugin-rtl');
  });
  const { directionCache } = jest.requireActual<{ directionCache: typeof DirectionCache }>(
    '../../../src/client/theme/directionCache',
  );
  return { directionCache, isPluginLoaded: () => loaded };
}

afterEach(() => jest.dontMock('stylis-plugin-rtl'));

test('does not load the mirroring plugin for a left-to-right page', async () => {
  const { directionCache, isPluginLoaded } = fresh();
  const cache = await directionCache('ltr');
  expect(cache.key).toBe('ltr');
  expect(isPluginLoaded()).toBe(false);
});

test('loads the plugin before it returns the cache of a right-to-left page', async () => {
  const { directionCache, isPluginLoaded } = fresh();
  const cache = await directionCache('rtl');
  expect(cache.key).toBe('rtl');
  expect(isPluginLoaded()).toBe(true);
});

test('warms up the plugin of a page that the server rendered only when it is used', async () => {
  document.documentElement.dataset.page = 'rendered';
  document.documentElement.dataset.unused = '';
  const { directionCache } = fresh();
  const plugins = jest.requireActual<{ RTL_PLUGINS: unknown[] }>(
    '../../../src/client/theme/rtlPlugins',
  );
  const mirror = jest.fn();
  plugins.RTL_PLUGINS.push(mirror);
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));
  await directionCache('rtl');
  await settle();
  expect(mirror).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await settle();
  expect(mirror).toHaveBeenCalled();
  delete document.documentElement.dataset.page;
  delete document.documentElement.dataset.unused;
});
