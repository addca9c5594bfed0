// Rules: APP-10, APP-25, APP-26, CRS-05, CAT-13 (docs/requirements.md)
import { expect, test } from './journey';

/** The presses that a family may need between the home page and the answer. */
const PRESSES = 5;

// Daily, one journey runs at each side's own width, the other at the other's, so that all four
// combinations of language and width appear.
const ownSide = (width: number): string => (width < 768 ? '@phone' : '@desktop');
const otherSide = (width: number): string => (width < 768 ? '@desktop' : '@phone');

for (const width of [360, 1_280]) {
  test(
    `from home to the total of twelve weeks with a host family in Dublin in five presses, at ${width}`,
    { tag: ownSide(width) },
    async ({ page, t }) => {
      await page.setViewportSize({ width, height: 740 });
      let presses = 0;
      await page.goto('/');
      const form = page.getByRole('region', { name: t('home.find'), exact: true });
      const show = form.getByRole('button', { name: t('home.find.show') });
      await expect(show).toBeInViewport({ ratio: 1 });
      await form.getByLabel(t('home.find.destination')).selectOption('ie');
      presses += 1;
      await show.click();
      presses += 1;
      await expect(page).toHaveURL(/destination=ie.*weeks=12/);
      const dublin = page.getByRole('article').filter({ hasText: /Dublin|دبلن/ });
      await dublin.first().getByRole('link').click();
      presses += 1;
      const extras = page.getByRole('group', { name: t('courses.extras') });
      const housing = extras.getByLabel(t('courses.kind.accommodation'));
      const family = await housing
        .locator('option', { hasText: /Host family|عائلة مضيفة/ })
        .first()
        .getAttribute('value');
      await housing.selectOption(family);
      presses += 1;
      await expect(page.getByText(t('courses.totalWithExtras'), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/weeks=12.*extras=|extras=.*weeks=12/);
      expect(presses).toBeLessThanOrEqual(PRESSES);
    },
  );

  test(
    `a city's price on the home page is the total of its course, at ${width}`,
    { tag: otherSide(width) },
    async ({ page, t }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      const cities = page.locator('#destinations').locator('xpath=ancestor::section[1]');
      const dublin = cities.getByRole('listitem').filter({ hasText: /Dublin|دبلن/ });
      const own = (await dublin.locator('small').innerText()).replaceAll(/[^\d.,]/g, '');
      expect(own).toMatch(/^\d,\d{3}$/);
      await dublin.getByRole('link', { name: /Dublin|دبلن/ }).click();
      await expect(page).toHaveURL(/weeks=12.*extras=[\w-]+/);
      const total = page.getByText(t('courses.totalWithExtras'), { exact: true });
      await expect(total.locator('..')).toContainText(own);
    },
  );
}

test(
  'an account is asked for nowhere between home and the prices',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.locator('main a[href^="/register"]')).toHaveCount(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the questions of the home page lead to the prices as well',
    { tag: '@phone' },
    async ({ page, t }) => {
      await page.goto('/');
      const form = page.getByRole('region', { name: t('home.find'), exact: true });
      await form.getByLabel(t('home.find.destination')).selectOption('ie');
      await form.getByRole('button', { name: t('home.find.show') }).click();
      await expect(page).toHaveURL(/\/englishLanguage\?course_type=&destination=ie&weeks=12$/);
      await expect(page.getByRole('article').first()).toContainText(/Ireland|أيرلندا/);
    },
  );
});
