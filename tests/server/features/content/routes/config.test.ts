import { apiUrls } from '../../../../support/apiUrls';
import { readConfig } from '../../../../../src/server/config';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import {
  firebaseProject,
  PROJECT_ID,
  SERVICE_ACCOUNT_EMAIL,
} from '../../../../support/firebaseProject';

const { env, keyFile } = firebaseProject();
const publicEnv = { ...env, FIREBASE_SERVICE_ACCOUNT: '' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function clientConfig(env: Record<string, string>) {
  const test = await buildTestApp({ database, config: readConfig(env) });
  const answer = await test.app.inject({
    url: apiUrls.config,
    headers: { 'accept-language': 'en', authorization: 'Bearer nobody' },
  });
  await test.close();
  return answer;
}

describe('config', () => {
  it('reports that Firebase is not configured', async () => {
    const answer = await clientConfig({});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'OK',
      data: { country: 'SA', firebase: null },
    });
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=60/);
  });

  const firebase = {
    apiKey: 'key',
    authDomain: 'masar-test.example',
    projectId: PROJECT_ID,
    messagingSenderId: '1',
    appId: '1:1:web:1',
    vapidKey: 'vapid',
  };

  it("returns only the project's public settings", async () => {
    const secret = 'a-secret-of-the-server-that-stays-there';
    const answer = await clientConfig({ ...publicEnv, AUTH_SECRET: secret });
    expect(answer.json().data).toEqual({ country: 'SA', firebase });
    expect(answer.body).not.toContain(secret);
  });

  it('moves the chat to Firestore with a service account, of which it tells nothing (CHAT-34)', async () => {
    const answer = await clientConfig(env);
    expect(answer.json().data).toEqual({
      country: 'SA',
      firebase,
      firestore: { emulator: null, authEmulator: null },
    });
    expect(keyFile).toContain(SERVICE_ACCOUNT_EMAIL);
    expect(answer.body).not.toContain(SERVICE_ACCOUNT_EMAIL);
    expect(answer.body).not.toContain('PRIVATE KEY');
  });

  it('names emulators', async () => {
    const hosts = { FIRESTORE_EMULATOR_HOST: 'a:1', FIREBASE_AUTH_EMULATOR_HOST: 'b:2' };
    const answer = await clientConfig({ ...env, ...hosts });
    expect(answer.json().data.firestore).toEqual({ emulator: 'a:1', authEmulator: 'b:2' });
  });
});
