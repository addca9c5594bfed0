// Rules: CAT-12, FAM-02, FAM-05, FAM-06, FAM-08, PRI-01, PRI-08 (docs/requirements.md)
import type { Locator, Page } from '@playwright/test';

import type { ProgrammeDetails } from '../../src/contract/catalogue/catalogue';
import { priceUrls } from '../support/apiUrls';
import { beginToUse, expect, test } from './journey';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** Answers that begin elsewhere than their labels, how many there were, and in how many columns. */
async function answers(page: Page): Promise<{ count: number; columns: number; apart: string[] }> {
  return page.evaluate(() => {
    const edge = (element: Element): number => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return getComputedStyle(document.documentElement).direction === 'rtl' ? right : left;
    };
    // The amounts of a price stand at the other end.
    const terms = [...document.querySelectorAll('main dl > div > dt')].filter(
      (term) => term.closest('aside') === null,
    );
    const pairs = terms.flatMap((term) => {
      const answer = term.parentElement?.querySelector('dd');
      return answer ? [{ name: term.textContent, term: edge(term), answer: edge(answer) }] : [];
    });
    return {
      count: pairs.length,
      columns: new Set(pairs.map(({ term }) => Math.round(term))).size,
      apart: pairs
        .filter(({ term, answer }) => Math.abs(term - answer) > 2)
        .map(({ name, term, answer }) => `${name}: ${term} ${answer}`),
    };
  });
}

test(
  'the wizard keeps total and action in view, and its answers below their labels (FAM-05)',
  { tag: '@release' },
  async ({ page, t }) => {
    const question = (step: 'plan' | 'weeks' | 'start'): Locator =>
      page.getByRole('heading', { level: 2, name: t(`courses.ask.${step}`) });
    const next = page.getByRole('button', { name: t('courses.next') });
    const choices = page.getByRole('main').getByRole('radio');
    await page.goto('/designCourse?destination=gb');
    await choices.first().check();
    if (isPhone(page)) await expect(next).toBeInViewport({ ratio: 1 });
    await next.click();
    await expect(question('plan')).toBeFocused();
    await choices.first().check();
    await next.click();
    await expect(question('weeks')).toBeFocused();
    const bar = page.locator('[data-action-bar]');
    const total = bar.getByText(t('courses.total'), { exact: true });
    for (const y of [0, 10_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      if (!isPhone(page)) continue;
      await expect(next).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
    }
    if (!isPhone(page)) await expect(total).toBeHidden();
    await next.click();
    await expect(question('start')).toBeFocused();
    await choices.last().check();
    await next.click();
    await page.getByRole('button', { name: t('courses.finish') }).click();
    await page.waitForURL('**/designCourse/details');
    const register = page.getByRole('button', { name: t('courses.register'), exact: true });
    await expect(register).toBeEnabled();
    await page.evaluate(() => window.scrollTo(0, 10_000));
    if (isPhone(page)) await expect(register).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
    // Whatever its script, an answer begins where its label does.
    await page
      .locator('main dd[dir="auto"]')
      .first()
      .evaluate((answer) => {
        answer.textContent = document.documentElement.dir === 'rtl' ? 'An answer' : 'جواب';
      });
    const { count, columns, apart } = await answers(page);
    expect(count).toBeGreaterThan(4);
    expect(apart).toEqual([]);
    expect(columns).toBeGreaterThanOrEqual(2);
  },
);

test(
  'the answers of a programme stand below their labels (FAM-05)',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/englishLanguage');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('main dl dt').first()).toBeVisible();
    const { count, apart } = await answers(page);
    expect(count).toBeGreaterThan(4);
    expect(apart).toEqual([]);
  },
);

