import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * An Emotion cache that writes its styles outside the document: jsdom matches every rule against
 * every element whenever a role or a name is asked for, half of a screen test's time. What styles do
 * is tested in the browser.
 */
export function unstyledCache(): EmotionCache {
  return createCache({ key: 'test', container: document.createElement('div') });
}
