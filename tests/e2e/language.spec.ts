import { DEMO_ACCOUNTS } from '../../src/server/db/seed/demoAccounts';
import { NO_LIMITS, expect, test } from './journey';

test.use({ serverEnv: NO_LIMITS });

const directionOf = { ar: 'rtl', en: 'ltr' } as const;

test('language and direction stand before first paint', async ({ page, language }) => {
  // Without the app's own scripts: only what the page itself brings decides.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language]);
});

test('the toggle stores the choice and reloads, whatever the browser speaks', async ({
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

test('a Partner always gets English from left to right', async ({ page, visitor, app, t }) => {
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
  await expect(page.getByText('The educational consultant will contact you.')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
