import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** The path of Playwright's own download, which may not exist. */
  readonly playwrightPath: () => string;
}

const THIS_MACHINE: Machine = {
  env: process.env,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
};

/**
 * The path of Chrome or Chromium: CHROME_PATH, PATH, default locations, then Playwright's download.
 */
export function findChromium(machine: Machine = THIS_MACHINE): string | undefined {
  return candidates(machine).find((path) => machine.exists(path));
}

function candidates({ env, playwrightPath }: Machine): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const windows = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
  return [
    ...(env.CHROME_PATH ? [env.CHROME_PATH] : []),
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...NAMES.map((name) => `/usr/bin/${name}`),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
    playwrightPath(),
  ];
}
