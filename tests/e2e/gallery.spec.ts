/**
 * Visual regression of every control in both directions. Update with `npx playwright test gallery
 * --update-snapshots=all` and review the images.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestInfo, expect, test } from '@playwright/test';

import { buildGallery, drawProbe, looksSame, openGallery } from './galleryPage';

/** The probe identifies the browser and fonts of the committed screenshots. */
const PROBE = join(__dirname, 'gallery', 'probe.png');

let why: string | undefined = 'not compared yet';

const isTaking = ({ config }: TestInfo): boolean => config.updateSnapshots !== 'none';

// Serial: the first test builds the gallery.
test.describe.configure({ mode: 'serial' });

test(
  'screenshots are comparable on this machine',
  { tag: '@release' },
  async ({ page }, testInfo) => {
    test.setTimeout(180_000);
    const drawn = await drawProbe(page);
    if (isTaking(testInfo)) {
      mkdirSync(dirname(PROBE), { recursive: true });
      writeFileSync(PROBE, drawn);
    }
    if (!existsSync(PROBE)) why = 'there are no screenshots to compare with';
    else if (await looksSame(drawn, readFileSync(PROBE))) why = undefined;
    else why = 'this browser renders differently from the one that took the screenshots';
    test.skip(why !== undefined, why);
    await buildGallery();
  },
);

for (const scheme of ['light', 'dark'] as const) {
  test(
    `every control matches its screenshot, ${scheme}`,
    { tag: '@release' },
    async ({ page }, testInfo) => {
      test.setTimeout(120_000);
      const name = `${scheme}.png`;
      test.skip(why !== undefined, why);
      const isTaken = isTaking(testInfo) || existsSync(testInfo.snapshotPath(name));
      test.skip(!isTaken, `there is no ${name} to compare with`);
      await openGallery(page, scheme);
      await expect(page).toHaveScreenshot(name, {
        fullPage: true,
        threshold: 0.1,
        maxDiffPixels: 100,
        timeout: 60_000,
      });
    },
  );
}
