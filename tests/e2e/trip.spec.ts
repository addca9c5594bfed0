// Rules: CAT-13, ENG-03 (docs/requirements.md)
import type { Page } from '@playwright/test';

import { expect, test } from './journey';
import type { Say } from './journey';

const CHOICE = { weeks: '10', extras: 'host_family', english: 'ielts-5.5', budget: '40000-SAR' };

/** The month after next, in which every course can start. */
function month(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 4, 1))
    .toISOString()
    .slice(0, 7);
}

const choiceIn = (address: string): Record<string, string> => {
  const query = new URL(address, 'http://masar').searchParams;
  const names = [...Object.keys(CHOICE), 'start'];
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
};

/** The address of the page's way to the request form. */
async function request(page: Page): Promise<string> {
  const link = page.locator('a[href*="EnglishAdmissionRegister"][href*="budget="]').first();
  await expect(link).toHaveAttribute('href', /weeks=10/);
  return (await link.getAttribute('href')) ?? '';
}

const chips = (page: Page, t: Say) => page.getByRole('list', { name: t('prices.trip.title') });

test('a trip once chosen stays: Back, reload, sign-in, and another browser', async ({
  page,
  browser,
  app,
  contextOptions,
  language,
  visitor,
  phone,
  t,
}) => {
  const start = month();
  const chosen = { ...CHOICE, start };
  const list = await page.request.get('/api/programmes?kind=english&weeks=10&limit=2');
  const { data } = (await list.json()) as { data: { items: readonly { id: number }[] } };
  const [first, second] = data.items.map(({ id }) => id);
  const address = `/englishLanguage/details?id=${first}&${new URLSearchParams(chosen)}`;
  await page.goto(address);
  expect(choiceIn(await request(page))).toEqual(chosen);
  await expect(chips(page, t).getByRole('listitem')).toHaveCount(4);

  await test.step('the list has it as its filters, its cards as their address', async () => {
    await page.goto('/englishLanguage');
    await expect(page).toHaveURL(/weeks=10/);
    const query = new URL(page.url()).searchParams;
    expect(query.get('price_max')).toBe('40000');
    expect(query.get('start_from')).toBe(`${start}-01`);
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await expect(card).toHaveAttribute('href', /budget=/);
    expect(choiceIn((await card.getAttribute('href')) ?? '')).toEqual(chosen);
  });

  await test.step('Back and a reload keep it', async () => {
    await page.goBack();
    expect(choiceIn(await request(page))).toEqual(chosen);
    await page.reload();
    expect(choiceIn(await request(page))).toEqual(chosen);
  });

  await test.step('so does a comparison, and the form after signing in', async () => {
    await page.goto(`/favorites?compare=${first}-${second}`);
    expect(choiceIn(await request(page))).toEqual(chosen);
    await visitor.arrive('Layla', phone);
    await page.goto(`/englishLanguage/details?id=${second}`);
    const form = await request(page);
    expect(choiceIn(form)).toEqual(chosen);
    await page.goto(form);
    await expect(page.locator('[name="weeks"]')).toHaveValue('10');
    await expect(page.locator('[name="start_date"]')).toHaveValue(new RegExp(`^${start}`));
    await expect(chips(page, t).getByRole('listitem')).toHaveCount(4);
  });

  await test.step('and another browser with the link', async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: app.url });
    await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    const other = await context.newPage();
    await other.goto(address);
    expect(choiceIn(await request(other))).toEqual(chosen);
    await context.close();
  });
});
