import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * An Emotion cache that writes its styles outside the document: jsdom matches every rule against
 * every element for each query by role or name, half of a screen test's time. Styles are tested in
 * the browser.
 */
export function unstyledCache(): EmotionCache {
  return createCache({ key: 'test', container: document.createElement('div') });
}
