import { existsSync } from 'node:fs';
import { findTestBrowser } from '../../tests/support/findChromium';
import { scriptSucceeds, succeeds } from './commands';

const APT = '/usr/bin/apt-get';
const DEBIAN_PACKAGE = 'chromium-headless-shell';

export const BROWSER_ADVICE =
  'install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROME_PATH';

/** Checks for a test browser, and installs one if it is missing and that is allowed. */
export async function ensureBrowser(): Promise<boolean> {
  if (findTestBrowser() !== undefined) return true;

  console.log('No Chrome or Chromium found: installing one.');
  if (process.getuid?.() === 0 && existsSync(APT)) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    if (await succeeds(APT, ['-qq', 'update'], quiet)) {
      await succeeds(
        APT,
        ['-qq', 'install', '-y', '--no-install-recommends', DEBIAN_PACKAGE],
        quiet,
      );
    }
    if (findTestBrowser() !== undefined) return true;
  }
  await scriptSucceeds('@playwright/test/cli.js', ['install', 'chromium']);
  return findTestBrowser() !== undefined;
}
