import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page, Route } from '@playwright/test';

import { PRELOADED_ROUTES } from '../../src/client/ssr/preloadedRoutes';
import { PALETTES } from '../../src/client/theme/tokens';
import { ROOT } from '../../tools/root';
import { beginToUse, expect, test, waitUntilRendered } from './journey';

// Includes the service worker, which must not delay the page.
test.use({ serviceWorkers: 'allow' });

/**
 * Budgets of a first visit to the home page, whose content and links are there from the first paint, with
 * the messages of everything that it shows: until the app has taken it over, and until it is quiet.
 */
const BUDGETS = {
  usable: { script: 160_000, requests: 12 },
  quiet: { script: 165_000, requests: 20 },
} as const;
const MOST_SHIFT = 0.01;

interface Loaded {
  readonly url: string;
  readonly encodedBodySize: number;
}

declare global {
  interface Window {
    usable: Promise<number>;
    registered: number;
    shift: number;
  }
}

/**
 * Runs in the page. `usable` is when the link to a consultation is painted in its web font and the app answers.
 * Reading the link's position forces layout, which requests the font.
 */
function watch(target: string): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shift += 'value' in entry ? Number(entry.value) : 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = (...script) => {
    window.registered = performance.now();
    return register(...script);
  };
  window.usable = new Promise((resolve) => {
    const look = (): void => {
      const button = document.querySelector(`main a[href="${target}"]`);
      const isWaiting = document.getElementById('splash') !== null;
      if (isWaiting || button === null || button.getClientRects().length === 0) {
        requestAnimationFrame(look);
        return;
      }
      void document.fonts.ready.then(() => resolve(performance.now()));
    };
    requestAnimationFrame(look);
  });
}

function loadedBy(page: Page, moment: number): Promise<Loaded[]> {
  return page.evaluate(
    (until) =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.startTime <= until
          ? [
              {
                url: new URL(entry.name).pathname,
                encodedBodySize: entry.encodedBodySize,
              },
            ]
          : [],
      ),
    moment,
  );
}

test('the home page loads within its budget', async ({ page, t }, testInfo) => {
  const encodings = new Set<string | undefined>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) encodings.add(response.headers()['content-encoding']);
  });
  await waitUntilRendered(page, '/');
  await page.addInitScript(watch, '/bookConsultant');
  await page.goto('/');
  const usable = await page.evaluate(() => window.usable);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => window.registered)).toBeGreaterThan(usable);
  for (const [moment, until] of [
    ['usable', usable],
    ['quiet', Infinity],
  ] as const) {
    const loaded = await loadedBy(page, until);
    const scripts = loaded.filter(({ url }) => url.endsWith('.js'));
    const bytes = scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    const lines = loaded.map(({ url, encodedBodySize }) => `${encodedBodySize} ${url}`);
    const account = [moment, ...lines].join('\n');
    await testInfo.attach(moment, { body: account, contentType: 'text/plain' });
    expect(scripts.length, account).toBeGreaterThan(0);
    expect(loaded.length, account).toBeLessThanOrEqual(BUDGETS[moment].requests);
    expect(bytes, account).toBeLessThanOrEqual(BUDGETS[moment].script);
  }
  expect([...encodings]).toEqual(['br']);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.consult') })
    .first()
    .click();
  await expect(page).toHaveURL('/bookConsultant');
});

test('the home page loads no code of the chat', async ({ page }) => {
  await page.goto('/');
  await beginToUse(page);
  await page.waitForLoadState('networkidle');
  const loaded = await loadedBy(page, Infinity);
  const modules = loaded
    .filter(({ url }) => url.endsWith('.js'))
    .flatMap(({ url }) => modulesOf(url));
  expect(modules).toContainEqual(expect.stringContaining('node_modules/react-dom/'));
  // Its rows of the page table are no more than the way to it.
  const ofChat = /firebase|@tanstack|features\/chat\/(?!pageRows)/;
  expect(modules.filter((module) => ofChat.test(module))).toEqual([]);
});

function modulesOf(url: string): readonly string[] {
  const map = readFileSync(join(ROOT, 'dist/client', `${url}.map`), 'utf8');
  return (JSON.parse(map) as { readonly sources: readonly string[] }).sources;
}

test('the browser UI colours match the page in either scheme', async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const color = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
    expect(color).toBe(PALETTES[colorScheme].background.paper);
  }
});

test('the home page loads without layout shift', async ({ page, t }) => {
  await page.addInitScript(watch, '/bookConsultant');
  await page.goto('/');
  await beginToUse(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: t('home.why') })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('list').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(MOST_SHIFT);
});

test(
  'the home page of a phone is 4,000 pixels at most (APP-10)',
  { tag: '@phone' },
  async ({ page, t }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await beginToUse(page);
    await page.waitForLoadState('networkidle');
    // The last of the sections, which stand in reserved room before.
    await page.getByRole('heading', { name: t('home.band') }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: t('home.stories') })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(4_000);
  },
);

for (const address of Object.keys(PRELOADED_ROUTES)) {
  // Daily, a page to read and a form.
  const tag = ['/', '/register'].includes(address) ? [] : ['@release'];
  test(
    `${address} shows its content and links before its code loads`,
    { tag },
    async ({ page, t }) => {
      await waitUntilRendered(page, address);
      const held: Route[] = [];
      await page.route('**/assets/main.*.js', (route) => void held.push(route));
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Below a form's steps a phone has no footer (NAV-10).
      const link =
        address === '/register'
          ? page.getByRole('banner').getByRole('link')
          : page.getByRole('link', { name: t('common.title.contact') });
      await expect(link.first()).toBeVisible();
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
      await expect(page.locator('#splash')).toHaveCount(0);
    },
  );
}

const BREAKS = {
  'fails to load': (route: Route) => route.abort(),
  // A browser without support for the syntax.
  'does not run': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let 1;' }),
} as const;

for (const [fault, breakIt] of Object.entries(BREAKS)) {
  test(`shows an error when the app ${fault}, and retries`, async ({ page, t }) => {
    await page.route('**/assets/main.*.js', breakIt);
    await page.goto('/register');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t('failure.incomplete'));
    await page.unroute('**/assets/main.*.js');
    await alert.getByRole('button', { name: t('failure.tryAgain') }).click();
    await expect(page.getByRole('heading', { name: t('register.title') })).toBeVisible();
  });
}
