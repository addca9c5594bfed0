/**
 * Builds and opens the gallery of controls, and compares this browser's rendering with that of the
 * committed screenshots.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import webpack from 'webpack';

import { ROOT } from '../../tools/root';
import { GALLERY_PATH, galleryConfig } from '../../tools/webpack/gallery';

const FOLDER = join(ROOT, '.cache/gallery');
const PUBLIC = join(ROOT, 'public');
const FONTS = join(PUBLIC, 'fonts');
const ORIGIN = 'http://gallery.localhost';
/** Maximum colour difference (0 to 255) of equal pixels. */
const SAME_COLOUR = 8;

export async function buildGallery(): Promise<void> {
  const compiler = webpack({ ...galleryConfig(), devtool: false });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/** Opens the gallery in a colour scheme and waits until it is complete. */
export async function openGallery(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // Served from the folder, without a server.
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isOwn = pathname.startsWith(GALLERY_PATH);
    const file = isOwn ? pathname.slice(GALLERY_PATH.length) || 'index.html' : pathname;
    await route.fulfill({ path: join(isOwn ? FOLDER : PUBLIC, file) });
  });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`${ORIGIN}${GALLERY_PATH}`);
  await page.locator('[lang="ar"] h2').first().waitFor();
  await page.evaluate(async () => {
    // Fallback fonts of the system may be missing and are unused.
    const own = [...document.fonts].filter(({ family }) => /^"?Tajawal( RTL)?"?$/.test(family));
    await Promise.all(own.map((font) => font.load()));
    await document.fonts.ready;
  });
}

/** A picture of what browsers render differently: text, curves and shadows. */
export async function drawProbe(page: Page): Promise<Buffer> {
  const face = (file: string, weight: string): string => {
    const data = readFileSync(join(FONTS, file)).toString('base64');
    return `@font-face{font-family:${file.includes('arabic') ? 'Ar' : 'La'};font-weight:${weight};
      src:url(data:font/woff2;base64,${data})}`;
  };
  await page.setContent(`<style>
    ${face('figtree-latin.woff2', '400 700')}${face('tajawal-arabic-400.woff2', '400')}
    ${face('tajawal-arabic-700.woff2', '700')}
    body{margin:16px;font:16px/1.6 La,Ar}b{font-size:28px}
    i{display:block;width:120px;height:44px;margin:12px;border-radius:12px;
      background:linear-gradient(45deg,#0b5351,#f2a541);box-shadow:0 4px 16px rgb(0 0 0/.3)}
    </style><p>Study abroad, 0123456789</p><p dir="rtl">الدراسة في الخارج</p>
    <b>Masar مسار</b><i></i>
    <svg width="90" height="60" fill="none" stroke="#13293d" stroke-width="1.5">
      <path d="M5 55C30 5 60 5 85 55M45 5l40 50"/></svg>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 360 } });
}

export async function looksSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a === undefined || b === undefined) return false;
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  return a.data.every((value, index) => Math.abs(value - (b.data[index] ?? 0)) <= SAME_COLOUR);
}
