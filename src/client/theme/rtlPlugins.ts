import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

/**
 * What Emotion does to every rule of a right-to-left page. A list of plugins replaces Emotion's own, so
 * the prefixer has to be named again. One file, so that it is one request.
 */
export const RTL_PLUGINS = [prefixer, rtlPlugin] as const;
