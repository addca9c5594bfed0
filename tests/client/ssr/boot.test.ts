// Rules: LANG-04 (docs/requirements.md)
import { screen } from '@testing-library/react';

import { PAGES } from '../../../src/client/app/pageTable';
import { PRELOADED_ROUTES } from '../../../src/client/ssr/preloadedRoutes';
import { saveLanguage } from '../../../src/client/lib/language/language';
import { type PageName, paths } from '../../../src/client/lib/paths';
import { splashWords } from '../../../src/client/ssr/splashWords';
import { allMessages } from '../../support/messages';

const WORDS = splashWords((language, id) => allMessages(language)[id] ?? `no ${id}`);
Object.assign(globalThis, { SPLASH_WORDS: WORDS });

async function boot(): Promise<void> {
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<main id="splash" aria-busy="true"><p data-title></p><p data-lead></p></main>';
  await jest.isolateModulesAsync(async () => {
    await import('../../../src/client/ssr/bootLanguage');
    await import('../../../src/client/ssr/boot');
  });
}

// jsdom keeps no timeline.
performance.getEntriesByType = jest.fn(() => []);

/** jsdom paints nothing: a test tells what the browser has painted. */
let paint: (name: 'first-paint' | 'first-contentful-paint') => void;
class PaintObserver {
  static supportedEntryTypes = ['paint'];
  constructor(
    told: (
      list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>,
      own: PaintObserver,
    ) => void,
  ) {
    paint = (painted) => {
      const entry = { name: painted } as PerformanceEntry;
      told({ getEntriesByName: (name) => (name === painted ? [entry] : []) }, this);
    };
  }
  readonly observe = jest.fn();
  readonly disconnect = (): void => {
    paint = () => undefined;
  };
}
beforeEach(() => {
  PaintObserver.supportedEntryTypes = ['paint'];
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
});

async function bootAndPaint(): Promise<void> {
  await boot();
  paint('first-contentful-paint');
  // Each preload is a task.
  await new Promise((resolve) => setTimeout(resolve));
}

const preloads = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

it.each([
  ['ar', 'rtl', 'tajawal-arabic-400'],
  ['en', 'ltr', 'figtree-latin'],
] as const)(
  'sets %s and its direction on the page and loads its files',
  async (lang, dir, font) => {
    saveLanguage(lang);
    await bootAndPaint();
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.dir).toBe(dir);
    expect(preloads()).toEqual([`/fonts/${font}.woff2`, `/locales/${lang}/common.json`]);
  },
);

it.each([
  ['ar', ['/assets/rtl.1.js']],
  ['en', []],
] as const)('loads the right-to-left plugin only for %s: %j', async (lang, scripts) => {
  const element = document.createElement('script');
  element.dataset.rtl = '/assets/rtl.1.js';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  saveLanguage(lang);
  await bootAndPaint();
  expect(preloads().filter((address) => address?.endsWith('.js'))).toEqual(scripts);
});

it('loads the scripts and messages of the opened page, case-insensitively', async () => {
  const element = document.createElement('script');
  element.dataset.register = '/assets/register.1.js /assets/shared.2.js';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  window.history.replaceState(null, '', '/Register');
  saveLanguage('en');
  await bootAndPaint();
  window.history.replaceState(null, '', '/');
  expect(preloads()).toEqual([
    '/fonts/figtree-latin.woff2',
    '/locales/en/common.json',
    '/locales/en/register.json',
    '/locales/en/validation.json',
    '/assets/register.1.js',
    '/assets/shared.2.js',
  ]);
});

it.each([
  ['brings its words', 'en', []],
  ['is in another language', 'ar', ['/fonts/figtree-latin.woff2', '/locales/en/common.json']],
])('a rendered page that %s', async (_case, rendered, asked) => {
  document.documentElement.dataset.page = 'rendered';
  document.documentElement.lang = rendered;
  saveLanguage('en');
  await bootAndPaint();
  delete document.documentElement.dataset.page;
  delete document.documentElement.dataset.unused;
  expect(preloads()).toEqual(asked);
});

