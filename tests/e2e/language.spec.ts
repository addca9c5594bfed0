// Rules: LANG-06 (docs/requirements.md)
import { DEMO_ACCOUNTS } from '../../src/server/db/seed/demoAccounts';
import { expect, test } from './journey';

const directionOf = { ar: 'rtl', en: 'ltr' } as const;

declare global {
  interface Window {
    changes: { readonly to: string; readonly late: boolean }[];
  }
}

/** Runs in the page: records changes of `<html lang dir>`. */
function watchLanguage(): void {
  window.changes = [];
  let before = '';
  new MutationObserver(() => {
    const { lang, dir } = document.documentElement;
    const to = `${lang} ${dir}`;
    if (to !== before) window.changes.push({ to, late: document.querySelector('body') !== null });
    before = to;
  }).observe(document, { attributes: true, attributeFilter: ['lang', 'dir'], subtree: true });
}

for (const address of ['/', '/offline.html']) {
  test(`language and direction of ${address} are set before first paint and stay`, async ({
    page,
    language,
    t,
  }) => {
    await page.addInitScript(watchLanguage);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible();
    const to = `${language} ${directionOf[language]}`;
    // None where the page came so.
    expect([[], [{ to, late: false }]]).toContainEqual(await page.evaluate(() => window.changes));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language]);
    expect(await page.title()).toContain(t('common.brand'));
  });
}

test('the toggle stores the choice and reloads, whatever the browser language', async ({
  page,
  language,
  t,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto('/register');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: t('common.otherLanguage') }).click(),
  ]);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf[other]);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang');
  expect(cookie?.value).toBe(other);
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(500);
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThan(601);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test.describe('in an Arabic browser', () => {
  // Only an Arabic browser language precedes the saved choice.
  test.use({ locale: 'ar' });

  test(
    'a choice that differs from the browser language is offered back',
    { tag: '@release' },
    async ({ page, context }) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('seen') === null) localStorage.setItem('lang', 'en');
        sessionStorage.setItem('seen', 'yes');
      });
      const line = page.getByRole('status').filter({ hasText: 'English' });
      const accept = page.getByRole('button', { name: 'Continue in English' });

      await test.step('covers nothing and shifts nothing when it appears', async () => {
        // Delays its code until the layout is measured.
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/*.js', async (route) => {
          const response = await route.fetch();
          if ((await response.text()).includes('Continue in English')) await held;
          await route.fulfill({ response });
        });
        await page.goto('/register');
        await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
        await expect(page.locator('#splash')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const heading = page.getByRole('heading', { level: 1 });
        const before = await heading.boundingBox();
        await expect(accept).toHaveCount(0);
        release();
        await expect(accept).toBeVisible();
        expect(await heading.boundingBox()).toEqual(before);
        const [above, offer] = await Promise.all([
          page.getByRole('banner').boundingBox(),
          line.boundingBox(),
        ]);
        expect(offer?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
        expect(before?.y).toBeGreaterThanOrEqual((offer?.y ?? 0) + (offer?.height ?? 0));
        await page.unrouteAll();
      });

      await test.step('stays dismissed for the visit', async () => {
        await page.getByRole('button', { name: 'Stay in Arabic' }).click();
        await expect(accept).toHaveCount(0);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(2_000);
        await expect(accept).toHaveCount(0);
      });

      await test.step('reappears on the next visit and restores English', async () => {
        const next = await context.newPage();
        await next.goto('/');
        const press = next.getByRole('button', { name: 'Continue in English' });
        await Promise.all([next.waitForEvent('load'), press.click()]);
        await expect(next.locator('html')).toHaveAttribute('lang', 'en');
        await expect(next.locator('html')).toHaveAttribute('dir', 'ltr');
        const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
        expect(cookie?.value).toBe('en');
        await expect(press).toHaveCount(0);
      });
    },
  );
});

test('a Partner gets English, left to right', async ({ page, visitor, app, t }) => {
  const partner = DEMO_ACCOUNTS.find(({ role }) => role === 'Partner');
  if (partner === undefined) throw new Error('The demo data has no partner.');
  await page.goto('/register');
  await visitor.askForCode('Anybody', partner.phone);
  await page.keyboard.type(await app.codeFor(partner.phone));
  await expect(
    visitor.toast(t('register.codeVerified')).or(visitor.toast('verify is completed')),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'Booking List' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
