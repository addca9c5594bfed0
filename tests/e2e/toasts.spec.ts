import type { Locator, Page } from '@playwright/test';

import { TOAST_MS } from '../../src/contract/common/constants';
import { beginToUse, expect, test } from './journey';

const WIDTHS = [360, 1_280];
const CARD = '.notistack-SnackbarContainer [data-severity]';

/** Toasts stay until they are closed, however long a check of them takes. */
test.beforeEach(({ page }) => page.addInitScript(keepToasts, TOAST_MS));

function keepToasts(shownFor: number): void {
  const later = window.setTimeout;
  const keep = (work: TimerHandler, wait?: number, ...args: unknown[]): number =>
    later(work, wait === shownFor ? 600_000 : wait, ...args);
  window.setTimeout = Object.assign(keep, later);
}

/** Shows more toasts by foreground pushes, of which those before the page listens are lost. */
async function push(page: Page, count: number): Promise<void> {
  const cards = page.locator(CARD);
  const wanted = (await cards.count()) + count;
  await expect(async () => {
    await page.evaluate(dispatchPushes, wanted - (await cards.count()));
    await expect(cards).toHaveCount(wanted, { timeout: 1_000 });
  }).toPass();
}

function dispatchPushes(count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const data = { type: 'push', title: `News ${number}`, body: 'Your offer letter is here.' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function covered(card: string): string[] {
  const toasts = [...document.querySelectorAll(card)];
  const kept = [...document.querySelectorAll('main :is(h1, h2, [aria-current="step"])')];
  return kept.flatMap((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const box = words.getBoundingClientRect();
    const lowest = Math.max(...toasts.map((toast) => toast.getBoundingClientRect().bottom));
    const isFar =
      !element.matches('h2') && (box.top > lowest + 200 || box.bottom > window.innerHeight);
    const under = toasts.some((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    const corners = [box.left + 2, (box.left + box.right) / 2, box.right - 2].flatMap((x) =>
      [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(x, y)),
    );
    const hidden = corners.some((hit) => toasts.some((toast) => toast.contains(hit)));
    return under || hidden || isFar ? [JSON.stringify({ box, under, hidden, isFar })] : [];
  });
}

/** Toasts cover neither header, heading nor steps, and are within the viewport. */
async function expectClear(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (card) => document.querySelector(card)?.getBoundingClientRect().right ?? Infinity,
        CARD,
      ),
    )
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await page.evaluate(covered, CARD)).toEqual([]);
  const first = await page.locator(CARD).first().boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
}

/** Closes all at once, because the last could time out meanwhile. */
async function dismissAll(page: Page): Promise<void> {
  await page.locator(`${CARD} button`).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(page.locator(CARD)).toHaveCount(0);
}

const topOf = async (element: Locator): Promise<number | undefined> =>
  (await element.boundingBox())?.y;

test(
  'toasts leave the registration steps visible and cause no shift when they close',
  { tag: '@release' },
  async ({ page, visitor, phone }) => {
    await page.goto('/register');
    await visitor.askForCode('Layla', phone);
    await expect(page.locator(CARD)).toHaveCount(1);
    await expectClear(page);
    await dismissAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      // With reduced motion, transitions still take a frame.
      await page.emulateMedia({ reducedMotion: width === 360 ? 'reduce' : 'no-preference' });
      await page.reload();
      await expect(visitor.boxes.first()).toBeVisible();
      await push(page, 1);
      await expectClear(page);
      await push(page, 2);
      await expectClear(page);
      const place = await topOf(visitor.boxes.first());
      await dismissAll(page);
      expect(await topOf(visitor.boxes.first())).toBe(place);
    }
  },
);

test(
  'a toast that came further down makes room at the top',
  { tag: '@release' },
  async ({ page, visitor, phone }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/register');
    await visitor.askForCode('Layla', phone);
    await expect(page.locator(CARD)).toHaveCount(1);
    for (const top of [400, 0]) await page.evaluate((to) => window.scrollTo(0, to), top);
    await expectClear(page);
  },
);

test(
  "toasts leave a programme's heading visible and release their space off screen",
  { tag: '@release' },
  async ({ page, app, t }) => {
    const answer = await page.request.get(`${app.url}/api/programmes?kind=english`);
    const [first] = ((await answer.json()) as { data: { items: { id: number }[] } }).data.items;
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    const room = async (): Promise<number> => {
      const header = await page.getByRole('banner').boundingBox();
      return ((await topOf(main)) ?? NaN) - (header?.y ?? NaN) - (header?.height ?? NaN);
    };
    /** @param scrolled so far that the second toast would cover the heading below the picture. */
    const openWithToasts = async ({ scrolled = 0 } = {}): Promise<void> => {
      await page.goto(`/englishLanguage/details?id=${String(first?.id)}`);
      await expect(page.getByRole('link', { name: t('details.request') })).toBeVisible();
      await beginToUse(page);
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      await push(page, 1);
      await expectClear(page);
      await push(page, 2);
      await expectClear(page);
      await dismissAll(page);
    };

    await test.step('when scrolled out', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openWithToasts();
      expect(await room()).toBeGreaterThan(0);
      const place = (await topOf(heading)) ?? NaN;
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect.poll(room).toBe(0);
      expect(await topOf(heading)).toBeCloseTo(place - 600, 0);
    });

    await test.step('when the page changes', async () => {
      await page.setViewportSize({ width: 1_280, height: 740 });
      await openWithToasts({ scrolled: 200 });
      await page.getByRole('banner').getByRole('link').first().click();
      await page.waitForURL(app.url);
      expect(await room()).toBe(0);
    });
  },
);
