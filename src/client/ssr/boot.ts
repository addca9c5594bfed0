/**
 * Inlined at the end of the page: fills the splash, keeps early input, and loads the app and its
 * first data after the first paint, so as not to delay it.
 */
import { TEXT_FONTS } from '../../contract/common/fonts';
import { localeUrl } from '../../contract/common/urls';
import { giveUpEarlyInput, keepEarlyInput } from './earlyInput/keepEarlyInput';
import { PRELOADED_ROUTES } from './preloadedRoutes';
import { pageState } from './renderedPage';
import { currentLanguage } from '../lib/language/language';
import { offerAgain, say } from './splashPlace';
import type { SplashWords } from './splashWords';

/** Injected by the build. */
declare const SPLASH_WORDS: SplashWords;

const language = currentLanguage();
const path = location.pathname.toLowerCase();
const words = SPLASH_WORDS[language];
const splash = document.getElementById('splash');
keepEarlyInput();
const about = words.pages[path];
if (about) say(splash, about);
/** URLs written by the build. */
const scripts = document.currentScript?.dataset ?? {};
// Also catches scripts that old browsers cannot run.
addEventListener('error', fail);
afterFirstPaint(() => {
  for (const address of addresses(scripts.main)) run(address, fail);
  // The first formatter takes a browser 10 to 20 ms, which it has while the code is on its way.
  setTimeout(() => new Intl.NumberFormat(language));
  if (language === 'ar') preloadScripts(scripts.rtl);
  const { chunks = [], namespaces = [] } = PRELOADED_ROUTES[path] ?? {};
  for (const chunk of chunks) preloadScripts(scripts[chunk]);
  if (!isPageShown()) preloadWords(namespaces);
});

/** A page rendered in this language is shown, brings its words and names its font. */
function isPageShown(): boolean {
  const state = pageState();
  return state === 'rendered' || state === 'kept';
}

function preloadWords(namespaces: readonly string[]): void {
  preload('font', TEXT_FONTS[language]);
  for (const namespace of ['common', ...namespaces]) {
    preload('fetch', localeUrl(language, namespace));
  }
}

function fail(): void {
  if (!splash?.isConnected || !splash.hasAttribute('aria-busy')) return;
  giveUpEarlyInput();
  splash.removeAttribute('aria-busy');
  splash.setAttribute('role', 'alert');
  say(splash, isPageShown() ? { title: words.incomplete, lead: '' } : words.failed);
  offerAgain(splash, words.tryAgain);
}

function addresses(list: string | undefined): string[] {
  return list?.split(' ') ?? [];
}

function preloadScripts(list: string | undefined): void {
  // A task each: all together are a long one on a slow phone.
  for (const address of addresses(list)) setTimeout(preload, 0, 'script', address);
}

/**
 * Once the first content is on the screen. A frame's callbacks come before that, by a tenth of a second on a
 * slow machine. A background tab never paints, hence the timeout.
 */
function afterFirstPaint(start: () => void): void {
  const PAINT_LATEST_MS = 1_000;
  let isStarted = false;
  const once = (): void => {
    if (!isStarted) start();
    isStarted = true;
  };
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((painted, observer) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      once();
    }).observe({ type: 'paint', buffered: true });
  } else requestAnimationFrame(() => setTimeout(once));
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
