// Rules: ENG-03, ENG-04, ENG-07 (docs/requirements.md)
import { expect, test } from './journey';

test(
  'IELTS 5.5 and a bachelor in computing: what is missing, and a way',
  { tag: '@release' },
  async ({ page, t }) => {
    const list = '/universityAdmissions?q=computer+science&degree=bachelor&english=ielts-5.5';
    const cards = page.getByRole('main').getByRole('article');
    await page.goto(list);
    const missing = t('programme.qualify.short', { test: t('programme.test.ielts'), by: 0.5 });
    await expect(cards.first()).toContainText(missing);
    for (const card of await cards.all()) await expect(card).toContainText(missing);

    await page.goto(`${list}&qualify=yes`);
    const answer = await page.request.get(
      '/api/programmes?kind=university&degree=foundation&english=ielts-5.5',
    );
    const { data } = (await answer.json()) as { data: { total: number } };
    const foundations = page.getByRole('link', {
      name: t('catalogue.way.foundation', { count: data.total }),
    });
    await expect(foundations).toBeVisible();
    await expect(cards).toHaveCount(0);

    await test.step('a named school, for as many weeks as are missing', async () => {
      const school = page.getByRole('link', { name: t('catalogue.way.course', { school: '' }) });
      await school.click();
      await expect(page).toHaveURL(
        /englishLanguage\/details\?id=\d+&weeks=\d+&english=ielts-5\.5$/,
      );
      await expect(page.getByText(t('programme.qualify.meets')).first()).toBeVisible();
      await page.goBack();
    });

    await test.step('foundation years that accept it, and the level goes along', async () => {
      await foundations.click();
      await expect(cards).toHaveCount(data.total);
      for (const card of await cards.all()) {
        await expect(card).toContainText(t('programme.qualify.meets'));
      }
      await cards.first().getByRole('link').first().click();
      await expect(page).toHaveURL(/details\?id=\d+&english=ielts-5\.5$/);
      const request = page.getByRole('link', { name: t('details.request'), exact: true });
      await expect(request.first()).toHaveAttribute('href', /english=ielts-5\.5/);
    });
  },
);
