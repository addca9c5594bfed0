import { existsSync } from 'node:fs';
import { findTestBrowser } from '../../tests/support/findChromium';
import { scriptSucceeds, succeeds } from './commands';

const APT = '/usr/bin/apt-get';
const DEBIAN_PACKAGE = 'chromium-headless-shell';

export const BROWSER_ADVICE =
  'install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROME_PATH';

/** An installed browser, or one installed where allowed; `undefined` when both failed. */
export async function browserOrInstall(): Promise<string | undefined> {
  const found = findTestBrowser();
  if (found !== undefined) return found;

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
    const installed = findTestBrowser();
    if (installed !== undefined) return installed;
  }
  await scriptSucceeds('@playwright/test/cli.js', ['install', 'chromium']);
  return findTestBrowser();
}
