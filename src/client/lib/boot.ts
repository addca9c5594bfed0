/**
 * Runs inlined in the page's head, before anything is painted: puts language and direction on
 * <html>, so that no page flashes in the wrong direction (product decisions: Language), and begins to
 * load what every first page of that language needs, and what the page that is opened does.
 */
import { localeUrl } from '../../contract/urls';
import { EARLY_PAGES } from './earlyPages';
import { applyLanguage, resolveLanguage } from './language';

const language = resolveLanguage();
applyLanguage(language);
preload('fetch', localeUrl(language, 'common'));
preload('font', `/fonts/tajawal-${language === 'ar' ? 'arabic' : 'latin'}-400.woff2`);
/** The build writes the addresses of scripts on this script's own element. */
const scripts = document.currentScript?.dataset ?? {};
if (language === 'ar') preloadScripts(scripts.rtl);
const page = EARLY_PAGES[location.pathname.toLowerCase()];
if (page) {
  preloadScripts(scripts[page.chunk]);
  for (const namespace of page.namespaces) preload('fetch', localeUrl(language, namespace));
}

function preloadScripts(addresses: string | undefined): void {
  for (const address of addresses?.split(' ') ?? []) preload('script', address);
}

function preload(as: 'fetch' | 'font' | 'script', href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  // As the later requests are made: else the browser would load them twice.
  if (as !== 'script') link.crossOrigin = 'anonymous';
  document.head.append(link);
}
