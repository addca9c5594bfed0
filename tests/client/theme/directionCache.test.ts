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
