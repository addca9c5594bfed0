import createCache, { type EmotionCache } from '@emotion/cache';
import { compile, middleware, serialize, stringify } from 'stylis';

import { yieldToMain } from '../lib/boot/yieldToMain';
import type { Direction } from './tokens';

/**
 * The Emotion cache for a direction. The right-to-left one mirrors the physical properties that MUI
 * writes; its plugin is fetched only here, so that a left-to-right page never downloads it. Await it
 * before the first render: a cache cannot change its mind about rules that it has already written.
 */
export async function directionCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return createCache({ key: 'ltr' });
  const { RTL_PLUGINS } = await import(/* webpackChunkName: "rtl" */ './rtlPlugins');
  const cache = createCache({ key: 'rtl', stylisPlugins: [...RTL_PLUGINS] });
  await yieldToMain();
  // The first rule that is mirrored costs more than all others of a page: the plugin's expressions are
  // compiled for it. Here that holds up nothing; within React's first commit it would.
  serialize(compile('a{left:0}'), middleware([...RTL_PLUGINS, stringify]));
  return cache;
}
