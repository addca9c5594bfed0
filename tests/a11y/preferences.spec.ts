import { type Page, expect, test } from '@playwright/test';

import { paths } from '../../src/client/lib/paths';
import { FULL_MATRIX } from '../support/matrix';
import { inOneLanguage, sharedAuditPage, userProfiles, profileName } from './userProfiles';
import { lastingMotion, weakInForcedColours } from './preferences';
import { PAGE_VIEWS } from './views';

/** Holds requests back, so that what shows meanwhile cannot be missed. @returns lets them go */
async function hold(page: Page, urls: string | RegExp): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(urls, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    letGo();
    return page.unrouteAll({ behavior: 'wait' });
  };
}

/** Pages that together show every control; daily, the two that show most of them. */
const MAIN = FULL_MATRIX
  ? ['home', 'englishLanguage', 'englishLanguageDetails', 'favorites', 'register']
  : ['englishLanguage', 'englishLanguageDetails'];
/** Beside them, the student's own. */
const OWN = ['accounts', 'orders'];
const MAIN_VIEWS = PAGE_VIEWS.filter(({ name }) => MAIN.includes(name));

for (const profile of inOneLanguage(userProfiles(['visitor'], { colorScheme: 'dark' }))) {
  test.describe(`dark scheme · ${profileName(profile)}`, () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);
    for (const view of MAIN_VIEWS) {
      test(view.name, async () => {
        await audit().show(view);
        const page = await audit().page.evaluate(
          () => getComputedStyle(document.documentElement).colorScheme,
        );
        expect(page).toBe('dark');
        expect(await audit().violations()).toEqual([]);
      });
    }
  });
}

for (const profile of inOneLanguage(userProfiles(['student'], { forcedColors: 'active' }))) {
  test.describe(`forced colours · ${profileName(profile)}`, () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);
    const own = FULL_MATRIX ? PAGE_VIEWS.filter(({ name }) => OWN.includes(name)) : [];
    for (const view of [...MAIN_VIEWS, ...own]) {
      test(view.name, async () => {
        await audit().show(view);
        expect(await weakInForcedColours(audit().page)).toEqual([]);
      });
    }
  });
}

for (const profile of inOneLanguage(userProfiles(['visitor']))) {
  test.describe(`reduced motion · ${profileName(profile)}`, () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);

    test('animates nothing on a page, in a menu or during a page change', async () => {
      const { page, t } = audit();
      await audit().resize(360);
      await audit().goTo(paths.home.to());
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      await page.getByRole('button', { name: t('common.menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      const release = await hold(page, /\/(assets|locales|api)\//);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('common.title.englishLanguage') })
        .click();
      await expect(page.getByRole('status', { name: t('common.loading') }).first()).toBeVisible();
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      await release();
    });

    test('animates nothing while data loads', async () => {
      const { page, t } = audit();
      await audit().resize(360);
      await audit().goTo(paths.home.to());
      const release = await hold(page, '**/api/programmes*');
      await page.getByRole('button', { name: t('common.menu') }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('common.title.englishLanguage') })
        .click();
      await page.waitForURL(`**${paths.englishLanguage.to()}`);
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      expect(await page.evaluate(lastingMotion)).toEqual([]);
      await release();
      await audit().settled();
    });
  });
}