test(
  'a catalogue says what to search for, and names the destinations beside its title (FAM-08)',
  { tag: '@release' },
  async ({ page, t }) => {
    for (const path of ['/universityAdmissions', '/englishLanguage', '/programsSummer']) {
      await page.goto(path);
      const search = page.getByRole('searchbox', { name: t('catalogue.search') });
      await expect(search).toBeVisible();
      const room = await search.evaluate((box: HTMLInputElement) => {
        const style = getComputedStyle(box);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('no canvas');
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        return box.clientWidth - padding - pen.measureText(box.placeholder).width;
      });
      expect(room).toBeGreaterThan(0);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const way = await page
        .getByRole('main')
        .getByRole('link', { name: t('catalogue.destinations'), exact: true })
        .boundingBox();
      expect(way?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    }
  },
);

test(
  'the currency of prices is chosen once, for every page (FAM-02)',
  { tag: '@release' },
  async ({ page, t }) => {
    await page.goto('/bankAccounts');
    if (isPhone(page)) {
      await page.goto('/');
      await page.getByRole('button', { name: t('common.menu'), exact: true }).click();
    } else await beginToUse(page);
    const place = isPhone(page) ? page.getByRole('dialog') : page.getByRole('contentinfo');
    await place.getByRole('combobox', { name: t('prices.choose') }).selectOption('KWD');
    await page.goto('/englishLanguage');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText(/KWD|د\.ك/);
    await page.reload();
    await expect(first).toContainText(/KWD|د\.ك/);
  },
);

/** An English programme on a phone. */
async function openCourse(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const { data } = await (await page.request.get('/api/programmes?kind=english&limit=1')).json();
  await page.goto(`/englishLanguage/details?id=${data.items[0].id}`);
  await expect(page.locator('main [data-fee]').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeAttached();
}

test(
  'a bar that large text makes too high stands in the page (CAT-12)',
  { tag: '@release' },
  async ({ page, t }) => {
    await openCourse(page);
    const bar = page.locator('[data-action-bar]');
    await expect(bar).toHaveCSS('position', 'fixed');
    const enlarge = (fontSize: string): Promise<void> =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
    await enlarge('200%');
    await expect(bar).toHaveCSS('position', 'static');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBottom))
      .toBe('0px');
    const button = bar.getByRole('link', { name: t('details.request') });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    const outside = await button.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect().width - link.getBoundingClientRect().width;
    });
    expect(outside).toBeLessThanOrEqual(0);
    await enlarge('');
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect(button).toBeInViewport({ ratio: 1 });
  },
);

for (const size of ['100%', '115%']) {
  test(
    `the bar of a programme holds its words, and the page its room, with text of ${size} (CAT-12)`,
    { tag: '@release' },
    async ({ page, t }) => {
      await openCourse(page);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const bar = page.locator('[data-action-bar]');
      const button = bar.getByRole('link', { name: t('details.request') });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText(t('programme.weeks', { count: 4 }))).toBeInViewport({
        ratio: 1,
      });
      const outside = await button.evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const held = words.getBoundingClientRect();
        const box = link.getBoundingClientRect();
        return Math.max(box.left - held.left, held.right - box.right, held.bottom - box.bottom);
      });
      expect(outside).toBeLessThanOrEqual(0);
      await expect
        .poll(() =>
          bar.evaluate(
            (element) =>
              element.getBoundingClientRect().height -
              parseFloat(getComputedStyle(document.body).paddingBottom),
          ),
        )
        .toBeLessThanOrEqual(1);
      // The end of the page can be scrolled out from behind it.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          const end = await page.getByRole('contentinfo').boundingBox();
          const top = await bar.boundingBox();
          return end && top ? end.y + end.height - top.y : Infinity;
        })
        .toBeLessThanOrEqual(1);
    },
  );
}

