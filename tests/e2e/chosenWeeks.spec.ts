// Rules: CAT-13 (docs/requirements.md)
import { expect, test } from './journey';

test('twelve weeks, chosen in the list, are those of programme, comparison and form', async ({
  page,
  t,
}) => {
  const weeks = page.getByRole('combobox', { name: t('courses.weeksLabel') });
  const card = page.getByRole('main').getByRole('article').first();

  await page.goto('/englishLanguage?weeks=12');
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/details\?id=\d+&weeks=12$/);
  await expect(weeks).toHaveValue('12');

  await test.step('another choice is in the address, over a reload', async () => {
    await weeks.selectOption('10');
    await expect(page).toHaveURL(/weeks=10&plan=\d+$/);
    await page.reload();
    await expect(weeks).toHaveValue('10');
  });

  await test.step('Back leads to the list, whose courses open with it', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/englishLanguage\?weeks=12$/);
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /&weeks=1[02]$/);
  });

  await test.step('so does a comparison, without a choice of its own', async () => {
    const ids = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
      );
    await page.goto(`/favorites?compare=${ids.slice(0, 2).join('-')}`);
    await expect(weeks).toHaveValue(/^1[02]$/);
    await weeks.selectOption('11');
    await expect(page).toHaveURL(/&weeks=11$/);
    const request = page.getByRole('link', { name: new RegExp(t('favorites.request')) }).first();
    await expect(request).toHaveAttribute('href', /plan=\d+&weeks=11$/);
  });
});
