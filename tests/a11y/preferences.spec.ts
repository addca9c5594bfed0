import { expect, test } from '@playwright/test';

import { paths } from '../../src/client/lib/paths';
import { inOneLanguage, inOneWindow, userProfiles, nameOf } from './userProfiles';
import { lastingMotion, weakInForcedColours } from './preferences';
import { PAGE_VIEWS } from './views';

/** Pages that together show every control. */
const MAIN = ['home', 'englishLanguage', 'englishLanguageDetails', 'favorites', 'register'];
const MAIN_VIEWS = PAGE_VIEWS.filter(({ name }) => MAIN.includes(name));

for (const look of inOneLanguage(userProfiles(['visitor'], { colorScheme: 'dark' }))) {
  test.describe(`dark scheme · ${nameOf(look)}`, () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow(look);
    for (const view of MAIN_VIEWS) {
      test(view.name, async () => {
        await stage().show(view);
        const page = await stage().page.evaluate(
          () => getComputedStyle(document.documentElement).colorScheme,
        );
        expect(page).toBe('dark');
        expect(await stage().violations()).toEqual([]);
      });
    }
  });
}

for (const look of inOneLanguage(userProfiles(['student'], { forcedColors: 'active' }))) {
  test.describe(`forced colours · ${nameOf(look)}`, () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow(look);
    const views = PAGE_VIEWS.filter(({ name }) => [...MAIN, 'accounts', 'orders'].includes(name));
    for (const view of views) {
      test(view.name, async () => {
        await stage().show(view);
        expect(await weakInForcedColours(stage().page)).toEqual([]);
      });
    }
  });
}

for (const look of inOneLanguage(userProfiles(['visitor']))) {
  test.describe(`reduced motion · ${nameOf(look)}`, () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow(look);

    test('animates nothing on a page, in a menu or during a page change', async () => {
      const { page, t } = stage();
      await stage().resize(360);
      await stage().goTo(paths.home.to());
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      await page.getByRole('button', { name: t('common.menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('common.title.englishLanguage') })
        .click();
      await expect(page.getByRole('status', { name: t('common.loading') }).first()).toBeVisible();
      expect(await page.evaluate(lastingMotion)).toEqual([]);
    });

    test('animates nothing while data loads', async () => {
      const { page } = stage();
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/programmes*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(paths.englishLanguage.to());
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      release();
      await stage().settled();
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
}
