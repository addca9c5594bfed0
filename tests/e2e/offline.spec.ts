// Rules: APP-13 (docs/requirements.md)
/** Behaviour without a server, and with missing parts of the app. */
import type { Page } from '@playwright/test';

import { allMessages } from '../support/messages';
import { beginToUse, expect, test, waitUntilRendered } from './journey';

// The browser's network and its service worker change on their own clocks (ADR 20).
test.describe.configure({ retries: 1 });

test.describe('navigation', () => {
  test.use({ serviceWorkers: 'allow' });

  async function visit(page: Page): Promise<void> {
    await page.goto('/');
    await beginToUse(page);
    const standsBy = (): Promise<boolean> =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller?.state === 'activated' &&
          (await caches.match('/offline.html')) !== undefined,
      );
    await expect.poll(standsBy).toBe(true);
  }

  test('without a network shows an offline page in the language and recovers', async ({
    page,
    context,
    app,
    language,
    t,
  }) => {
    await visit(page);
    const heading = page.getByRole('heading', { level: 1 });
    await app.interrupt(async () => {
      await context.setOffline(true);
      await page.goto('/contact?from=home');
      await expect(heading).toHaveText(t('failure.offlineTitle'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByText(t('failure.offlineText'))).toBeVisible();
      await page.getByRole('button', { name: t('failure.tryAgain') }).click();
      await expect(heading).toHaveText(t('failure.offlineTitle'));
    });
    await context.setOffline(false);
    await expect(heading).toHaveText(t('common.title.contact'));
    await expect(page).toHaveURL('/contact?from=home');
  });

  test(
    'with an unreachable server does not blame the network',
    { tag: '@release' },
    async ({ page, app, t }) => {
      await visit(page);
      const heading = page.getByRole('heading', { level: 1 });
      await app.interrupt(async () => {
        await page.goto('/contact');
        await expect(heading).toHaveText(t('failure.title'));
        // Navigations only: other requests fail as usual.
        const call = page.evaluate(() =>
          fetch('/api/config', { cache: 'no-store' }).then(
            ({ status }) => String(status),
            (error: unknown) => String(error),
          ),
        );
        expect(await call).toContain('Failed to fetch');
      });
      await page.getByRole('button', { name: t('failure.tryAgain') }).click();
      await expect(heading).toHaveText(t('common.title.contact'));
    },
  );

  test('is never cached', async ({ page }) => {
    await visit(page);
    await page.goto('/contact');
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline.html']);
  });

  test('recovers when the network returns, also within the app', async ({ page, context, t }) => {
    await page.goto('/');
    await beginToUse(page);
    await context.setOffline(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/contact');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('failure.offlineTitle'));
    await context.setOffline(false);
    await expect(heading).toHaveText(t('common.title.contact'));
  });
});

test.describe('a code chunk that fails to load', () => {
  /** Aborts lazy chunks, which are missing after a deployment. */
  async function loseTheRest(page: Page): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      const wanted = await page
        .locator(`link[rel="preload"][href="${new URL(route.request().url()).pathname}"]`)
        .count();
      await (wanted > 0 ? route.continue() : route.fulfill({ status: 404 }));
    });
  }

  test('keeps queued toasts and the input', async ({ page, visitor, t }) => {
    await loseTheRest(page);
    await page.goto('/register');
    await visitor.name.fill('Layla');
    await visitor.next.click();
    await expect(page.getByText(t('validation.phoneRequired'))).toBeVisible();
    await expect(visitor.name).toHaveValue('Layla');
    // Lets running calls finish first.
    await page.unrouteAll({ behavior: 'wait' });
    await visitor.next.click();
    await expect(visitor.toast(t('register.phoneEmpty')).first()).toBeVisible();
    await expect(visitor.name).toHaveValue('Layla');
  });

  test(
    'shows built-in text without loaded messages, never ids',
    { tag: '@release' },
    async ({ page, language, t }) => {
      // A 4xx is final, other failures are retried (LANG-08).
      await page.route('**/locales/**', (route) =>
        language === 'ar' ? route.fulfill({ status: 404 }) : route.abort(),
      );
      // Not rendered by the server, which would bring the words.
      await page.goto('/favorites');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(t('failure.title'));
      const shown = await page.locator('#root').innerHTML();
      expect(Object.keys(allMessages(language)).filter((id) => shown.includes(id))).toEqual([]);
      await page.unroute('**/locales/**');
      await alert.getByRole('button', { name: t('failure.tryAgain') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.title.favorites'));
      await expect(page.getByRole('banner')).toContainText(t('common.login'));
    },
  );

  test(
    'leaves a page as the server rendered it, and takes it over once its code comes',
    { tag: '@release' },
    async ({ page, t }) => {
      await waitUntilRendered(page, '/englishLanguage');
      await page.route('**/assets/catalogue.*.js', (route) => route.abort());
      await page.goto('/englishLanguage');
      const search = page.getByRole('searchbox');
      await search.fill('london');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(t('failure.incomplete'));
      await expect(search).toHaveValue('london');
      // A line below the page, which does not cover it.
      expect((await alert.boundingBox())?.height).toBeLessThan(160);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page).toHaveURL(/q=london/, { timeout: 15_000 });
      await expect(search).toHaveValue('london');
      await expect(alert).toHaveCount(0);
    },
  );

  test(
    'leaves the home page as the server rendered it',
    { tag: '@release' },
    async ({ page, t, visitor }) => {
      await waitUntilRendered(page, '/');
      await loseTheRest(page);
      const lost = page.waitForResponse((response) => response.status() === 404);
      await page.goto('/');
      await beginToUse(page);
      await lost;
      await expect(page.getByRole('heading', { name: t('home.why') })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common.login') })
        .click();
      await expect(page).toHaveURL('/register');
      // A part that was never hydrated does not block the page change; a page whose code is missing
      // is opened as a document automatically, which loads its code (OPS-07).
      await visitor.name.fill('Layla');
      await expect(visitor.name).toHaveValue('Layla');
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  test(
    'says so on a home page that the browser draws',
    { tag: '@release' },
    async ({ page, t, visitor, phone }) => {
      await visitor.arrive('Layla', phone);
      await loseTheRest(page);
      await page.goto('/');
      await expect(page.getByRole('alert')).toHaveText(new RegExp(t('common.failed')));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
      await expect(page.getByRole('link', { name: t('home.requests') })).toBeVisible();
    },
  );
});
