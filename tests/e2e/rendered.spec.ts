// Rules: APP-20, NAV-08 (docs/requirements.md)
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

import { embedded } from '../../src/client/lib/embedding';
import { EMBEDDED, paths } from '../../src/client/lib/paths';
import type { PageName } from '../../src/client/lib/paths';
import { RENDERED_PAGES, isRenderedOnServer } from '../../src/client/ssr/renderedPages';
import { LANGUAGES } from '../../src/contract/common/constants';
import { FULL_MATRIX } from '../support/matrix';
import { beginToUse, expect, test, waitUntilRendered } from './journey';
import { watchPages } from '../support/watchPages';

// Presses and typing race the take-over of the page, whose time the test does not hold (ADR 20).
test.describe.configure({ retries: 1 });

/** URLs of pages with parameters. */
const ADDRESSES: Partial<Record<PageName, string>> = {
  visaGuide: '/visa/gb',
  choose: '/choose/english',
  specializations: '/specializations?id=1',
  englishLanguageDetails: '/englishLanguage/details?id=121',
  programsSummerDetails: '/programsSummer/details?id=130',
  universityAdmissionsDetails: '/universityAdmissions/details?id=1',
};
const addressOf = (name: PageName): string =>
  ADDRESSES[name] ?? `/${paths[name].path}`.replace('//', '/');
const PAGES = [
  ...RENDERED_PAGES.map(addressOf),
  ...EMBEDDED.filter((name) => isRenderedOnServer(name)).map((name) => embedded(addressOf(name))),
];
/** Daily, one of each layout. */
const SAMPLE = [
  '/',
  '/englishLanguage',
  '/universityAdmissions/details?id=1',
  '/choose/english',
  '/register',
  '/bookConsultant',
  '/whyUs',
  '/embed/englishLanguage',
];
const ADDRESSES_SHOWN = FULL_MATRIX ? PAGES : SAMPLE;

/** Daily: the first pages have those of the header, the footer and the first cards. */
const MOST_LINKS = 60;

/** As many of a page, from the top: cards repeat theirs. */
const BUTTONS_PRESSED = 8;

/** Holds back the app's code. @returns what releases it */
async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns whether the content below the fold is laid out as well. */
function isLaidOut(page: Page): Promise<boolean> {
  return page
    .locator('[data-below-fold]')
    .evaluateAll((parts) =>
      parts.every((part) => getComputedStyle(part).contentVisibility === 'visible'),
    );
}

async function withoutScripts(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({ javaScriptEnabled: false, baseURL: url });
}

for (const language of LANGUAGES) {
  test(`public pages show their content without scripts in ${language}`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(120_000);
    const context = await withoutScripts(browser, app.url);
    const page = await context.newPage();
    // Daily, in turns in the two languages.
    const addresses = ADDRESSES_SHOWN.filter(
      (_address, index) => FULL_MATRIX || LANGUAGES[index % LANGUAGES.length] === language,
    );
    for (const address of addresses) {
      const asked = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
      await waitUntilRendered(page, asked);
      await page.goto(asked);
      await expect(page.locator('html'), address).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.locator('#splash'), address).toBeHidden();
      const words = await page.locator('main').first().innerText();
      expect(words.length, address).toBeGreaterThan(60);
      expect(await isLaidOut(page), address).toBe(true);
    }
    await context.close();
  });
}

