// Rules: APP-08, NAV-07, NAV-10 (docs/requirements.md)
import { TOUCH_TARGET } from '../../src/client/theme/tokens';
import { expect, test, waitUntilRendered } from './journey';

/** A menu and four lines; a fifth would need 20 more. */
const MOST_HEIGHT = 220;
const PHONE = { width: 360, height: 740 };

test(
  'the footer of a phone is a menu and four lines (NAV-10)',
  { tag: '@phone' },
  async ({ page, t }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: t('common.title.contact') })).toBeVisible();
    await expect(footer.getByRole('link', { name: t('common.title.terms') })).toBeVisible();
    await footer.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => (await footer.boundingBox())?.height ?? Infinity)
      .toBeLessThan(MOST_HEIGHT);
    const whyUs = footer.getByRole('link', { name: t('common.title.whyUs') });
    await expect(whyUs).toBeHidden();
    await footer.getByText(t('common.allPages')).click();
    await expect(whyUs).toBeVisible();
    await whyUs.click();
    await expect(page).toHaveURL('/whyUs');
  },
);

test('a desktop shows all of the footer, and no menu', { tag: '@desktop' }, async ({ page, t }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: t('common.title.whyUs') })).toBeVisible();
  await expect(footer.getByText(t('common.allPages'))).toBeHidden();
});

test(
  'below the steps of a form a phone has no footer (NAV-10)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/register');
    await expect(page.locator('main [data-steps]')).toBeVisible();
    await expect(page.locator('footer')).toBeHidden();
    await page.goto('/whyUs');
    await expect(page.locator('footer')).toBeVisible();
  },
);

test(
  'a page for reading keeps the navigation on a desktop (NAV-07)',
  { tag: '@desktop' },
  async ({ page, t }) => {
    for (const [address, width] of [
      ['/whyUs', 1_280],
      ['/visa/gb', 1_024],
      ['/contact', 1_279],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const navigation = page.getByRole('banner').getByRole('navigation');
      const courses = navigation.getByRole('link', { name: t('common.title.englishLanguage') });
      await expect(courses, address).toBeVisible();
      await expect(courses, address).toHaveAttribute('href', '/englishLanguage');
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.height, `${address} in one line`).toBeLessThan(2 * TOUCH_TARGET);
    }
    await page.goto('/register');
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  },
);

test(
  'the name in the header never gives way to another (APP-08)',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const names = new Set<string>();
      Object.assign(window, { names });
      const look = (): void => {
        const name = document.querySelector('header a[href="/"]')?.textContent.trim();
        if (name) names.add(name);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Not rendered on the server: the name comes with the first answer.
    await page.route('**/api/student/home', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/favorites');
    await expect(page.locator('header a[href="/"]')).toHaveText(/\S/);
    await page.waitForLoadState('networkidle');
    const names = await page.evaluate(() => [
      ...(window as unknown as { names: Set<string> }).names,
    ]);
    expect(names).toHaveLength(1);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the menu of the footer opens (NAV-10)', { tag: '@phone' }, async ({ page, t }) => {
    await waitUntilRendered(page, '/');
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const whyUs = footer.getByRole('link', { name: t('common.title.whyUs') });
    await expect(whyUs).toBeHidden();
    await footer.getByText(t('common.allPages')).click();
    await expect(whyUs).toBeVisible();
  });
});
