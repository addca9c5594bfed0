import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine without a window's interface: the tests take two thirds of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

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
 * The path of a browser for tests: CHROME_PATH, Chromium's headless shell, else as `findChromium`.
 */
export function findTestBrowser(machine: Machine = THIS_MACHINE): string | undefined {
  const shells = installed(machine, SHELLS);
  return firstOf(machine, [...chosen(machine), ...shells, ...candidates(machine)]);
}

/**
 * The path of Chrome or Chromium: CHROME_PATH, PATH, default locations, then Playwright's download.
 */
export function findChromium(machine: Machine = THIS_MACHINE): string | undefined {
  return firstOf(machine, [...chosen(machine), ...candidates(machine)]);
}

function firstOf({ exists }: Machine, paths: readonly string[]): string | undefined {
  return paths.find((path) => exists(path));
}

function chosen({ env }: Machine): string[] {
  return env.CHROME_PATH ? [env.CHROME_PATH] : [];
}

function installed({ env }: Machine, names: readonly string[]): string[] {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function candidates(machine: Machine): string[] {
  const { env, playwrightPath } = machine;
  const windows = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
  return [
    ...installed(machine, BROWSERS),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
    playwrightPath(),
  ];
}