for (const language of LANGUAGES) {
  test(
    `links lead somewhere without scripts in ${language}`,
    { tag: '@release' },
    async ({ browser, app }) => {
      test.setTimeout(240_000);
      const context = await withoutScripts(browser, app.url);
      const page = await context.newPage();
      const links = new Set<string>();
      for (const address of ADDRESSES_SHOWN) {
        const asked = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
        await waitUntilRendered(page, asked);
        await page.goto(asked);
        const found = await page
          .locator('#root a[href^="/"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        expect(found.length, address).toBeGreaterThan(0);
        for (const href of found) links.add(href.replace(/#.*$/, ''));
      }
      const shown = FULL_MATRIX ? [...links] : [...links].slice(0, MOST_LINKS);
      for (const href of shown) {
        const answer = await page.request.get(href, { headers: { accept: 'text/html' } });
        expect(answer.status(), href).toBe(200);
      }
      await context.close();
    },
  );
}

test('a visitor without scripts goes from home to a programme', async ({ browser, app }) => {
  const context = await withoutScripts(browser, app.url);
  const page = await context.newPage();
  for (const address of ['/', '/englishLanguage']) await waitUntilRendered(page, address);
  await page.goto('/');
  await page.locator('main a[href="/englishLanguage"]').first().click();
  await expect(page).toHaveURL('/englishLanguage');
  const card = page.locator('main a[href*="/details?id="]').first();
  await waitUntilRendered(page, (await card.getAttribute('href')) ?? '');
  await card.click();
  await expect(page).toHaveURL(/\/details\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the app takes pages over as they are, and asks for nothing again', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of [...ADDRESSES_SHOWN, '/?utm_source=newsletter&fbclid=1']) {
    await waitUntilRendered(page, address);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto(address);
    await expect(page.locator('#splash'), address).toHaveCount(0);
    await expect(page.locator('html'), address).toHaveAttribute('data-page', 'rendered');
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('request');
    expect(asked, address).toEqual([]);
  }
});

/** A page's main button, and what a tap of it comes to. */
const MAIN_BUTTONS: Readonly<
  Record<string, { readonly find: (page: Page) => Locator; readonly to: RegExp }>
> = {
  '/': {
    find: (page) => page.locator('main form button[type="submit"]').first(),
    // A form that is sent without scripts names what was left open as well.
    to: /\/englishLanguage\?.*weeks=12$/,
  },
  '/englishLanguage': {
    find: (page) => page.locator('main article a').first(),
    to: /\/details\?id=\d+$/,
  },
  '/englishLanguage/details?id=121': {
    find: (page) => page.locator('main aside a[href*="Register"]').first(),
    to: /\/register|AdmissionRegister/,
  },
};
/** The app comes in between: taps before, during and after it takes over. */
const APP_COMES_MS = 600;
const TAPS_MS = FULL_MATRIX ? 1_500 : 1_000;
const TAP_EVERY_MS = FULL_MATRIX ? 100 : 200;

for (const [address, { find, to }] of Object.entries(MAIN_BUTTONS).slice(0, FULL_MATRIX ? 3 : 1)) {
  test(
    `the main button of ${address} works at any moment from the first paint`,
    { tag: '@release' },
    async ({ page }) => {
      test.setTimeout(180_000);
      await waitUntilRendered(page, address);
      await page.route('**/assets/main.*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, APP_COMES_MS));
        await route.continue().catch(() => undefined);
      });
      for (let delay = 0; delay <= TAPS_MS; delay += TAP_EVERY_MS) {
        await page.goto(address, { waitUntil: 'commit' });
        const button = find(page);
        await button.waitFor();
        await page.waitForTimeout(delay);
        await button.click();
        await expect(page, `${delay} ms`).toHaveURL(to);
      }
    },
  );
}

test('choices made on the home page before the app answers are kept (APP-25)', async ({
  page,
  t,
}) => {
  await waitUntilRendered(page, '/');
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: t('home.find'), exact: true });
  const destination = form.getByLabel(t('home.find.destination'));
  await destination.selectOption('ie');
  await form.getByLabel(t('home.find.weeks')).selectOption('24');
  release();
  await beginToUse(page);
  await page.waitForLoadState('networkidle');
  await expect(destination).toHaveValue('ie');
  await form.getByRole('button', { name: t('home.find.show') }).click();
  await expect(page).toHaveURL(/\/englishLanguage\?.*destination=ie&weeks=24$/);
});

test('an order that is chosen before the app answers is the list\u2019s', async ({ page }) => {
  await waitUntilRendered(page, '/englishLanguage');
  const release = await holdApp(page);
  await page.goto('/englishLanguage', { waitUntil: 'commit' });
  const order = page.locator('main select[name=sort]');
  await order.selectOption('price');
  release();
  await expect(page).toHaveURL(/sort=price/);
  await expect(order).toHaveValue('price');
});

