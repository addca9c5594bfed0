// Rules: CHAT-33, CHAT-34 (docs/requirements.md)
import { decodeProtectedHeader, jwtVerify } from 'jose';

import { chatUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { readConfig } from '../../../../../src/server/config';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { firebaseProject, SERVICE_ACCOUNT_EMAIL } from '../../../../support/firebaseProject';
import { signInAs } from '../../../../support/roles';

const project = firebaseProject();
let test_: TestApp;

const start = async (env: Readonly<Record<string, string>>): Promise<void> => {
  test_ = await buildTestApp({
    config: readConfig({ ...env, CLIENT_DIR: 'tests/no-client', LOG_LEVEL: 'trace' }),
  });
};
afterEach(() => test_.close());

const ask = (headers: Record<string, string>) =>
  test_.app.inject({ method: 'POST', url: chatUrls.chatFirebaseToken, headers });

it.each(['Student', 'Partner', 'Team'] as const)('vouches for a %s for an hour', async (role) => {
  await start(project.env);
  const { id, headers } = await signInAs(test_, role, { name: 'سارة' });
  const answer = await ask(headers);
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json().data;
  const now = test_.clock.now();
  const { payload } = await jwtVerify(token, project.publicKey, {
    issuer: SERVICE_ACCOUNT_EMAIL,
    subject: SERVICE_ACCOUNT_EMAIL,
    audience:
      'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    currentDate: now,
  });
  const seconds = now.getTime() / 1_000;
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256' });
  expect(payload).toMatchObject({ uid: id, iat: seconds, exp: seconds + 300 });
  expect(payload.claims).toEqual({ role, name: 'سارة', until: seconds + 3_600 });
  expect(test_.logged()).not.toContain(token);
  expect(test_.logged()).not.toContain('PRIVATE KEY');
});

it('issues no token for a signed-out or disabled account', async () => {
  await start(project.env);
  const { headers } = await signInAs(test_, 'Student');
  await test_.db.update(accounts).set({ disabledAt: test_.clock.now() });
  expect((await ask(headers)).statusCode).toBe(401);
  expect((await ask({})).statusCode).toBe(401);
});

it('is not found without a service account', async () => {
  await start({ ...project.env, FIREBASE_SERVICE_ACCOUNT: '' });
  const { headers } = await signInAs(test_, 'Student');
  expect((await ask(headers)).statusCode).toBe(404);
});
