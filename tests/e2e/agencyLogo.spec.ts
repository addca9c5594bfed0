// Rules: APP-08 (docs/requirements.md)
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from './journey';

const COMMANDS = join(__dirname, '../../dist/server/commands.js');
const NAMES = { ar: 'طريق واسع للدراسة', en: 'Wide Way' } as const;

const HIGHEST = 40;
const WIDEST = 148;

async function setUp(dataDir: string, logo: string): Promise<void> {
  const flags = ['--name-ar', NAMES.ar, '--name-en', NAMES.en, '--logo', logo];
  await promisify(execFile)(process.execPath, [COMMANDS, 'setup', ...flags], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
}

/** A wide logo with a transparent background. */
async function drawLogo(file: string): Promise<void> {
  const ink = { r: 19, g: 41, b: 61, alpha: 1 };
  const mark = await sharp({ create: { width: 300, height: 60, channels: 4, background: ink } })
    .png()
    .toBuffer();
  await sharp({
    create: { width: 480, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: mark }])
    .png()
    .toFile(file);
}

function logos(page: Page): { readonly head: Locator; readonly foot: Locator } {
  return {
    head: page.getByRole('banner').getByRole('link').locator('img').first(),
    foot: page.getByRole('contentinfo').locator('img'),
  };
}

async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shift += 'value' in entry ? Number(entry.value) : 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shift);
}

test(
  "shows the agency's logo in the bars once configured",
  { tag: '@release' },
  async ({ browser, page, app, language, t }, testInfo) => {
    test.slow();
    const file = join(tmpdir(), `logo-${process.pid}-${testInfo.project.name}.png`);
    await drawLogo(file);
    await app.interrupt((dataDir) => setUp(dataDir, file));
    rmSync(file);
    const shift = await watchShift(page);
    await test.step('is in the page as the server rendered it', async () => {
      const locale = language === 'ar' ? 'ar-SA' : 'en-US';
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: app.url,
        locale,
      });
      const first = await context.newPage();
      await first.goto('/bookConsultant');
      const link = first.getByRole('link', { name: t('common.home', { name: NAMES[language] }) });
      await expect(link).toHaveCount(1);
      await context.close();
    });
    await page.goto('/favorites');
    const home = page.getByRole('link', { name: t('common.home', { name: NAMES[language] }) });
    await expect(home).toBeVisible();
    const { head, foot } = logos(page);
    await expect(foot).toBeVisible();
    for (const image of [head, foot]) {
      await expect(image).toHaveJSProperty('complete', true);
      const { width, height, drawn } = await image.evaluate((element: HTMLImageElement) => {
        const style = getComputedStyle(element);
        const padding = 2 * parseFloat(style.paddingTop);
        return {
          width: element.offsetWidth - padding,
          height: element.offsetHeight - padding,
          drawn: element.naturalWidth,
        };
      });
      expect(drawn).toBe(480);
      expect(Math.abs(width / height - 4)).toBeLessThan(0.4);
      expect(height).toBeLessThanOrEqual(HIGHEST);
      expect(width).toBeLessThanOrEqual(WIDEST);
    }
    expect(await shift()).toBeLessThanOrEqual(0.01);

    await test.step('uses a light background on a dark bar', async () => {
      const ground = (image: Locator) =>
        image.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await ground(foot)).toBe('rgb(255, 255, 255)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => ground(head)).toBe('rgb(255, 255, 255)');
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('shows it from the first paint of the next page', async () => {
      await page.route('**/api/student/home', () => undefined);
      await page.goto('/bookConsultant');
      await expect(head).toBeVisible();
      await expect(home).toBeVisible();
    });

    await test.step("falls back to the product's logo when it fails to load", async () => {
      await page.route('**/api/images/**', (route) => route.abort());
      await page.reload();
      await expect(home.locator('svg')).toBeVisible();
      await expect(head).toHaveCount(0);
    });
  },
);