for (const address of FULL_MATRIX
  ? ['/bookConsultant', '/register', '/bePartner']
  : ['/register']) {
  test(`text typed early on ${address} stays where an extension has put an element into the form`, async ({
    browser,
    app,
  }) => {
    // Not watched: what the server rendered is not what the browser finds.
    const context = await browser.newContext({ locale: 'en-US', baseURL: app.url });
    const page = await context.newPage();
    await waitUntilRendered(page, address);
    const release = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    const phone = page.locator('main input[name=phone]');
    await phone.fill('0501234567');
    await page.locator('main form').evaluate((form) => {
      form.prepend(document.createElement('grammar-checker'));
    });
    release();
    await expect.poll(() => page.locator('grammar-checker').count()).toBe(0);
    await expect(phone).toHaveValue('0501234567');
    await context.close();
  });
}

for (const address of FULL_MATRIX ? PAGES : ['/contact']) {
  test(
    `buttons of ${address} that are pressed early are pressed when the app is there`,
    { tag: '@release' },
    async ({ context }) => {
      test.setTimeout(180_000);
      const repeated = new Set<string>();
      await context.exposeFunction('repeated', (button: string) => repeated.add(button));
      await context.addInitScript(() => {
        // A headless browser has no window in which to close the system's dialog.
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
        const onClick = ({ isTrusted, target }: MouseEvent): void => {
          const button = target instanceof Element ? target.closest('button') : null;
          const { repeated: tell } = window as unknown as { repeated: (name: string) => void };
          if (button && !isTrusted) tell(button.ariaLabel ?? button.innerText);
        };
        document.addEventListener('click', onClick, true);
      });
      let count = 1;
      for (let index = 0; index < count; index += 1) {
        const page = await context.newPage();
        await waitUntilRendered(page, address);
        const release = await holdApp(page);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo').or(page.locator('main')).last()).toBeAttached();
        const buttons = page.locator('#root button:not(form [type=submit]):visible');
        count = Math.min(await buttons.count(), BUTTONS_PRESSED);
        if (index >= count) break;
        const button = buttons.nth(index);
        const name = await button.evaluate(
          (element) => element.ariaLabel ?? (element as HTMLElement).innerText,
        );
        const isToggle = (await button.getAttribute('aria-pressed')) === 'false';
        // Buttons that only the app draws change the order.
        const pressed = await button.evaluateHandle((element) => element);
        await button.click();
        repeated.clear();
        release();
        await expect.poll(() => [...repeated], `${address}: ${name}`).toEqual([name]);
        if (isToggle) {
          // A visitor who saves from a programme's page is led to the sign-up.
          const isDone = () =>
            pressed.evaluate((element) => element.ariaPressed === 'true' || !element.isConnected);
          await expect.poll(isDone, name).toBe(true);
        }
      }
    },
  );
}

test('a scroll position from before hydration is kept (NAV-08)', async ({ page }) => {
  await waitUntilRendered(page, '/');
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 700));
  release();
  await expect(page.locator('#splash')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

test('a page without interaction is laid out completely', async ({ page }) => {
  for (const path of ['/', '/englishLanguage', '/englishLanguage/details?id=121']) {
    await waitUntilRendered(page, path);
    await page.goto(path);
    expect(await page.locator('[data-below-fold]').count()).toBeGreaterThan(3);
    await expect.poll(() => isLaidOut(page)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-unused');
  }
});

test('a wrong guess is drawn anew before anything of it is seen', async ({ browser, app }) => {
  // The server knows nothing of a choice that only storage has.
  const context = await browser.newContext({ locale: 'en-US', baseURL: app.url });
  const expectNoFault = watchPages(context);
  await context.addInitScript(() => localStorage.setItem('lang', 'en'));
  const page = await context.newPage();
  await waitUntilRendered(page, '/contact');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const heading = document.querySelector('#root h1');
      if (heading?.checkVisibility()) seen.push(document.documentElement.lang);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['en']));
  await context.close();
  expectNoFault();
});

test('a signed-in user sees no visitor-only content', async ({ page, visitor, phone, t }) => {
  await waitUntilRendered(page, '/');
  await visitor.arrive('Noura', phone);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      for (const link of document.querySelectorAll('header a, main a')) {
        if (link.checkVisibility({ visibilityProperty: true })) seen.push(link.textContent);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: t('home.requests') })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toContain(t('home.requests'));
  expect(seen).not.toContain(t('common.login'));
});
