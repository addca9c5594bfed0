// Rules: PRO-02, PRO-04, FAV-01, SES-02, API-07 (docs/requirements.md)
/** Errors with a message (PRO-02, PRO-04, FAV-01). */
import type { Locator, Page } from '@playwright/test';

import { bookingUrls, favoriteUrls, apiUrls } from '../support/apiUrls';
import { plain } from '../support/pictures';
import { BROKEN, expect, test } from './errorFixtures';
import { beginToUse } from './journey';

const PROFILE = `**${apiUrls.getProfile}`;

test(
  'a profile with a status other than 200 shows "Failed to fetch profile data"',
  { tag: '@release' },
  async ({ page, visitor, says, signedIn }) => {
    const name = await signedIn();
    const words = says('common.profileFailed', 'Failed to fetch profile data');
    const answers = [BROKEN.status500, { json: { status_code: 503, message: 'Later' } }];
    for (const answer of answers) {
      await page.route(PROFILE, (route) => route.fulfill(answer));
      await page.goto('/whyUs');
      await expect(visitor.toast(words)).toBeVisible();
      await page.unroute(PROFILE);
    }
    await page.goto('/');
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  },
);

test(
  'a profile request that fails shows "Error fetching profile data"',
  { tag: '@release' },
  async ({ page, visitor, says, signedIn }) => {
    await signedIn();
    const words = says('common.profileError', 'Error fetching profile data');
    await page.route(PROFILE, (route) => route.abort());
    await page.goto('/whyUs');
    await expect(visitor.toast(words)).toBeVisible();
    await page.unroute(PROFILE);
    await page.route(PROFILE, (route) => route.fulfill(BROKEN.notJson));
    await page.goto('/terms');
    await expect(visitor.toast(words)).toBeVisible();
    expect((await visitor.session()).token).not.toBeNull();
  },
);

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
}

test(
  'a picture upload shows an exception, a rejection with its reason, and success',
  { tag: '@release' },
  async ({ page, says, signedIn, language, t }) => {
    await signedIn();
    await page.goto('/accounts');
    await page.getByRole('button', { name: t('accounts.addPicture') }).click();
    // By text: content behind a dialog has no role.
    const toast = (words: string): Locator => page.locator('[data-severity]', { hasText: words });
    const add = page.getByRole('button', { name: t('profileImage.add') });

    await test.step('without a network', async () => {
      await page.route(`**${apiUrls.editProfile}`, (route) => route.abort());
      await choose(page, Buffer.from('this is no picture'));
      await add.click();
      await expect(
        toast(says('profileImage.exception', 'An error occurred during the upload.')),
      ).toBeVisible();
      await page.unroute(`**${apiUrls.editProfile}`);
    });

    await test.step('rejected by the server with a reason', async () => {
      const answered = page.waitForResponse(`**${apiUrls.editProfile}`);
      await add.click();
      const answer = await answered;
      expect(answer.status()).not.toBe(200);
      const { message } = (await answer.json()) as { message: string };
      const words = t('profileImage.refused', { message });
      if (language === 'en') expect(words).toBe(`Failed to upload image: ${message}`);
      await expect(toast(words)).toBeVisible();
    });

    await test.step('with a valid picture', async () => {
      await choose(page, await plain(40, 40).png().toBuffer());
      const refetched = page.waitForResponse(PROFILE);
      await add.click();
      await expect(
        toast(says('profileImage.success', 'Image uploaded successfully!')),
      ).toBeVisible();
      expect((await refetched).status()).toBe(200);
      await expect(add).toHaveCount(0);
    });
  },
);

test(
  'a favorite that fails shows an error toast and can be retried',
  { tag: '@release' },
  async ({ page, app, visitor, signedIn, pageLog, t }) => {
    await signedIn();
    const list = await page.request.get(`${app.url}${apiUrls.programmes}?kind=english`);
    const { data } = (await list.json()) as { data: { items: { id: number }[] } };
    const store = `**${favoriteUrls.storeFavorite}`;
    await page.route(store, (route) => route.fulfill(BROKEN.status500));
    await page.goto(`/englishLanguage/details?id=${data.items[0]?.id ?? 0}`);
    const save = page.getByRole('button', { name: t('details.save'), exact: true });
    await save.click();
    await expect(visitor.toast(t('programme.favoriteFailed'))).toBeVisible();
    expect(await pageLog.toasts('success')).toEqual([]);
    await expect(save).toBeEnabled();
    await page.unroute(store);
    await save.click();
    await page.waitForURL('**/favorites');
  },
);

test(
  "a form and a list show the retry time of a proxy's limit",
  { tag: '@release' },
  async ({ page, t }) => {
    const limit = {
      status: 429,
      headers: { 'Retry-After': '90' },
      contentType: 'text/html',
      body: '<h1>Too many requests</h1>',
    };
    const [before = ''] = t('common.unavailable', { when: '|' }).split('|');
    const notice = page.getByText(new RegExp(`${before}.*\\d{1,2}:\\d{2}`));
    await page.route(`**${bookingUrls.studentBook}`, (route) => route.fulfill(limit));
    await page.goto('/bookConsultant');
    await page.getByLabel(t('booking.name')).fill('Lama');
    await page.getByLabel(t('booking.phone')).fill('+966500000001');
    await page.getByRole('button', { name: t('booking.send') }).click();
    await expect(notice).toBeVisible();

    const list = `**${apiUrls.programmes}?**`;
    await page.route(list, (route) => route.fulfill({ ...limit, status: 503 }));
    // Within the app: the first page comes with its list.
    await page.goto('/');
    await beginToUse(page);
    await page.locator('main a[href="/programsSummer"]').first().click();
    await expect(notice).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'a corrupt stored user is ignored and logged',
  { tag: '@release' },
  async ({ page, pageLog, signedIn, t }) => {
    await signedIn();
    await page.addInitScript(() => localStorage.setItem('user', '{"id":"1","name":'));
    // Pending, because a loaded profile restores the user.
    await page.route(PROFILE, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('link', { name: t('common.login') })).toBeVisible();
    await expect
      .poll(() => pageLog.console.join('\n'))
      .toContain('Failed to parse user from localStorage');
    expect(await pageLog.toasts('error')).toEqual([]);
  },
);
