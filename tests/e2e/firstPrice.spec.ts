// Rules: APP-25, CRS-05, CAT-13 (docs/requirements.md)
import { expect, test } from './journey';

/** What a family may press between the home page and the answer. */
const PRESSES = 5;

test('from home to the total of twelve weeks with a host family in Dublin in five presses', async ({
  page,
  t,
}) => {
  let presses = 0;
  await page.goto('/');
  const form = page.getByRole('region', { name: t('home.find'), exact: true });
  await form.getByLabel(t('home.find.destination')).selectOption('ie');
  presses += 1;
  await form.getByRole('button', { name: t('home.find.show') }).click();
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
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions of the home page lead to the prices as well', async ({ page, t }) => {
    await page.goto('/');
    const form = page.getByRole('region', { name: t('home.find'), exact: true });
    await form.getByLabel(t('home.find.destination')).selectOption('ie');
    await form.getByRole('button', { name: t('home.find.show') }).click();
    await expect(page).toHaveURL(/\/englishLanguage\?course_type=&destination=ie&weeks=12$/);
    await expect(page.getByRole('article').first()).toContainText(/Ireland|أيرلندا/);
  });
});
