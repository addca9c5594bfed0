import { existsSync } from 'node:fs';
import { findChromium } from '../../tests/support/findChromium';
import { scriptSucceeds, succeeds } from './commands';

const APT = '/usr/bin/apt-get';

/** What to do where no browser was found and none could be installed. */
export const BROWSER_ADVICE =
  'install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROME_PATH';

/**
 * The browser of this machine; where there is none, one is installed if that is allowed: as root
 * by Debian's package manager, else Playwright's own download. `undefined` when neither worked.
 */
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
