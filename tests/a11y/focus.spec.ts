import { expect, test } from '@playwright/test';

import { paths } from '../../src/client/lib/paths';
import { FULL_MATRIX } from '../support/matrix';
import { focusFaults } from './focus';
import { inOneLanguage, sharedAuditPage, userProfiles, profileName } from './userProfiles';
import type { AuditPage } from './auditPage';
import { PAGE_VIEWS } from './views';

/** More tab stops than any page has; reaching it means a focus trap. */
const STOPS_MAX = 250;

/** Daily, one page, which has bars at its top and its end. */
const PUBLIC = FULL_MATRIX
  ? ['home', 'englishLanguage', 'register', 'designCourse']
  : ['englishLanguage'];
const PARTNER = FULL_MATRIX
  ? [
      'partnerBookingList',
      'viewPartnerRequest',
      'partnerUsers',
      'partnerSnatches',
      'partnerContact',
      'englishLanguage',
    ]
  : [];

async function tabThrough({ page }: AuditPage, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    const at = await focusFaults(page);
    if (at === null) {
      expect(stop).toBeGreaterThan(2);
      return faults;
    }
    faults.push(...at.faults.map((fault) => `${fault}: ${at.name}`));
  }
  throw new Error(`The page has more than ${STOPS_MAX} stops, or no end.`);
}

const rounds = [
  { profiles: inOneLanguage(userProfiles(['visitor'])), names: PUBLIC },
  // Always in English; its sticky tab bar could cover the focus.
  { profiles: userProfiles(['partner']).slice(-1), names: PARTNER },
];
for (const { profiles, names } of rounds) {
  for (const profile of profiles) {
    test.describe(`visible focus · ${profileName(profile)}`, () => {
      test.describe.configure({ mode: 'default' });
      const audit = sharedAuditPage(profile);
      for (const view of PAGE_VIEWS.filter(({ name }) => names.includes(name))) {
        test(view.name, async () => {
          test.slow();
          await audit().resize(360);
          await audit().show(view, async () => {
            expect(await tabThrough(audit(), 'Tab')).toEqual([]);
            expect(await tabThrough(audit(), 'Shift+Tab')).toEqual([]);
          });
        });
      }
    });
  }
}

for (const profile of inOneLanguage(userProfiles(['student']))) {
  test.describe(`focus management · ${profileName(profile)}`, () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);

    test("moves the focus to the new page's heading", async () => {
      const { page, t } = audit();
      await audit().resize(1_280);
      await audit().goTo(paths.home.to());
      await page.getByRole('link', { name: t('common.favorites') }).click();
      await page.waitForURL(`**${paths.favorites.to()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('traps the focus in a dialog and restores it on close', async () => {
      const { page, t } = audit();
      await audit().resize(360);
      await audit().goTo(paths.englishLanguage.to());
      const opener = page.getByRole('button', { name: t('catalogue.filters') });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      // A date input has several tab stops.
      const fields = await dialog.locator('a, button, input, select, textarea').count();
      const isInside = (): Promise<boolean> =>
        dialog.evaluate((element) => element.contains(document.activeElement));
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < fields * 3; stop += 1) {
          await page.keyboard.press(key);
          await expect.poll(isInside).toBe(true);
        }
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    test('announces a toast while a dialog is open', async () => {
      const { page, t } = audit();
      await audit().resize(1_280);
      await audit().goTo(paths.bePartner.to());
      await page.getByRole('button', { name: t('common.accountMenu') }).click();
      await page.getByRole('menuitem', { name: t('common.addPicture') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type="file"]').setInputFiles('public/icons/icon-192.png');
      await page.route('**/editProfile', (route) => route.abort());
      await dialog.getByRole('button', { name: t('profileImage.add') }).click();
      // Roles exist only for content that is accessible.
      await expect(
        page.getByRole('alert').filter({ hasText: t('profileImage.exception') }),
      ).toBeVisible();
      await expect(dialog).toBeVisible();
    });
  });
}
