import type { Locator, Page } from '@playwright/test';

import { paths } from '../../src/client/lib/paths';
import { expect, test } from '../e2e/journey';
import { focusFaults } from './focus';

test.use({
  locale: 'ar',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** More tab stops than any page has. */
const STOPS_MAX = 120;

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    const at = await focusFaults(page);
    expect(at?.faults ?? [], at?.name ?? 'nothing').toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not get to ${String(target)}.`);
}

test('completes a request from the home page with the keyboard only', async ({
  page,
  visitor,
  phone,
  t,
}) => {
  test.setTimeout(180_000);
  const heading = page.getByRole('heading', { level: 1 });
  const tab = (target: Locator): Promise<void> => tabTo(page, target);
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await tab(target);
    await page.keyboard.press(key);
  };
  const arrived = async (): Promise<void> => {
    await expect(heading).toBeFocused();
    await expect(page.getByRole('status', { name: t('common.loading') })).toHaveCount(0);
  };
  await page.goto('/');
  await heading.waitFor();

  await test.step('skip link comes first and skips the navigation', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('common.skipToContent') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('registers', async () => {
    const login = page.getByRole('banner').getByRole('link', { name: t('common.login') });
    await tabTo(page, login, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register');
    await arrived();
    await tab(visitor.name);
    await page.keyboard.type('ليلى العتيبي');
    await tab(visitor.phone);
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await expect(visitor.boxes.first()).toBeFocused();
    await visitor.typeCode(phone);
    await expect(visitor.welcome).toBeVisible();
    await press(page.getByRole('link', { name: t('common.backHome') }));
    await page.waitForURL((url) => url.pathname === '/');
    await arrived();
    // A toast may cover the navigation for 5,000 ms.
    await expect(visitor.toast(t('register.codeVerified'))).toHaveCount(0);
  });

  await test.step('opens the catalogue from the menu', async () => {
    await tabTo(page, page.getByRole('button', { name: t('common.menu') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await press(menu.getByRole('link', { name: t('common.title.englishLanguage') }));
    await page.waitForURL(`**${paths.englishLanguage.to()}`);
    await arrived();
  });

  await test.step('filters, saves and opens a programme', async () => {
    const opener = page.getByRole('button', { name: t('catalogue.filters') });
    await opener.waitFor();
    await press(opener);
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await tab(sheet.getByLabel(t('catalogue.filter.destination')));
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**?destination=*');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();

    const card = page.getByRole('main').getByRole('article').first();
    const favoriteButton = card.getByRole('button');
    await press(favoriteButton, 'Space');
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, card.getByRole('link'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${paths.englishLanguageDetails.path}?id=*`);
    await arrived();
  });

  await test.step('sends a request and reaches the result page', async () => {
    await press(
      page
        .getByRole('main')
        .getByRole('link', { name: t('details.request') })
        .first(),
    );
    await page.waitForURL(`**/${paths.englishAdmissionRegister.path}?*`);
    await arrived();
    for (const id of ['requests.next', 'requests.next', 'requests.send'] as const) {
      const button = page.getByRole('button', { name: t(id) });
      await button.waitFor();
      await press(button);
    }
    await page.waitForURL(`**/${paths.messageOperation.path}?*`);
    await arrived();
    await expect(heading).toHaveText(t('operation.request'));
  });
});
