/**
 * Runs inlined in the page's head, before anything is painted: puts language and direction on
 * <html>, so that no page flashes in the wrong direction (product decisions: Language), and begins to
 * load what every first page of that language needs.
 */
import { localeUrl } from '../../contract/urls';
import { applyLanguage, resolveLanguage } from './language';

const language = resolveLanguage();
applyLanguage(language);
preload('fetch', localeUrl(language, 'common'));
preload('font', `/fonts/tajawal-${language === 'ar' ? 'arabic' : 'latin'}-400.woff2`);
/** The build writes the address of the right-to-left plugin on this script's own element. */
const rtl = document.currentScript?.dataset.rtl;
if (language === 'ar' && rtl !== undefined) preload('script', rtl);

function preload(as: 'fetch' | 'font' | 'script', href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  // As the later requests are made: else the browser would load them twice.
  if (as !== 'script') link.crossOrigin = 'anonymous';
  document.head.append(link);
}
