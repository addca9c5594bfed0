import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

/** A plugin list replaces Emotion's own, so it includes the prefixer. */
export const RTL_PLUGINS = [prefixer, rtlPlugin] as const;
