// Rules: CHAT-02, CHAT-03, CHAT-32, CHAT-33, SEC-05 (docs/requirements.md)
/** The app of an installation whose chat runs on Firestore: a student and the team in two browsers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { LANGUAGES } from '../../src/contract/common/constants';
import { STUDENT_NAME, openDesk, talkThroughCuts } from '../e2e/conversation';
import { Visitor, sayIn } from '../e2e/journey';
import { findFirestoreEmulator } from '../support/findFirestoreEmulator';
import { PROJECT_ID, firebaseProject } from '../support/firebaseProject';
import { startFirestoreEmulator } from '../support/firestoreEmulator';
import { startIdentityServer } from '../support/identityServer';
import { ServerProcess } from '../support/serverProcess';
import { ROOT } from '../../tools/root';

// The server's own policy holds for what the page calls.
test.use({ bypassCSP: false, viewport: { width: 360, height: 740 } });
test.skip(!findFirestoreEmulator(), 'There is no Firestore emulator here.');

const stops: (() => Promise<unknown>)[] = [];
let host: string;
let app: ServerProcess;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  const [emulator, identity] = await Promise.all([startFirestoreEmulator(), startIdentityServer()]);
  stops.push(emulator.stop, identity.stop);
  ({ host } = emulator);
  const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const request = await playwright.request.newContext();
  const answer = await request.put(
    `http://${host}/emulator/v1/projects/${PROJECT_ID}:securityRules`,
    { data: { rules: { files: [{ name: 'firestore.rules', content }] } } },
  );
  expect(answer.status()).toBe(200);
  await request.dispose();
  app = await ServerProcess.start({
    ...firebaseProject().env,
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(identity.origin).host,
  });
  stops.push(() => app.stop());
});
test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

for (const [index, language] of LANGUAGES.entries()) {
  test(`a student and the team talk on Firestore, through cut networks and a new start of the server: ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const t = sayIn(language);
    const refused: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      // The SDK's own test of the network, of which nothing but a log line depends.
      const isProbe = text.includes('google.com/images/cleardot.gif');
      if (text.includes('Content Security Policy') && !isProbe) refused.push(text);
    });
    const called = new Set<string>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.host === host) called.add('Firestore');
      if (/^\/api\/chat\/rooms\/.+\/messages$/.test(url.pathname)) called.add('our own channel');
    });
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await new Visitor(page, app, t).arrive(STUDENT_NAME, `+96655000000${index}`);
    await talkThroughCuts({
      page,
      app,
      t,
      openDesk: () => openDesk(browser, app, app.url, { t, language }),
      cutTeam: (desk) => desk.context().setOffline(true),
      restoreTeam: (desk) => desk.context().setOffline(false),
    });
    expect([[...called], refused]).toEqual([['Firestore'], []]);
  });
}
