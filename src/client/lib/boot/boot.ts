/**
 * Inlined at the end of the page: fills the splash, preloads assets, starts the app after first paint and
 * keeps what is pressed until then.
 */
import { localeUrl } from '../../../contract/urls';
import { giveUpEarlyPress, keepEarlyPress } from './earlyPress';
import { PRELOADED_ROUTES } from './preloadedRoutes';
import { currentLanguage } from '../language/language';
import { offerAgain, say } from './splashPlace';
import type { SplashWords } from './splashWords';

/** Injected by the build. */
declare const SPLASH_WORDS: SplashWords;

const language = currentLanguage();
const path = location.pathname.toLowerCase();
const words = SPLASH_WORDS[language];
const splash = document.getElementById('splash');
keepEarlyPress();
const about = words.pages[path];
if (about) say(splash, about);
preload('fetch', localeUrl(language, 'common'));
preload('font', `/fonts/tajawal-${language === 'ar' ? 'arabic' : 'latin'}-400.woff2`);
/** URLs written by the build. */
const scripts = document.currentScript?.dataset ?? {};
preloadScripts(scripts.main);
// Also catches scripts that old browsers cannot run.
addEventListener('error', fail);
afterFirstPaint(() => {
  for (const address of addresses(scripts.main)) run(address, fail);
  // The first use of Intl loads its locale tables; do it while the app downloads.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(language));
});
if (language === 'ar') preloadScripts(scripts.rtl);
const page = PRELOADED_ROUTES[path];
if (page) {
  for (const chunk of page.chunks ?? []) preloadScripts(scripts[chunk]);
  for (const namespace of page.namespaces) preload('fetch', localeUrl(language, namespace));
}

function fail(): void {
  if (!splash?.isConnected || !splash.hasAttribute('aria-busy')) return;
  giveUpEarlyPress();
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

/** A background tab never paints, hence the timeout. */
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
  // Keeps the execution order.
  script.async = false;
  document.head.append(script);
}

function preload(as: 'fetch' | 'font' | 'script', href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  // Must match the later request's mode, or the browser downloads it twice.
  if (as !== 'script') link.crossOrigin = 'anonymous';
  document.head.append(link);
}
