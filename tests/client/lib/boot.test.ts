import { PAGES } from '../../../src/client/app/pageTable';
import { EARLY_PAGES } from '../../../src/client/lib/earlyPages';
import { saveLanguage } from '../../../src/client/lib/language';

async function boot(): Promise<void> {
  document.head.innerHTML = '';
  await jest.isolateModulesAsync(async () => {
    await import('../../../src/client/lib/boot');
  });
}

const preloads = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

it.each([
  ['ar', 'rtl', 'arabic'],
  ['en', 'ltr', 'latin'],
] as const)(
  'puts %s on the page with its direction and asks for its files',
  async (lang, dir, script) => {
    saveLanguage(lang);
    await boot();
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.dir).toBe(dir);
    expect(preloads()).toEqual([
      `/locales/${lang}/common.json`,
      `/fonts/tajawal-${script}-400.woff2`,
    ]);
  },
);

it.each([
  ['ar', ['/assets/rtl.1.js']],
  ['en', []],
] as const)('asks for the plugin of the other direction in %s: %j', async (lang, scripts) => {
  const element = document.createElement('script');
  element.dataset.rtl = '/assets/rtl.1.js';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  saveLanguage(lang);
  await boot();
  expect(preloads().filter((address) => address?.endsWith('.js'))).toEqual(scripts);
});

it('asks for the scripts and words of the page that is opened, whatever the case', async () => {
  const element = document.createElement('script');
  element.dataset.register = '/assets/register.1.js /assets/shared.2.js';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  window.history.replaceState(null, '', '/Register');
  saveLanguage('en');
  await boot();
  window.history.replaceState(null, '', '/');
  expect(preloads().slice(2)).toEqual([
    '/assets/register.1.js',
    '/assets/shared.2.js',
    '/locales/en/register.json',
    '/locales/en/validation.json',
  ]);
});

it.each(Object.entries(EARLY_PAGES))('knows the words of %s', (address, { namespaces }) => {
  const name = Object.keys(PAGES).find((page) => `/${page}`.toLowerCase() === address);
  expect(Object.entries(PAGES).find(([page]) => page === name)?.[1].namespaces).toEqual(namespaces);
});
