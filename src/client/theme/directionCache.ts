import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from './tokens';

/**
 * The Emotion cache for a direction. The right-to-left one mirrors the physical properties that MUI
 * writes; its plugin is fetched only here, so that a left-to-right page never downloads it. Await it
 * before the first render: a cache cannot change its mind about rules that it has already written.
 */
export async function directionCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return createCache({ key: 'ltr' });
  const { RTL_PLUGINS } = await import(/* webpackChunkName: "rtl" */ './rtlPlugins');
  return createCache({ key: 'rtl', stylisPlugins: [...RTL_PLUGINS] });
}
