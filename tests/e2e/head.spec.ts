// Rules: SEO-01, SEO-02, SEO-09, SEO-10 (docs/requirements.md)
import { expect, test, waitUntilRendered } from './journey';

interface Blocked {
  readonly directive: string;
  readonly blockedURI: string;
}

declare global {
  interface Window {
    blocked: Blocked[];
  }
}

for (const asked of ['ar', 'en'] as const) {
  test(
    `?lang=${asked} opens a page in that language and is cleaned`,
    { tag: asked === 'ar' ? [] : '@release' },
    async ({ page }) => {
      await page.goto(`/contact?lang=${asked}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', asked);
      expect(new URL(page.url()).search).toBe('');
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(asked);
      await page.goto('/faq');
      await expect(page.locator('html')).toHaveAttribute('lang', asked);
    },
  );
}

test('another ?lang= is ignored and cleaned', async ({ page, language }) => {
  await page.goto('/contact?lang=fr&from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(new URL(page.url()).search).toBe('?from=mail');
});

test('the head of a programme stays as the server wrote it, and nothing of it is blocked', async ({
  page,
  language,
}) => {
  await page.addInitScript(() => {
    window.blocked = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.blocked.push({ directive: effectiveDirective, blockedURI });
    });
  });
  const { data } = await (await page.request.get('/api/programmes?kind=english&limit=1')).json();
  const address = `/englishLanguage/details?id=${data.items[0].id}&lang=${language}`;
  await waitUntilRendered(page, address);
  const sent = await (await page.request.get(address)).text();
  const title = /<title>(.*?)<\/title>/.exec(sent)?.[1] ?? '';
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(title);
  const about = await page.locator('meta[name="description"]').getAttribute('content');
  expect(about).toBe(await page.locator('meta[property="og:description"]').getAttribute('content'));
  const ld = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(ld ?? '')['@graph'][0]['@type']).toBe('Course');
  expect(await page.evaluate(() => window.blocked)).toEqual([]);

  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = new URL(src ?? '').pathname;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1_200, 630]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the consultation form is sent by the browser and leads to the thanks', async ({
    page,
    t,
  }) => {
    for (const query of ['', '?error=phone', '?sent=1']) {
      await waitUntilRendered(page, `/bookConsultant${query}`);
    }
    const send = async (phone: string): Promise<string> => {
      await page.goto('/bookConsultant');
      await page.getByRole('textbox', { name: t('booking.name') }).fill('Noura');
      await page.getByRole('textbox', { name: t('booking.phone') }).fill(phone);
      await Promise.all([
        page.waitForURL(/\?/),
        page.getByRole('button', { name: t('booking.send') }).click(),
      ]);
      return new URL(page.url()).search;
    };
    expect(await send('12')).toBe('?error=phone');
    await expect(page.getByText(t('validation.phoneFormat'))).toBeVisible();
    expect(await send('0500000077')).toMatch(/^\?sent=1&call=[\da-f-]{36}$/);
    await expect(page.getByText(t('booking.thanksSoon'))).toBeVisible();
  });
});
