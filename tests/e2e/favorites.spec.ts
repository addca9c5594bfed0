import type { Locator, Page } from '@playwright/test';

import { expect, test } from './journey';
import type { Say } from './journey';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const favoriteButton = (card: Locator): Locator => card.getByRole('button', { pressed: false });
const titles = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading').getByRole('link').allTextContents();
const compare = (page: Page, t: Say, title: string): Locator =>
  page.getByRole('checkbox', { name: t('programme.compareThis', { title }), exact: true });

test("keeps a visitor's favorites, compares three, and moves them to the account", async ({
  page,
  visitor,
  phone,
  t,
}) => {
  await test.step("keeps a visitor's favorites in the browser", async () => {
    await page.goto('/englishLanguage');
    for (const index of [0, 1, 2, 3]) {
      const card = cards(page).nth(index);
      await favoriteButton(card).click();
      await expect(card.getByRole('button', { pressed: true })).toBeVisible();
    }
    // FAV-05: one toast, of the last press.
    const said = page.getByRole('status').filter({ hasText: t('programme.saved') });
    await expect(said).toHaveCount(1);
    await said.getByRole('link', { name: t('programme.seeFavorites') }).click();
    await expect(page).toHaveURL('/favorites');
    await expect(cards(page)).toHaveCount(4);
  });

  const saved = await titles(page);
  await test.step('compares up to three', async () => {
    const [first = '', second = '', third = '', fourth = ''] = saved;
    await compare(page, t, first).check();
    const table = page.getByRole('region', { name: t('favorites.comparison') });
    await expect(table).toHaveCount(0);
    await compare(page, t, second).check();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await compare(page, t, third).check();
    await expect(table.getByRole('columnheader')).toContainText([first, second, third]);
    await expect(compare(page, t, fourth)).toBeDisabled();
    await compare(page, t, first).uncheck();
    await expect(table.getByRole('columnheader')).toContainText([second, third]);
    await expect(compare(page, t, fourth)).toBeEnabled();
  });

  await test.step('moves them to the account', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('common.title.register') })
      .click();
    const stored = page.waitForResponse('**/api/favorites/add');
    await visitor.register('Layla', phone);
    await expect(visitor.welcome).toBeVisible();
    expect((await stored).status()).toBe(200);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('favorite_packages')))
      .toBe(null);
    await page.goto('/favorites');
    await expect(cards(page)).toHaveCount(4);
    expect((await titles(page)).sort()).toEqual([...saved].sort());
  });
});

test(
  'saves a programme from its page after signing up',
  { tag: '@release' },
  async ({ page, visitor, phone, t }) => {
    await page.goto('/universityAdmissions');
    const link = cards(page).first().getByRole('heading').getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('button', { name: t('details.save'), exact: true }).click();
    await page.waitForURL('**/register');
    await visitor.askForCode('Layla', phone);
    const stored = page.waitForResponse('**/api/student/store-favorite');
    await visitor.typeCode(phone);
    const { message } = (await (await stored).json()) as { message: string };
    await page.waitForURL('**/favorites');
    await expect(visitor.toast(message)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    expect(await titles(page)).toEqual([title]);
  },
);

test(
  'reverts a favorite when the request fails',
  { tag: '@release' },
  async ({ page, visitor, phone, t }) => {
    await visitor.arrive('Layla', phone);
    await page.route('**/api/favorites/add', (route) =>
      route.fulfill({ status: 503, json: { status_code: 503, code: 'INTERNAL', message: 'Busy' } }),
    );
    const favorites = page.waitForResponse('**/api/favorites');
    await page.goto('/programsSummer');
    await favorites;
    const button = favoriteButton(cards(page).first());
    const name = (await button.getAttribute('aria-label')) ?? '';
    await button.click();
    await expect(visitor.toast(t('programme.favoriteFailed'))).toBeVisible();
    await expect(page.getByRole('button', { name, pressed: false })).toBeVisible();

    await page.unroute('**/api/favorites/add');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  },
);
