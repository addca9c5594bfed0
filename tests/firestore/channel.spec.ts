// Rules: CHAT-02, CHAT-03, CHAT-04, CHAT-05, CHAT-11, CHAT-12 (docs/requirements.md)
/** The chat's channel over Firestore: the contract of both channels, with the SDK in a browser. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import webpack from 'webpack';

import { CHAT_CASES } from '../support/chatChannelContract';
import type { ChatPerson } from '../support/chatChannelContract';
import { startChild } from '../support/childProcess';
import type { Child } from '../support/childProcess';
import { findFirestoreEmulator } from '../support/findFirestoreEmulator';
import { firebaseProject, PROJECT_ID } from '../support/firebaseProject';
import { startFirestoreEmulator } from '../support/firestoreEmulator';
import type { FirestoreEmulator } from '../support/firestoreEmulator';
import { startIdentityServer } from '../support/identityServer';
import type { LocalServer } from '../support/localServer';
import { ROOT } from '../../tools/root';
import { CHAT_HARNESS, chatHarnessConfig } from '../../tools/webpack/chatHarness';
import type { HarnessSetting } from './channelHarness';

const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const WRITES_AT_ONCE = 500;
const ROLES = { student: 'Student', team: 'Team', stranger: 'Partner' } as const;
const MICRO = 1_000_000;

let emulator: FirestoreEmulator;
let identity: LocalServer;
let server: Child;
let app: string;
let control: string;
let config: HarnessSetting['config'];
/** Functions that stop everything that was started. */
const stops: (() => Promise<unknown>)[] = [];
/** Microseconds of the newest message that was put there. */
let lastSeed = 0;

test.skip(!findFirestoreEmulator(), 'There is no Firestore emulator here.');

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [emulator, identity] = await Promise.all([
    startFirestoreEmulator(),
    startIdentityServer(),
    buildHarness(),
  ]);
  stops.push(
    () => emulator.stop(),
    () => identity.stop(),
  );
  const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  await ask(`http://${emulator.host}/emulator/v1/projects/${PROJECT_ID}:securityRules`, 'PUT', {
    rules: { files: [{ name: 'firestore.rules', content }] },
  });
  const authEmulator = new URL(identity.origin).host;
  const { env } = firebaseProject();
  server = startChild(
    'serveChat',
    JSON.stringify({
      ...env,
      FIRESTORE_EMULATOR_HOST: emulator.host,
      FIREBASE_AUTH_EMULATOR_HOST: authEmulator,
    }),
  );
  stops.push(() => server.end('SIGTERM'));
  app = await server.nextLine();
  control = await server.nextLine();
  const { data } = await ask<{ data: HarnessSetting['config'] }>(`${app}/api/config`, 'GET');
  config = data;
});
test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

for (const { name } of CHAT_CASES) {
  test(name, async ({ page, context }) => {
    const student = await person('student');
    const people = { student, team: await person('team'), stranger: await person('stranger') };
    await page.exposeFunction('setOffline', (isOffline: boolean) => context.setOffline(isOffline));
    await page.exposeFunction('seed', seed);
    await page.exposeFunction('report', (line: string) => {
      process.stdout.write(`The channel over Firestore, ${line}\n`);
    });
    await open(page);
    await page.evaluate(
      ([which, setting]) =>
        (
          window as unknown as { runCase: (name: string, setting: unknown) => Promise<void> }
        ).runCase(which, setting),
      [name, { people, config }] as const,
    );
  });
}

async function buildHarness(): Promise<void> {
  const compiler = webpack(chatHarnessConfig());
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/** A page of the app's origin with the harness. */
async function open(page: Page): Promise<void> {
  // Any URL of the server: Chrome blocks local calls from a page that the test made up.
  await page.goto(`${app}/api/config`);
  await page.addScriptTag({ path: CHAT_HARNESS });
}

async function person(which: ChatPerson): Promise<HarnessSetting['people'][ChatPerson]> {
  const role = ROLES[which];
  return {
    ...(await ask<{ id: string; token: string }>(`${control}/person`, 'POST', { role })),
    role,
  };
}

/** Writes past the rules, a microsecond apart, and none in the future. */
async function seed(room: string, texts: readonly string[]): Promise<void> {
  const first = Math.max(Date.now() * 1_000 - texts.length, lastSeed + 1);
  lastSeed = first + texts.length - 1;
  const writes = texts.map((text, index) => ({
    update: {
      name: `${DOCUMENTS}/messages/${randomUUID()}`,
      fields: {
        text: { stringValue: text },
        user: { stringValue: 'Sara' },
        room: { stringValue: room },
        uid: { stringValue: room },
        createdAt: { timestampValue: timestamp(first + index) },
      },
    },
  }));
  for (let from = 0; from < writes.length; from += WRITES_AT_ONCE) {
    await ask(`http://${emulator.host}/v1/${DOCUMENTS}:commit`, 'POST', {
      writes: writes.slice(from, from + WRITES_AT_ONCE),
    });
  }
}

function timestamp(micros: number): string {
  const seconds = new Date(Math.floor(micros / MICRO) * 1_000).toISOString().slice(0, 19);
  return `${seconds}.${String(micros % MICRO).padStart(6, '0')}Z`;
}

async function ask<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    // Past the rules.
    headers: { authorization: 'Bearer owner' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
