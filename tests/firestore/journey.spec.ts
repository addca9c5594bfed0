// Rules: CHAT-02, CHAT-03, CHAT-32, CHAT-33, SEC-05 (docs/requirements.md)
/** The app of an installation whose chat runs on Firestore: a student and the team in two browsers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

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

test('a student and the team talk on Firestore, through a cut network and a new start of the server', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const [emulator, identity] = await Promise.all([
      startFirestoreEmulator(),
      startIdentityServer(),
    ]);
    stops.push(emulator.stop, identity.stop);
    const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
    const rules = await page.request.put(
      `http://${emulator.host}/emulator/v1/projects/${PROJECT_ID}:securityRules`,
      { data: { rules: { files: [{ name: 'firestore.rules', content }] } } },
    );
    expect(rules.status()).toBe(200);
    const app = await ServerProcess.start({
      ...firebaseProject().env,
      FIRESTORE_EMULATOR_HOST: emulator.host,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(identity.origin).host,
    });
    stops.push(() => app.stop());
    const t = sayIn('ar');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });

    await new Visitor(page, app, t).arrive(STUDENT_NAME, '+966550000001');
    const toFirestore = page.waitForRequest((request) => request.url().includes(emulator.host));
    const own: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/chat\/rooms\/.+\/messages$/.test(pathname)) own.push(pathname);
    });
    await talkThroughCuts({
      ...{ page, app, t },
      openDesk: () => openDesk(browser, app, app.url, t),
      cutTeam: (desk) => desk.context().setOffline(true),
      restoreTeam: (desk) => desk.context().setOffline(false),
    });
    await toFirestore;
    expect([own, refused]).toEqual([[], []]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});
