import { screen } from '@testing-library/react';

import { saveLanguage } from '../../../src/client/lib/language/language';
import { offlineWords } from '../../../src/client/ssr/splashWords';
import { allMessages } from '../../support/messages';

const WORDS = offlineWords((language, id, values = {}) =>
  (allMessages(language)[id] ?? `no ${id}`).replaceAll(
    /\{(\w+)\}/g,
    (hole, name: string) => values[name] ?? hole,
  ),
);
Object.assign(globalThis, { OFFLINE_WORDS: WORDS });

async function openPage(isOnline: boolean): Promise<void> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  document.body.innerHTML =
    '<main id="splash"><p data-title role="heading" aria-level="1"></p><p data-lead></p></main>';
  await jest.isolateModulesAsync(async () => {
    await import('../../../src/client/ssr/bootLanguage');
    await import('../../../src/client/ssr/offline');
  });
}

it.each([
  ['ar', 'rtl', 'لا يوجد اتصال بالإنترنت', 'إعادة المحاولة', 'مسار'],
  ['en', 'ltr', 'You are offline', 'Try again', 'Masar'],
] as const)(
  'reports in %s that there is no network',
  async (language, dir, title, again, brand) => {
    saveLanguage(language);
    await openPage(false);
    expect(document.documentElement).toHaveAttribute('lang', language);
    expect(document.documentElement).toHaveAttribute('dir', dir);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(WORDS[language].offline.lead)).toBeVisible();
    expect(screen.getByRole('button', { name: again })).toBeVisible();
    expect(document.title).toBe(`${title} · ${brand}`);
  },
);

it('does not blame the network when only this site is unreachable', async () => {
  saveLanguage('en');
  await openPage(true);
  expect(screen.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
