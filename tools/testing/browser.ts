import { existsSync } from 'node:fs';
import { findChromium } from '../../tests/support/findChromium';
import { scriptSucceeds, succeeds } from './commands';

const APT = '/usr/bin/apt-get';

export const BROWSER_ADVICE =
  'install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROME_PATH';

/** An installed browser, or one installed where allowed; `undefined` when both failed. */
export async function browserOrInstall(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;

  console.log('No Chrome or Chromium found: installing one.');
  if (process.getuid?.() === 0 && existsSync(APT)) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    if (await succeeds(APT, ['-qq', 'update'], quiet)) {
      await succeeds(APT, ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], quiet);
    }
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  await scriptSucceeds('@playwright/test/cli.js', ['install', 'chromium']);
  return findChromium();
}
