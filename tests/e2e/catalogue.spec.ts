import type { Locator, Page } from '@playwright/test';

import type { Answer } from '../../src/contract/common/answers';
import type { FacetName, ProgrammeList } from '../../src/contract/catalogue/catalogue';
import { apiUrls } from '../support/apiUrls';
import { expect, test } from './journey';
import { watchPages } from '../support/watchPages';
import type { Say } from './journey';

class Catalogue {
  constructor(
    readonly page: Page,
    private readonly t: Say,
  ) {}

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('catalogue.search') });
  }

  get total(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  get more(): Locator {
    return this.page.getByRole('button', { name: this.t('catalogue.more') });
  }

  programmes(): Promise<(string | null)[]> {
    return this.cards
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  }

  /** Waits until the list matches the server's response for these parameters. */
  async expectList(params: Readonly<Record<string, string>>): Promise<readonly number[]> {
    const url = `${apiUrls.programmes}?${new URLSearchParams({ kind: 'university', ...params })}`;
    const { data } = (await (await this.page.request.get(url)).json()) as Answer<ProgrammeList>;
    const ids = data.items.map(({ id }) => id);
    await expect
      .poll(() => this.programmes())
      .toEqual(ids.map((id) => `/universityAdmissions/details?id=${id}`));
    await this.expectTotal(data.total);
    return ids;
  }

  async expectTotal(count: number): Promise<void> {
    await expect(this.total).toHaveText(this.t('catalogue.total', { count }));
  }

  /** Opens the filter sheet on mobile; returns the filters. */
  async filters(onPhone: boolean): Promise<Locator> {
    const name = this.t('catalogue.filters');
    if (!onPhone) return this.page.getByRole('complementary', { name });
    await this.page
      .getByRole('button', { name: this.t('catalogue.filtersButton', { count: 0 }) })
      .click();
    return this.page.getByRole('dialog', { name });
  }

  /** Selects a filter value. @returns the count in its option */
  async choose(filter: FacetName, value: string, onPhone: boolean): Promise<number> {
    const place = await this.filters(onPhone);
    const select = place.getByLabel(this.t(`catalogue.filter.${filter}`), { exact: true });
    const option = await select.locator(`option[value="${value}"]`).textContent();
    const count = Number(/\((\d+)\)$/.exec(option ?? '')?.[1]);
    await select.selectOption(value);
    if (onPhone) {
      await place.getByRole('button', { name: this.t('catalogue.total', { count }) }).click();
      await expect(place).toBeHidden();
    }
    return count;
  }
}

/** Its top position on the screen, in px. */
const topOf = (element: Locator): Promise<number> =>
  element.evaluate((drawn) => drawn.getBoundingClientRect().top);

test('finds a misspelt word, and the URL restores the list', async ({
  page,
  browser,
  isMobile,
  contextOptions,
  app,
  t,
}) => {
  test.slow();
  const catalogue = new Catalogue(page, t);
  await page.goto('/universityAdmissions');

  await test.step('finds spelling variants and diacritics alike', async () => {
    await catalogue.search.fill('إدارة الأعمال');
    await expect(page).toHaveURL(/[?&]q=/);
    const spelt = await catalogue.expectList({ q: 'إدارة الأعمال' });
    expect(spelt.length).toBeGreaterThan(1);
    await catalogue.search.fill('اِداره الاعمال');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('اِداره الاعمال');
    expect(await catalogue.expectList({ q: 'اِداره الاعمال' })).toEqual(spelt);
  });

  const filtered = await test.step('a filter leaves as many results as its count', async () => {
    await catalogue.search.fill('جامعه');
    await catalogue.search.press('Enter');
    await catalogue.expectList({ q: 'جامعه' });
    const count = await catalogue.choose('degree', 'bachelor', isMobile);
    await catalogue.expectTotal(count);
    expect(count).toBeGreaterThan(24);
    return count;
  });

  const list = await test.step('sorts and loads one more page', async () => {
    await page.getByLabel(t('catalogue.sort'), { exact: true }).selectOption('-price');
    await catalogue.expectList({ q: 'جامعه', degree: 'bachelor', sort: '-price' });
    await catalogue.more.click();
    await expect(catalogue.cards).toHaveCount(24);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'جامعه',
      degree: 'bachelor',
      sort: '-price',
      pages: '2',
    });
    return catalogue.programmes();
  });

  await test.step('Back from a programme restores the list and its scroll position', async () => {
    const card = catalogue.cards.nth(20);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await card.getByRole('heading').getByRole('link').click();
    await page.waitForURL('**/universityAdmissions/details?id=*');
    await expect(page.getByRole('button', { name: t('details.save'), exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(catalogue.cards).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2);
    expect(await catalogue.programmes()).toEqual(list);
  });

  await test.step('a reload and a shared link show the same list', async () => {
    const before = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect(catalogue.cards).toHaveCount(24);
    expect(await catalogue.programmes()).toEqual(list);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2);

    const other = await browser.newContext({ ...contextOptions, baseURL: app.url });
    const expectNoFault = watchPages(other);
    const guest = new Catalogue(await other.newPage(), t);
    await guest.page.goto(page.url());
    await expect(guest.cards).toHaveCount(24);
    expect(await guest.programmes()).toEqual(list);
    await other.close();
    expectNoFault();
  });

  await test.step('a chip removes its filter', async () => {
    const degree = t('programme.degree.bachelor');
    await page.getByRole('button', { name: t('catalogue.drop', { filter: degree }) }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('degree')).toBe(false);
    await expect(catalogue.total).not.toHaveText(t('catalogue.total', { count: filtered }));
  });
});

