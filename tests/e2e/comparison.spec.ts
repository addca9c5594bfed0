// Rules: FAV-04, CRS-05 (docs/requirements.md)
import type { ProgrammeDetails } from '../../src/contract/catalogue/catalogue';
import { expect, test } from './journey';

test('three courses with a host family: totals first, the cheapest marked, all in the address', async ({
  page,
  t,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const list = await page.request.get('/api/programmes?kind=english&course_type=general&limit=3');
  const { data } = (await list.json()) as { data: { items: readonly { id: number }[] } };
  const ids = data.items.map(({ id }) => id);
  await page.goto(`/favorites?compare=${ids.join('-')}&weeks=12`);
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByText(name) });
  if (isPhone) {
    const total = row(t('programme.fact.price')).getByRole('cell').first();
    await expect(total).toContainText(/\d/);
    await expect(total).toBeInViewport({ ratio: 1 });
  }

  await test.step('a host family for all of them', async () => {
    const housing = page.getByRole('combobox', { name: t('courses.kind.accommodation') });
    await housing.selectOption({ label: t('prices.extra.host_family') });
    await expect(page).toHaveURL(/weeks=12&extras=host_family$/);
    await expect(row(t('favorites.withHousing')).getByRole('cell')).toHaveText([/\d/, /\d/, /\d/]);
    const cheapest = table.getByText(t('programme.cheapest'), { exact: true });
    await expect(cheapest).toHaveCount(1);
    const totals = row(t('favorites.withHousing'));
    await expect(totals.getByText(t('programme.cheapest'), { exact: true })).toBeVisible();
  });

  await test.step('each total is the one that the server computes', async () => {
    for (const [index, id] of ids.entries()) {
      const found = await page.request.get(`/api/programmes/${id}`);
      const { data: programme } = (await found.json()) as { data: ProgrammeDetails };
      const family = programme.fees.find(({ housing }) => housing === 'host_family');
      const quoted = await page.request.post('/api/quotes', {
        data: { plan_id: programme.standard_plan_id, weeks: 12, extras: [family?.id] },
      });
      const { data: quote } = (await quoted.json()) as { data: { total: number } };
      const own = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
      const cell = row(t('favorites.withHousing')).getByRole('cell').nth(index);
      await expect(cell).toContainText(own.format(quote.total / 100));
    }
  });

  await test.step('on a phone only what differs, until all is asked for', async () => {
    const same = table.locator('[data-same]').first();
    await expect(same).toBeVisible({ visible: !isPhone });
    if (!isPhone) return;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.locator('input[name="same"]').check();
    await expect(same).toBeVisible();
  });

  await test.step('over a reload, and in the request', async () => {
    await page.reload();
    const request = page.getByRole('link', { name: new RegExp(t('favorites.request')) }).first();
    await expect(request).toHaveAttribute('href', /plan=\d+&weeks=12&extras=host_family$/);
    await expect(row(t('favorites.withHousing')).getByRole('cell')).toHaveText([/\d/, /\d/, /\d/]);
  });
});