it.each([
  ['navigate', false],
  ['reload', true],
  ['back_forward', true],
])('a rendered page that opens by %s counts as used at once: %s', async (type, isUsed) => {
  const { dataset } = document.documentElement;
  dataset.page = 'rendered';
  jest.mocked(performance.getEntriesByType).mockReturnValue([{ type } as never]);
  await bootAndPaint();
  expect('unused' in dataset).toBe(!isUsed);
  window.dispatchEvent(new Event('wheel'));
  expect('unused' in dataset).toBe(false);
  delete dataset.page;
  delete dataset.unused;
});

it.each(Object.entries(PRELOADED_ROUTES))(
  'preloads the messages of %s',
  (address, { namespaces }) => {
    const name = (Object.keys(PAGES) as PageName[]).find(
      (page) => new URL(paths[page].path, window.origin).pathname.toLowerCase() === address,
    );
    expect(name && PAGES[name].namespaces).toEqual(namespaces);
  },
);

it.each(['ar', 'en'] as const)(
  'shows in %s what the page is about before its code',
  async (lang) => {
    window.history.replaceState(null, '', '/Register?from=a-friend');
    saveLanguage(lang);
    await boot();
    window.history.replaceState(null, '', '/');
    const messages = allMessages(lang);
    expect(screen.getByRole('main')).toHaveTextContent(
      `${messages['register.title'] ?? ''}${messages['register.lead'] ?? ''}`,
    );
  },
);

it('shows only the logo on an unknown page', async () => {
  window.history.replaceState(null, '', '/whyUs');
  await boot();
  window.history.replaceState(null, '', '/');
  expect(screen.getByRole('main')).toHaveTextContent('');
});

it('says on a page that is shown that it is not complete', async () => {
  const { dataset } = document.documentElement;
  dataset.page = 'rendered';
  document.documentElement.lang = 'en';
  saveLanguage('en');
  jest.mocked(performance.getEntriesByType).mockReturnValue([]);
  await boot();
  window.dispatchEvent(new Event('error'));
  delete dataset.page;
  delete dataset.unused;
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This page has not finished loading');
  expect(alert).not.toHaveTextContent(WORDS.en.failed.title);
});

describe('starting the app', () => {
  const element = document.createElement('script');
  element.dataset.main = '/assets/main.1.js';
  const scripts = (): HTMLScriptElement[] => [
    ...document.querySelectorAll<HTMLScriptElement>('script[src]'),
  ];
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  });
  afterEach(() => jest.useRealTimers());

  it('starts once, with the first content on the screen', async () => {
    await boot();
    paint('first-paint');
    expect(scripts()).toEqual([]);
    paint('first-contentful-paint');
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/assets/main.1.js']);
    jest.runAllTimers();
    expect(scripts()).toHaveLength(1);
  });

  it('starts after a second in a tab that is never painted', async () => {
    await boot();
    jest.advanceTimersByTime(999);
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(1);
  });

  it('starts after a frame where the browser does not tell what it paints', async () => {
    PaintObserver.supportedEntryTypes = [];
    await boot();
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(scripts()).toHaveLength(1);
  });

  it.each([
    ['fails to load', () => scripts()[0]?.dispatchEvent(new Event('error'))],
    ['does not run', () => window.dispatchEvent(new Event('error'))],
  ])('shows an error with a retry when it %s', async (_, breakIt) => {
    saveLanguage('en');
    await boot();
    jest.runAllTimers();
    breakIt();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(WORDS.en.failed.title);
    expect(alert).toHaveTextContent(WORDS.en.failed.lead);
    expect(alert).not.toHaveAttribute('aria-busy');
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('leaves errors to the app once it has replaced the splash', async () => {
    await boot();
    jest.runAllTimers();
    const splash = screen.getByRole('main');
    splash.remove();
    window.dispatchEvent(new Event('error'));
    expect(splash).not.toHaveAttribute('role', 'alert');
  });
});
