import { defineConfig } from '@playwright/test';

import everyday from './playwright.config';

const { use, ...shared } = everyday;

/** The chat on the Firestore emulator, in a browser with the real SDK (CHAT-03). */
export default defineConfig({
  outputDir: 'test-results/firestore',
  tsconfig: 'tsconfig.json',
  forbidOnly: shared.forbidOnly ?? false,
  reporter: 'list',
  testDir: 'tests/firestore',
  testMatch: '**/*.spec.ts',
  workers: 1,
  timeout: 120_000,
  use: { ...use, bypassCSP: true, locale: 'en-US', viewport: { width: 1280, height: 800 } },
});
