// Rules: CAT-13 (docs/requirements.md)
import { expect, test, waitUntilRendered } from './journey';

test(
  'twelve weeks, chosen in the list, are those of programme, comparison and form',
  { tag: '@release' },
  async ({ page, t }) => {
    const weeks = page.getByRole('combobox', { name: t('courses.weeksLabel') });
    const card = page.getByRole('main').getByRole('article').first();

    await page.goto('/englishLanguage?weeks=12&sort=price');
    const ofWeeks = t('programme.covers.week', { count: 12 });
    await expect(card.getByText(ofWeeks)).toBeVisible();
    const total = (await card.locator('small').first().textContent()) ?? '';
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/details\?id=\d+&weeks=12$/);
    await expect(weeks).toHaveValue('12');
    await expect(page.getByRole('main').getByText(total).first()).toBeVisible();

    await test.step('another choice is in the address, over a reload', async () => {
      await weeks.selectOption('10');
      await expect(page).toHaveURL(/weeks=10&plan=\d+$/);
      const { pathname, search } = new URL(page.url());
      await waitUntilRendered(page, pathname + search);
      // A page that differs from the server's is an error of its own.
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-page', 'rendered');
      await expect(weeks).toHaveValue('10');
    });

    await test.step('choices that follow each other at once are all kept', async () => {
      const extras = page.getByRole('group', { name: t('courses.extras') }).getByRole('combobox');
      await extras.nth(0).selectOption({ index: 1 });
      await extras.nth(1).selectOption({ index: 1 });
      await expect(page).toHaveURL(/weeks=10&plan=\d+&extras=host_family-transfer$/);
      const more = page.getByRole('button', { name: t('courses.moreWeeks') });
      await more.click();
      await more.click();
      await expect(weeks).toHaveValue('12');
      await expect(page).toHaveURL(/weeks=12&/);
    });

    await test.step('Back leads to the list, whose courses open with it', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/englishLanguage\?weeks=12&sort=price$/);
      await expect(card.getByRole('link').first()).toHaveAttribute(
        'href',
        /&weeks=1[02]&extras=host_family-transfer$/,
      );
    });

    await test.step('so does a comparison, without a choice of its own', async () => {
      const idOf = async (index: number): Promise<string> => {
        const link = page
          .getByRole('main')
          .getByRole('article')
          .nth(index)
          .getByRole('link')
          .first();
        await expect(link).toHaveAttribute('href', /id=\d+/);
        return /id=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
      };
      const ids = [await idOf(0), await idOf(1)];
      await page.goto(`/favorites?compare=${ids.join('-')}`);
      await expect(weeks).toHaveValue(/^1[02]$/);
      await weeks.selectOption('11');
      await expect(page).toHaveURL(/&weeks=11$/);
      const request = page.getByRole('link', { name: new RegExp(t('favorites.request')) }).first();
      await expect(request).toHaveAttribute(
        'href',
        /plan=\d+&weeks=11&extras=host_family-transfer$/,
      );
    });
  },
);

test('pages without scripts lead on with the chosen weeks', async ({
  browser,
  app,
  contextOptions,
}) => {
  const options = { ...contextOptions, baseURL: app.url, javaScriptEnabled: false };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const open = async (address: string): Promise<void> => {
    await waitUntilRendered(page, address);
    await page.goto(address);
  };
  await open('/englishLanguage?weeks=12');
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await expect(card).toHaveAttribute('href', /details\?id=\d+&weeks=12$/);
  await open((await card.getAttribute('href')) ?? '');
  const request = page.locator('a[href*="EnglishAdmissionRegister"]').first();
  await expect(request).toHaveAttribute('href', /&plan=\d+&weeks=12$/);
  // Its price is that of the twelve weeks, too.
  await expect(page.getByRole('complementary').locator('dl small').first()).toHaveText(/12|١٢/);
  await context.close();
});

test('pages without scripts take start and budget by a form, and lead on with them', async ({
  browser,
  app,
  contextOptions,
  language,
  t,
}) => {
  const options = { ...contextOptions, baseURL: app.url, javaScriptEnabled: false };
  const context = await browser.newContext({ ...options, viewport: { width: 360, height: 740 } });
  await context.addCookies([{ name: 'lang_hint', value: language, url: app.url }]);
  const page = await context.newPage();
  const open = async (address: string): Promise<void> => {
    await waitUntilRendered(page, address);
    await page.goto(address);
  };
  await open('/englishLanguage?q=english');
  const month = `${new Date().getUTCFullYear() + 1}-03`;
  await page.locator('input[name=start_from]').fill(`${month}-01`);
  await page.locator('input[name=start_to]').fill(`${month}-31`);
  await page.locator('input[name=price_max]').fill('90000');
  await page.getByRole('button', { name: t('catalogue.apply') }).click();
  const { pathname, search } = new URL(page.url());
  expect(pathname).toBe('/englishLanguage');
  await open(`${pathname}${search}`);
  await expect(page.getByRole('searchbox')).toHaveValue('english');
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await expect(card).toHaveAttribute('href', new RegExp(`start=${month}&budget=90000-SAR`));
  await open(`${await card.getAttribute('href')}&english=ielts-5.5`);
  await expect(page.getByRole('button', { name: /90,000/ })).toBeVisible();

  // Its own page has a form for all three, which opens with those of the address.
  const fields = page.getByRole('complementary');
  const startField = fields.getByRole('combobox', { name: t('prices.trip.startLabel') });
  await expect(startField).toHaveValue(month);
  await expect(fields.locator('select[name=budget]')).toHaveValue('90000-SAR');
  const later = month.replace('-03', '-05');
  await startField.selectOption(later);
  await fields.locator('select[name=budget]').selectOption('20000-SAR');
  await fields.locator('select[name=weeks]').selectOption('9');
  await fields.getByRole('button', { name: t('prices.trip.save') }).click();
  const sent = new URL(page.url());
  expect(sent.searchParams.get('id')).not.toBeNull();
  await open(`${sent.pathname}${sent.search}`);
  await expect(startField).toHaveValue(later);
  await expect(page.getByRole('button', { name: /20,000/ })).toBeVisible();
  const request = page.locator('a[href*="EnglishAdmissionRegister"]').first();
  await expect(request).toHaveAttribute(
    'href',
    new RegExp(`weeks=9&english=ielts-5.5&start=${later}&budget=20000-SAR$`),
  );
  await context.close();
});
