// Rules: CHAT-35 (docs/requirements.md)
import { jwtVerify } from 'jose';

import { readConfig } from '../../../../src/server/config';
import { MINUTE } from '../../../../src/server/lib/time/clock';
import { createGoogleAccess } from '../../../../src/server/integrations/firebase/googleAccess';
import { testClock } from '../../../support/app';
import { firebaseProject, SERVICE_ACCOUNT_EMAIL } from '../../../support/firebaseProject';
import { startLocalServer } from '../../../support/localServer';
import type { LocalServer } from '../../../support/localServer';

const project = firebaseProject();
let server: LocalServer;
let isFailing = false;

beforeEach(async () => {
  isFailing = false;
  server = await startLocalServer(() =>
    isFailing
      ? { status: 400, json: { error: 'invalid_grant' } }
      : { json: { access_token: `token-${server.requests.length}`, expires_in: 3_599 } },
  );
});
afterEach(() => server.stop());

function access(clock = testClock()) {
  const account = readConfig(project.env).firebase?.serviceAccount;
  if (!account) throw new Error('The project has no service account.');
  return createGoogleAccess(account, clock, server.origin);
}

it('asks with an assertion of the service account', async () => {
  const clock = testClock();
  expect(await access(clock).token()).toBe('token-1');
  const form = new URLSearchParams(server.requests[0]?.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { payload } = await jwtVerify(form.get('assertion') ?? '', project.publicKey, {
    issuer: SERVICE_ACCOUNT_EMAIL,
    audience: server.origin,
    currentDate: clock.now(),
  });
  expect(payload.scope).toContain('https://www.googleapis.com/auth/datastore');
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600);
});

it('keeps a token until near its end, and asks once for calls that come together', async () => {
  const clock = testClock();
  const { token } = access(clock);
  expect(await Promise.all([token(), token()])).toEqual(['token-1', 'token-1']);
  clock.advance(54 * MINUTE);
  expect(await token()).toBe('token-1');
  clock.advance(MINUTE);
  expect(await token()).toBe('token-2');
  expect(server.requests).toHaveLength(2);
});

it('drops a token that was refused, but not the one after it', async () => {
  const { token, forget } = access();
  const refused = await token();
  forget(refused);
  expect(await token()).toBe('token-2');
  forget(refused);
  expect(await token()).toBe('token-2');
});

it('keeps no failure', async () => {
  const { token } = access();
  isFailing = true;
  await expect(token()).rejects.toThrow('Google gave no access token: 400');
  isFailing = false;
  expect(await token()).toBe('token-2');
});
