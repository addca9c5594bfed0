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

function preload(as: 'fetch' | 'font', href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  // As the later requests are made: without it the browser would load both twice.
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
