import createCache, { type EmotionCache } from '@emotion/cache';
import { compile, middleware, serialize, stringify } from 'stylis';

import { runWhenUsed } from '../ssr/runWhenUsed';
import type { Direction } from './tokens';

/** The Emotion cache for a direction. Await before the first render: inserted rules stay. */
export async function directionCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return createCache({ key: 'ltr' });
  const { RTL_PLUGINS } = await import(/* webpackChunkName: "rtl" */ './rtlPlugins');
  // Early, because the plugin compiles its regular expressions with its first rule.
  if (typeof document !== 'undefined') {
    runWhenUsed(() => serialize(compile('a{left:0}'), middleware([...RTL_PLUGINS, stringify])));
  }
  return createCache({ key: 'rtl', stylisPlugins: [...RTL_PLUGINS] });
}