test('Back restores a list after a long visit', async ({ page, t }) => {
  const catalogue = new Catalogue(page, t);
  await page.clock.install();
  await page.goto('/universityAdmissions?pages=3');
  await expect(catalogue.cards).toHaveCount(36);
  const card = catalogue.cards.nth(30);
  await card.scrollIntoViewIfNeeded();
  const before = await topOf(card);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: t('details.save'), exact: true })).toBeVisible();
  await page.clock.runFor('10:00');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await expect(catalogue.cards).toHaveCount(36);
  await expect.poll(() => topOf(card)).toBeCloseTo(before, -2);
  expect(asked.filter((url) => url.includes(`${apiUrls.programmes}?`))).toEqual([]);
});

test(
  'a reload and Back restore the place in a list that was laid out late',
  { tag: '@release' },
  async ({ page, t }) => {
    const catalogue = new Catalogue(page, t);
    await page.goto('/universityAdmissions?pages=3');
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .last();
    await expect(last).toHaveCSS('content-visibility', 'auto');
    await page.keyboard.press('End');
    await expect(last).toHaveCSS('content-visibility', 'visible');
    const card = catalogue.cards.nth(30);
    await card.scrollIntoViewIfNeeded();
    const before = await topOf(card);
    await page.reload();
    await expect.poll(() => topOf(card)).toBeCloseTo(before, -2);
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('button', { name: t('details.save'), exact: true })).toBeVisible();
    await page.goBack();
    await expect(catalogue.cards).toHaveCount(36);
    await expect.poll(() => topOf(card)).toBeCloseTo(before, -2);
  },
);

test(
  'a date typed slowly is requested once and adds no history entry',
  { tag: '@release' },
  async ({ page, isMobile, t }) => {
    const catalogue = new Catalogue(page, t);
    await page.goto('/listSpecializations');
    await page.goto('/universityAdmissions');
    await expect(catalogue.cards.first()).toBeVisible();
    const filters = await catalogue.filters(isMobile);
    const box = filters.getByLabel(t('catalogue.filter.start_from'), { exact: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      const start = new URL(request.url()).searchParams.get('start_from');
      if (start !== null) asked.push(start);
    });
    await box.focus();
    // Equal day and month, because their order depends on the browser.
    await page.keyboard.type('01012028', { delay: 600 });
    await expect(box).toHaveValue('2028-01-01');
    await expect.poll(() => new URL(page.url()).search).toBe('?start_from=2028-01-01');
    await expect.poll(() => asked).toEqual(['2028-01-01']);

    // The intermediate years 2, 20 and 202 are ignored.
    await page.keyboard.press('Backspace');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.keyboard.type('2029', { delay: 600 });
    await expect(box).toHaveValue('2029-01-01');
    await expect.poll(() => asked).toEqual(['2028-01-01', '2029-01-01']);
    await expect.poll(() => new URL(page.url()).search).toBe('?start_from=2029-01-01');
    await page.goBack();
    await expect(page).toHaveURL(/\/listSpecializations$/);
  },
);

test(
  'suggests removing the filter that blocks results',
  { tag: '@release' },
  async ({ page, t }) => {
    const catalogue = new Catalogue(page, t);
    const query = new URLSearchParams({ q: 'طب الاسنان', degree: 'doctorate' });
    await page.goto(`/universityAdmissions?${query.toString()}`);
    await expect(page.getByText(t('catalogue.empty'))).toBeVisible();
    const filter = t('catalogue.chip.q', { value: 'طب الاسنان' });
    const promise = /\d+/.exec(
      (await page
        .getByRole('main')
        .getByText(new RegExp(`${filter}.*\\d`))
        .textContent()) ?? '',
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: t('catalogue.drop', { filter }) })
      .last()
      .click();
    await catalogue.expectTotal(Number(promise?.[0]));
    await expect(catalogue.cards.first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('?degree=doctorate');
  },
);

test('search, filters and sort stay in view, and results begin in the first screen (CAT-10)', async ({
  page,
  t,
}) => {
  const height = page.viewportSize()?.height ?? 0;
  await page.goto('/englishLanguage');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await expect.poll(() => topOf(first)).toBeLessThan(height / 2);
  await page.evaluate(() => window.scrollTo(0, 1_500));
  const search = page.getByRole('searchbox', { name: t('catalogue.search') });
  await expect(search).toBeInViewport();
  await expect(page.getByRole('combobox', { name: t('catalogue.sort') })).toBeInViewport();
  await expect.poll(() => topOf(search)).toBeLessThan(40);
});

test('the request of a programme and its total stay in view on a phone (CAT-12)', async ({
  page,
  t,
}) => {
  await page.goto('/englishLanguage');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const request = page.getByRole('link', { name: t('details.request') });
  await expect(request).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await expect(async () => {
    // Again, when the page has grown since.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  if (isPhone) await expect(request).toBeInViewport();
  else await expect(request).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  // The total shows its number of weeks, because they are chosen further down.
  const total = page.locator('[data-action-bar]').getByText(t('programme.weeks', { count: 4 }));
  if (isPhone) await expect(total).toBeInViewport();
});

test(
  'two and a half cards fit on the screen of a phone (CAT-20)',
  { tag: '@phone' },
  async ({ page, t }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/englishLanguage');
    const catalogue = new Catalogue(page, t);
    await expect(catalogue.cards.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const bar = await page.getByRole('banner').boundingBox();
    const [first, , third] = await Promise.all(
      [0, 1, 2].map((index) => catalogue.cards.nth(index).boundingBox()),
    );
    const room = 740 - (bar?.height ?? 0);
    const shown = (third?.y ?? Infinity) + (third?.height ?? 0) / 2 - (first?.y ?? 0);
    expect(shown).toBeLessThanOrEqual(room);
  },
);
