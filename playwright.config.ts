import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/findChromium';
import { FULL_MATRIX } from './tests/support/matrix';

const executablePath = findChromium();

/** Chrome as a test drives it: without a sandbox (containers), and calling nobody at home. */
const CHROME_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Journeys that are the same in either language and window: what either changes in them, the
 * accessibility matrix sees. Both are asked before a release.
 */
const ONCE = [
  ...['afterTheCode', 'agencyLogo', 'codeLimits', 'emptyInstallation', 'errors', 'errorsLogged'],
  ...['favorites', 'offline', 'paths', 'requests', 'tabs', 'usedUpMessages'],
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  testMatch: '**/*.{spec,test}.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // A picture that is missing is named, not taken.
  updateSnapshots: 'none',
  tsconfig: 'tsconfig.json',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    // Tracing every step costs time; `npx playwright test --trace on` has it when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // What a worker asks for, no test can hold back or change; the test of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: { args: CHROME_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'ar-360',
      // What has both directions by itself, or none, or no browser: once is enough.
      testIgnore: ['**/gallery.spec.ts', '**/embed.spec.ts', '**/unreadLog.spec.ts'],
      use: { locale: 'ar', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'en-1280',
      testIgnore: FULL_MATRIX ? [] : ONCE,
      use: { locale: 'en-US', viewport: { width: 1280, height: 800 } },
    },
  ],
});
