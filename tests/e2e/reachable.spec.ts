import type { Page } from '@playwright/test';

import { PAGES } from '../../src/client/app/pageTable';
import { paths } from '../../src/client/lib/paths';
import type { PageName } from '../../src/client/lib/paths';
import { PRODUCTS } from '../../src/contract/common/constants';
import { expect, test } from './journey';

/** Pages that belong to something begun before, and the second name of the sign-in page. */
const WITHIN_A_FLOW: readonly PageName[] = [
  'designCourseDetails',
  'designCourseRegister',
  'designCourseRegistration',
  'designRegister',
  'messageOperation',
  'quote',
  'consultation',
  'login',
];

const WANTED = (Object.keys(PAGES) as PageName[])
  .filter((name) => PAGES[name].access !== 'signedIn')
  .filter((name) => PAGES[name].access !== 'partner' && PAGES[name].access !== 'team')
  .filter((name) => !WITHIN_A_FLOW.includes(name))
  .flatMap((name) =>
    name === 'choose'
      ? PRODUCTS.map((product) => paths.choose.to(product))
      : [`/${paths[name].path}`.replace('//', '/').replace(':destination', 'ie')],
  )
  .map((path) => path.toLowerCase());

/** Own addresses that the page links to, in the menu too where the page has one. */
async function linksOf(page: Page, menu: string): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // A phone has none below the steps of a form.
  if ((await page.locator('main [data-steps]').count()) === 0) {
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  }
  // A list's links come with its data.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const button = page.getByRole('button', { name: menu, exact: true });
  if (await button.isVisible()) {
    await button.click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  }
  const found = await page
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href).filter((href) => href !== ''),
    );
  return found.filter((href) => new URL(href).origin === new URL(page.url()).origin);
}

const pathOf = (address: string): string => new URL(address).pathname.toLowerCase();

test(
  'every public page is reached from home in two presses (NAV-09)',
  { tag: '@release' },
  async ({ page, t }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await expect(page.locator('#destinations')).toBeAttached();
    const first = await linksOf(page, t('common.menu'));
    const seen = new Set(['/', ...first.map(pathOf)]);
    const missing = (): string[] => WANTED.filter((path) => !seen.has(path));
    const visited = new Set<string>(['/']);
    for (const address of first) {
      if (missing().length === 0) break;
      if (visited.has(pathOf(address))) continue;
      visited.add(pathOf(address));
      await page.goto(address);
      for (const next of await linksOf(page, t('common.menu'))) seen.add(pathOf(next));
    }
    expect(missing()).toEqual([]);
  },
);

test('a page opened by its address is at the top, a reload stays where it was (NAV-08)', async ({
  page,
}) => {
  await page.goto('/whyUs');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.goto('/successStory');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page outside the main layout leads back to where one came from (NAV-07)', async ({
  page,
  t,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: t('common.back') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/universityAdmissions');
  const footer = page.getByRole('contentinfo');
  const to = footer.getByRole('link', { name: t('common.title.whyUs') });
  if (!(await to.isVisible())) await footer.getByText(t('common.allPages')).click();
  await to.click();
  await page.waitForURL(/whyUs/);
  await page.getByRole('button', { name: t('common.back') }).click();
  await page.waitForURL(/universityAdmissions/);
});
