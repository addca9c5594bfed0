import { defineConfig } from '@playwright/test';

import base from './playwright.config';
import { FULL_MATRIX } from './tests/support/matrix';

const KEYBOARD = '**/keyboard.spec.ts';

/**
 * Accessibility in a real browser (`npm run test:a11y`): one server and one sign-in for the whole
 * run, every group of tests in a browser context of its own.
 */
export default defineConfig({
  ...base,
  testDir: 'tests/a11y',
  outputDir: 'test-results/a11y',
  globalSetup: './tests/a11y/globalSetup.ts',
  fullyParallel: true,
  // One waits for its page while two draw theirs.
  workers: 3,
  projects: [
    // The longest test, with a server of its own: first, so that it does not end alone.
    { name: 'keyboard', testMatch: KEYBOARD },
    { name: 'a11y', testIgnore: KEYBOARD, ...(!FULL_MATRIX && { grepInvert: /@release/ }) },
  ],
});
