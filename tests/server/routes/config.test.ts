import { apiUrls } from '../../../src/contract/urls';
import { readConfig } from '../../../src/server/config';
import type { Database } from '../../../src/server/db/types';
import { buildTestApp } from '../../support/app';
import { openTestDatabase } from '../../support/database';

const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'masar.example',
  FIREBASE_PROJECT_ID: 'masar',
  FIREBASE_MESSAGING_SENDER_ID: '123',
  FIREBASE_APP_ID: 'app',
  FIREBASE_VAPID_KEY: 'vapid',
};

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
    expect(answer.json()).toEqual({ status_code: 200, message: 'OK', data: { firebase: null } });
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=60/);
  });

  it("returns only the project's public settings", async () => {
    const secret = 'a-secret-of-the-server-that-stays-there';
    const answer = await clientConfig({ ...FIREBASE, AUTH_SECRET: secret });
    expect(answer.json().data).toEqual({
      firebase: {
        apiKey: 'key',
        authDomain: 'masar.example',
        projectId: 'masar',
        messagingSenderId: '123',
        appId: 'app',
        vapidKey: 'vapid',
      },
    });
    expect(answer.body).not.toContain(secret);
  });
});
