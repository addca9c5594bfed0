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
