import type { Page } from '@playwright/test';

import { DEMO_STUDENT } from '../../src/server/db/seed/demoAccounts';
import { expect, test } from './journey';

/** Long enough that what moves then is not put down to the press (500 ms, web.dev/articles/cls). */
const ANSWER_MS = 800;
const MOST_SHIFT = 0.02;
/** A name in the header is some pixels wider once the other script's font is there. */
const FONT_SHIFT = 0.001;

const PAGES = [
  '/universityAdmissions',
  '/englishLanguage',
  '/programsSummer',
  '/favorites',
  '/bookConsultant',
];

/** Adds up in `window.shift` what moves without a press. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        window.shift += 'value' in entry && !isOwn ? Number(entry.value) : 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('nothing moves when the content of a page comes late', async ({ page }) => {
  await countShifts(page);
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

/** The sum once late answers have come; the stream of live events never lets the network be idle. */
async function shiftUntilCalm(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return window.shift;
  }, 2 * ANSWER_MS);
}

test(
  'nothing moves on home when what a student begins with comes late',
  { tag: '@release' },
  async ({ page, visitor, t }) => {
    await countShifts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.continue();
    });
    await visitor.arrive(DEMO_STUDENT.name, DEMO_STUDENT.phone);
    const begins = page.getByRole('region', { name: t('requests.now.title') });
    const heading = page.getByRole('heading', { level: 1 });
    for (const visit of ['first', 'second']) {
      await test.step(`${visit} visit`, async () => {
        await page.goto('/');
        await expect(begins).toBeVisible();
        await expect(heading).toBeVisible();
        expect(await shiftUntilCalm(page)).toBeLessThan(FONT_SHIFT);
      });
    }
    await test.step('first visit from another page, as after a sign-in', async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.includes('own_start')) localStorage.removeItem(key);
        }
      });
      await page.goto('/faq');
      const before = await shiftUntilCalm(page);
      await page.locator('header a[href="/"]').first().click();
      await expect(begins).toBeVisible();
      await expect(heading).toBeVisible();
      expect((await shiftUntilCalm(page)) - before).toBeLessThan(FONT_SHIFT);
    });
  },
);
