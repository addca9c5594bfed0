/** The app in another site's frame, which may overlay it (clickjacking). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';

import { expect, test as base } from './journey';

/**
 * Another port is another origin of the same site, so storage is not partitioned. A real server:
 * browsers do not let a fulfilled response frame a local address.
 */
const test = base.extend<{ host: string }>({
  host: async ({}, use) => {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://host');
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe title="app" src="${searchParams.get('frame') ?? ''}"></iframe>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use(`http://127.0.0.1:${port}/`);
    server.closeAllConnections();
    server.close();
  },
});
async function frame(page: Page, host: string, address: string): Promise<Frame> {
  await page.goto(`${host}?frame=${encodeURIComponent(address)}`);
  const inner = page.frames()[1];
  if (inner === undefined) throw new Error('There is no frame.');
  return inner;
}

/** Returns whether the browser has blocked the framed document. */
function isRefused(inner: Frame): boolean {
  return inner.url().startsWith('chrome-error:');
}

test('shows no account and acts for none', async ({ page, app, host, visitor, phone, t }) => {
  await visitor.arrive('Layla', phone);
  const tokens: string[] = [];
  const paths: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    paths.push(new URL(request.url()).pathname);
    if (authorization !== undefined) tokens.push(`${authorization} ${request.url()}`);
  });
  const inner = await frame(page, host, `${app.url}/embed/englishLanguage`);
  const heading = inner.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('common.title.englishLanguage'));
  expect(await inner.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  const favoriteButton = inner.getByRole('main').locator('button[aria-pressed]').first();
  await favoriteButton.click();
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
  await expect(inner.getByRole('button', { name: t('common.accountMenu') })).toHaveCount(0);

  await test.step('opens pages that need an account outside the frame', async () => {
    await inner.getByRole('article').getByRole('link').first().click();
    const opened = page.context().waitForEvent('page');
    await inner.getByRole('link', { name: t('details.request'), exact: true }).click();
    const outside = await opened;
    await expect(outside).toHaveURL(/\/EnglishAdmissionRegister\?id=\d+/);
    await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url().startsWith(host)).toBe(true);
    await outside.close();
  });

  await test.step('a document navigation to a full page in the frame is refused', async () => {
    await inner.evaluate(() => {
      history.pushState(null, '', '/whyUs');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => isRefused(inner)).toBe(true);
  });
  expect(tokens).toEqual([]);
  expect(paths.filter((path) => /getProfile|favorite/.test(path))).toEqual([]);
});

test(
  'an unknown page under /embed cannot be framed',
  { tag: '@release' },
  async ({ page, app, host, visitor, phone, t }) => {
    await visitor.arrive('Layla', phone);
    for (const address of ['/embed/nope', '/%65mbed/englishLanguage']) {
      const inner = await frame(page, host, app.url + address);
      await expect.poll(() => isRefused(inner), address).toBe(true);
    }
    const answer = await page.goto('/embed/nope');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guard.notFound'));
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('common.accountMenu') })).toHaveCount(0);
  },
);
