import type { Language } from './constants';

/** The font file of each language's body text, which its pages preload. Other files load when they are used. */
export const TEXT_FONTS = {
  ar: '/fonts/tajawal-arabic-400.woff2',
  en: '/fonts/figtree-latin.woff2',
} as const satisfies Record<Language, string>;
