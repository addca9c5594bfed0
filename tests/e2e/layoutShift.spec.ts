import { expect, test } from './journey';

/** Long enough that what moves then is not put down to the press (500 ms, web.dev/articles/cls). */
const ANSWER_MS = 800;
const MOST_SHIFT = 0.02;

const PAGES = [
  '/universityAdmissions',
  '/englishLanguage',
  '/programsSummer',
  '/favorites',
  '/bookConsultant',
];

test('nothing moves when the content of a page comes late', async ({ page }) => {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        window.shift += 'value' in entry && !isOwn ? Number(entry.value) : 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        await route.continue();
      });
      const before = await page.evaluate(() => window.shift);
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await expect(page).toHaveURL(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const shift = await page.evaluate(() => window.shift);
      expect(shift - before, path).toBeLessThan(MOST_SHIFT);
    });
  }
});
