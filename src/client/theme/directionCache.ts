import createCache, { type EmotionCache } from '@emotion/cache';
import { compile, middleware, serialize, stringify } from 'stylis';

import { yieldToMain } from '../lib/boot/yieldToMain';
import type { Direction } from './tokens';

/** The Emotion cache for a direction. Await before the first render: inserted rules stay. */
export async function directionCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return createCache({ key: 'ltr' });
  const { RTL_PLUGINS } = await import(/* webpackChunkName: "rtl" */ './rtlPlugins');
  const cache = createCache({ key: 'rtl', stylisPlugins: [...RTL_PLUGINS] });
  await yieldToMain();
  // Warm-up: the plugin compiles its regular expressions here, not in React's first commit.
  serialize(compile('a{left:0}'), middleware([...RTL_PLUGINS, stringify]));
  return cache;
}
