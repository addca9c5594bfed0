// Rules: CHAT-34 (docs/requirements.md)
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig } from '../../../../src/server/config';
import { ConfigError } from '../../../../src/server/lib/settings/env';
import {
  firebaseProject,
  PROJECT_ID,
  SERVICE_ACCOUNT_EMAIL,
} from '../../../support/firebaseProject';

const { env, keyFile } = firebaseProject();
const key = JSON.parse(keyFile) as Record<string, string>;
const publicEnv = { ...env, FIREBASE_SERVICE_ACCOUNT: '' };

const withKey = (value: string) => readConfig({ ...env, FIREBASE_SERVICE_ACCOUNT: value });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-key-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the key as JSON, or from a file', () => {
  const path = join(folder, 'key.json');
  writeFileSync(path, keyFile);
  for (const value of [keyFile, path]) {
    expect(withKey(value).firebase?.serviceAccount).toMatchObject({
      projectId: PROJECT_ID,
      email: SERVICE_ACCOUNT_EMAIL,
    });
  }
});

it('reads a key whose line breaks are written as two characters', () => {
  const escaped = JSON.stringify({
    ...key,
    private_key: key.private_key?.replaceAll('\n', '\\n'),
  });
  expect(withKey(escaped).firebase?.serviceAccount?.privateKey.type).toBe('private');
});

it('has push without a key', () => {
  expect(readConfig(publicEnv).firebase).toMatchObject({ serviceAccount: null });
});

const { privateKey: ellipticKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
it.each([
  ['{"type"', 'must be the key of a service account, but is no JSON'],
  ['{"secret": hunter2}', 'but is no JSON'],
  [JSON.stringify({ ...key, type: 'authorized_user' }), 'must be the key of a service account: '],
  [JSON.stringify({ ...key, client_email: undefined }), 'must be the key of a service account: '],
  [JSON.stringify({ ...key, private_key: 'hunter2' }), 'has a private_key that is no RSA key'],
  [
    JSON.stringify({ ...key, private_key: ellipticKey.export({ type: 'pkcs8', format: 'pem' }) }),
    'has a private_key that is no RSA key',
  ],
  ['/nowhere/key.json', 'a file that can be read, not /nowhere/key.json'],
  [JSON.stringify({ ...key, project_id: 'other' }), 'is of the project other, but'],
])('rejects %.40s', (value, line) => {
  const attempt = (): unknown => withKey(value);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(
    `FIREBASE_SERVICE_ACCOUNT ${line.startsWith('but') ? 'must' : ''}`.trim(),
  );
  expect(attempt).toThrow(line);
  expect(attempt).not.toThrow(/hunter2|PRIVATE KEY/);
});

it('rejects a key without the project that it is for', () => {
  expect(() => readConfig({ FIREBASE_SERVICE_ACCOUNT: keyFile })).toThrow(
    'FIREBASE_PROJECT_ID must be set, because another FIREBASE_ setting is set',
  );
});

it('takes the hosts of emulators, and nothing else', () => {
  const hosts = {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '[::1]:9',
  };
  expect(readConfig({ ...env, ...hosts }).firebase).toMatchObject({
    firestoreEmulator: '127.0.0.1:8080',
    authEmulator: '[::1]:9',
  });
  expect(readConfig(hosts).firebase).toBeNull();
  for (const host of ['http://localhost:8080', 'localhost', "x:1 'unsafe-inline'"]) {
    expect(() => readConfig({ ...env, FIRESTORE_EMULATOR_HOST: host })).toThrow(
      'FIRESTORE_EMULATOR_HOST must be a host and port',
    );
  }
});
