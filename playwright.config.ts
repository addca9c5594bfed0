import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tests/support/findChromium';
import { FULL_MATRIX } from './tests/support/matrix';

const executablePath = findTestBrowser();

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

const files = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/**
 * Journeys that neither language nor window changes run once a day, some on each side; before a
 * release all run on both. Of a file that needs both, a test tagged @phone or @desktop runs on that
 * side only.
 */
const PHONE_ONLY = files(
  'cards',
  'catalogue',
  'chosenWeeks',
  'comparison',
  'content',
  'documents',
  'firstPage',
  'offline',
  'paths',
  'pictures',
  'qualify',
  'reachable',
  'refunds',
  'registration',
  'requests',
  'sponsoredMoney',
  'statecharts',
  'trip',
  'withdrawal',
);
const DESKTOP_ONLY = files(
  'afterSignIn',
  'applications',
  'backOffice',
  'bookedCall',
  'cardPayouts',
  'catalogueImport',
  'chat',
  'commission',
  'designCourse',
  'favorites',
  'head',
  'language',
  'layoutShift',
  'liveEvents',
  'partner',
  'partnerApplication',
  'partnerDay',
  'rendered',
  'tabs',
);
/** Both directions or none, or no browser window at all. */
const ALWAYS_ONCE = files('gallery', 'embed', 'blockedLog');

/** Journeys that take long and repeat another test's kind of fault run before a release only. */
const RELEASE = /@release/;

/** Leaves out, daily, what is for a release or for the other side. */
function daily(otherSide: RegExp): { grepInvert?: RegExp[] } {
  return FULL_MATRIX ? {} : { grepInvert: [RELEASE, otherSide] };
}

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
  // Room for a machine with ten neighbours. A wait that is met costs nothing.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Tracing every step costs time; `npx playwright test --trace on` has it when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // No test can hold back or change a worker's requests; the test of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: { args: CHROME_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'ar-360',
      testIgnore: [...ALWAYS_ONCE, ...(FULL_MATRIX ? [] : DESKTOP_ONLY)],
      ...daily(/@desktop/),
      use: { locale: 'ar', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'en-1280',
      testIgnore: FULL_MATRIX ? [] : PHONE_ONLY,
      ...daily(/@phone/),
      use: { locale: 'en-US', viewport: { width: 1280, height: 800 } },
    },
    // The team works in Arabic on laptops: its day, before a release.
    ...(FULL_MATRIX
      ? [
          {
            name: 'ar-1280',
            testMatch: files('deskDay'),
            use: { locale: 'ar', viewport: { width: 1280, height: 800 } },
          },
        ]
      : []),
  ],
});
