import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * An Emotion cache that makes no style sheet: to compile and insert the rules costs a tenth of a
 * screen test's time, and jsdom would match every rule against every element for each query by role
 * or name. Styles are tested in the browser.
 */
export function unstyledCache(): EmotionCache {
  const cache = createCache({ key: 'test', container: document.createElement('div') });
  cache.insert = (_selector, { name }) => {
    cache.inserted[name] = true;
  };
  return cache;
}
