/**
 * Runs inlined at the end of the page, in the language that its head has decided (`bootLanguage.ts`):
 * says what the page that is opened is about, begins to load what every first page of that language
 * needs, and what this one does, and starts the app once that is to be seen.
 */
import { localeUrl } from '../../../contract/urls';
import { PRELOADED_ROUTES } from './preloadedRoutes';
import { currentLanguage } from '../language/language';
import { offerAgain, say } from './splashPlace';
import type { SplashWords } from './splashWords';

/** Written into this script by the build, which has the messages. */
declare const SPLASH_WORDS: SplashWords;

const language = currentLanguage();
const path = location.pathname.toLowerCase();
const words = SPLASH_WORDS[language];
const splash = document.getElementById('splash');
const about = words.pages[path];
if (about) say(splash, about);
preload('fetch', localeUrl(language, 'common'));
preload('font', `/fonts/tajawal-${language === 'ar' ? 'arabic' : 'latin'}-400.woff2`);
/** The build writes the addresses of scripts on this script's own element. */
const scripts = document.currentScript?.dataset ?? {};
preloadScripts(scripts.main);
// Also what arrived and does not run, in a browser that is too old for it.
addEventListener('error', fail);
afterFirstPaint(() => {
  for (const address of addresses(scripts.main)) run(address, fail);
  // The browser reads its tables of all locales when the first number is to be formatted: time that
  // there is while the app is still on its way.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(language));
});
if (language === 'ar') preloadScripts(scripts.rtl);
const page = PRELOADED_ROUTES[path];
if (page) {
  if (page.chunk !== undefined) preloadScripts(scripts[page.chunk]);
  for (const namespace of page.namespaces) preload('fetch', localeUrl(language, namespace));
}

/** Says that the app cannot be had, and offers to try again. */
function fail(): void {
  if (!splash?.isConnected || !splash.hasAttribute('aria-busy')) return;
  splash.removeAttribute('aria-busy');
  splash.setAttribute('role', 'alert');
  say(splash, words.failed);
  offerAgain(splash, words.tryAgain);
}

function addresses(list: string | undefined): string[] {
  return list?.split(' ') ?? [];
}

function preloadScripts(list: string | undefined): void {
  for (const address of addresses(list)) preload('script', address);
}

/** A tab in the background is not painted at all, and starts all the same. */
function afterFirstPaint(start: () => void): void {
  const PAINT_LATEST_MS = 1_000;
  let isStarted = false;
  const once = (): void => {
    if (!isStarted) start();
    isStarted = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PAINT_LATEST_MS);
}

function run(address: string, onFailure: () => void): void {
  const script = document.createElement('script');
  script.src = address;
  script.addEventListener('error', onFailure);
  // In the order in which they stand here.
  script.async = false;
  document.head.append(script);
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