test(
  "a quote prints without the page's controls, its note below its heading (PRI-08)",
  { tag: '@release' },
  async ({ page, t }) => {
    const api = page.request;
    const { data: list } = await (await api.get('/api/programmes?kind=summer&limit=1')).json();
    const note = t('common.brand') === 'Masar' ? 'لأمي' : 'For Mum';
    const answer = await api.post(priceUrls.sharedQuotes, {
      data: { programme_id: list.items[0].id, note, course: null },
    });
    expect(answer.ok()).toBe(true);
    await page.goto(`/quote/${(await answer.json()).data.id}`);
    const heading = page.getByRole('heading', { name: t('quote.noteTitle') });
    const edge = (element: Element): number => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return getComputedStyle(document.documentElement).direction === 'rtl' ? right : left;
    };
    const begins = await heading.evaluate(edge);
    expect(Math.abs((await page.getByText(note).evaluate(edge)) - begins)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

test(
  'a quote with housing and a long note prints on one page (PRI-08)',
  { tag: '@release' },
  async ({ page, t }) => {
    const api = page.request;
    const { data: list } = await (await api.get('/api/programmes?kind=english&limit=1')).json();
    const { id } = list.items[0];
    const { data: programme } = await (await api.get(`/api/programmes/${id}`)).json();
    const { fees, currency, standard_plan_id: plan_id } = programme as ProgrammeDetails;
    const offered = fees.filter((fee) => fee.optional && fee.currency === currency);
    const kinds = [...new Set(offered.map(({ kind }) => kind))];
    const extras = kinds.map((kind) => offered.find((fee) => fee.kind === kind)?.id);
    const answer = await api.post(priceUrls.sharedQuotes, {
      data: {
        programme_id: id,
        course: { plan_id, weeks: 12, start_date: null, extras },
        note: 'ما رأيكم؟ '.repeat(30),
        sender: 'عبدالعزيز',
      },
    });
    expect(answer.ok()).toBe(true);
    await page.goto(`/quote/${(await answer.json()).data.id}`);
    await expect(page.getByText(t('quote.scan'))).toBeVisible();
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test(
  'a comparison of three sent to the family has the totals of the comparison, on one page (PRI-08)',
  { tag: '@phone' },
  async ({ page, t }) => {
    const list = await page.request.get('/api/programmes?kind=english&course_type=general&limit=3');
    const { data } = (await list.json()) as { data: { items: readonly { id: number }[] } };
    const ids = data.items.map(({ id }) => id).join('-');
    await page.goto(`/favorites?compare=${ids}&weeks=12&extras=host_family-transfer-insurance`);
    const totals = (label: string): Locator =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
        .getByRole('cell');
    const compared = totals(t('courses.totalWithExtras'));
    await expect(compared).toHaveText([/\d/, /\d/, /\d/]);
    const expected = await compared.allTextContents();
    expect(expected.filter((text) => text.includes(t('programme.cheapest')))).toHaveLength(1);

    await page.getByRole('button', { name: t('common.sendToFamily') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('quote.note')).fill('ما رأيكم؟ '.repeat(30).trim());
    await dialog.getByLabel(t('quote.sender')).fill('عبدالعزيز');
    await dialog.getByRole('button', { name: t('quote.make') }).click();
    const link = await dialog.getByRole('link').getAttribute('href');
    await page.goto(link ?? '');
    await expect(page.getByText('عبدالعزيز')).toBeVisible();
    await expect(totals(t('courses.totalWithExtras'))).toHaveText([/\d/, /\d/, /\d/]);
    expect(await totals(t('courses.totalWithExtras')).allTextContents()).toEqual(expected);
    await expect(page.getByText(t('quote.scan'))).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.getByRole('link', { name: t('quote.openCompared') }).click();
    await expect(page).toHaveURL(/favorites\?compare=/);
    await expect.poll(() => compared.allTextContents()).toEqual(expected);
  },
);

test(
  'the quote of a degree prints on one page (PRI-08, PRI-09)',
  { tag: '@release' },
  async ({ page, t }) => {
    const api = page.request;
    const url = '/api/programmes?kind=university&degree=bachelor&limit=1';
    const { data: list } = await (await api.get(url)).json();
    const answer = await api.post(priceUrls.sharedQuotes, {
      data: {
        programme_id: list.items[0].id,
        course: null,
        note: 'ما رأيكم؟ '.repeat(30),
        sender: 'عبدالعزيز',
      },
    });
    expect(answer.ok()).toBe(true);
    await page.goto(`/quote/${(await answer.json()).data.id}`);
    await expect(page.getByText(t('quote.scan'))).toBeVisible();
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test(
  'a page with a currency of its own beside its prices has none in its footer (PRI-01)',
  { tag: '@release' },
  async ({ page, t }) => {
    await openCourse(page);
    const choosers = page
      .getByRole('combobox', { name: t('prices.choose') })
      .filter({ visible: true });
    await beginToUse(page);
    await expect(page.locator('footer select[name="currency"]')).toBeAttached();
    await expect(choosers).toHaveCount(1);
    await page.goto('/ourPartners');
    await beginToUse(page);
    await expect(page.getByRole('contentinfo').getByRole('combobox')).toBeVisible();
  },
);

test(
  'the price table says once that its prices are per week (FAM-06)',
  { tag: '@release' },
  async ({ page, t }) => {
    await openCourse(page);
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      const said = page.getByRole('main').getByText(t('details.perWeek'), { exact: true });
      await expect(said.filter({ visible: true })).toHaveCount(1);
    }
  },
);

test(
  'no amount of a price table breaks on a phone (FAM-06)',
  { tag: '@release' },
  async ({ page, t }) => {
    await openCourse(page);
    const fees = page.locator('main [data-fee]');
    await expect(fees.filter({ hasText: t('details.fee.week') }).first()).toBeVisible();
    const broken = await page.locator('main table bdi').evaluateAll((amounts) =>
      amounts
        .filter((amount) => amount.closest('td') !== null)
        .filter((amount) => {
          const lines = document.createRange();
          lines.selectNodeContents(amount);
          const tops = [...lines.getClientRects()].map(({ top }) => Math.round(top));
          return Math.max(...tops) - Math.min(...tops) > 8;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    // Nothing but the amounts stands beside a fee's name.
    const cells = await fees.locator('td').evaluateAll((found) =>
      found.map((cell) => {
        const amounts = [...cell.querySelectorAll('bdi')].map(({ textContent }) => textContent);
        return cell.textContent.replace(amounts.join(''), '');
      }),
    );
    expect(cells.length).toBeGreaterThan(1);
    expect(new Set(cells)).toEqual(new Set(['']));
  },
);
