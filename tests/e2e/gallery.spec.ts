/**
 * How every control looks, in both directions side by side, against committed pictures. Take new ones
 * with `npx playwright test gallery --update-snapshots=all`, and look at them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestInfo, expect, test } from '@playwright/test';

import { buildGallery, drawProbe, looksSame, openGallery } from './galleryStage';

/** Where the pictures are; the probe says which browser and fonts they were taken with. */
const PROBE = join(__dirname, 'gallery', 'probe.png');

/** Why the pictures cannot be compared here; undefined when they can. */
let why: string | undefined = 'nobody looked';

/** Are new pictures asked for? */
const isTaking = ({ config }: TestInfo): boolean => config.updateSnapshots !== 'none';

// The first test builds what the others look at.
test.describe.configure({ mode: 'serial' });

test('screenshots are comparable on this machine', async ({ page }, testInfo) => {
  // The development build comes first, once for both schemes.
  test.setTimeout(180_000);
  const drawn = await drawProbe(page);
  if (isTaking(testInfo)) {
    mkdirSync(dirname(PROBE), { recursive: true });
    writeFileSync(PROBE, drawn);
  }
  if (!existsSync(PROBE)) why = 'there are no pictures to compare with';
  else if (await looksSame(drawn, readFileSync(PROBE))) why = undefined;
  else why = 'this browser draws otherwise than the one that took the pictures';
  test.skip(why !== undefined, why);
  await buildGallery();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every control matches its screenshot, ${scheme}`, async ({ page }, testInfo) => {
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
  });
}
