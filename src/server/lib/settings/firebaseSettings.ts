/** Settings of Firebase: push, and the chat's Firestore (CHAT-34). */
import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { ClientConfig } from '../../../contract/common/answers';
import { emulatorHost } from './emulatorHost';
import { ConfigError, optional, setting } from './env';

/** A Google service account, as its key file describes it. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly email: string;
  /** RSA. A KeyObject prints nothing of itself. */
  readonly privateKey: KeyObject;
}

export interface FirebaseConfig {
  readonly client: NonNullable<ClientConfig['firebase']>;
  /** Null: push tokens are collected, and the chat runs on this server. */
  readonly serviceAccount: ServiceAccount | null;
  /** `host:port` of the emulators that replace Google's servers; null in production. */
  readonly firestoreEmulator: string | null;
  readonly authEmulator: string | null;
}

const text = (meaning: string) =>
  setting('', optional(/^\S(.*\S)?$/, 'text'), `Firebase: ${meaning}`);

export const FIREBASE_SETTINGS = {
  FIREBASE_API_KEY: text('apiKey of the web app; empty switches Firebase off'),
  FIREBASE_AUTH_DOMAIN: text('authDomain'),
  FIREBASE_PROJECT_ID: text('projectId'),
  FIREBASE_MESSAGING_SENDER_ID: text('messagingSenderId'),
  FIREBASE_APP_ID: text('appId'),
  FIREBASE_VAPID_KEY: text('public key of web push'),
  FIREBASE_SERVICE_ACCOUNT: setting(
    '',
    serviceAccount,
    'Firebase: key of a service account, as JSON or the path of its file; moves the chat to Firestore and sends push messages',
  ),
  FIRESTORE_EMULATOR_HOST: setting(
    '',
    emulatorHost,
    'For development: the Firestore emulator in place of Firestore',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: setting(
    '',
    emulatorHost,
    'For development: the Auth emulator in place of Firebase Authentication',
  ),
};

type Values = {
  readonly [Name in keyof typeof FIREBASE_SETTINGS]: ReturnType<
    (typeof FIREBASE_SETTINGS)[Name]['parse']
  >;
};
type TextName = {
  [Name in keyof Values]: Values[Name] extends string | null ? Name : never;
}[keyof Values];

/** The Firebase project; null without one. @throws ConfigError for half of one */
export function firebaseConfig(values: Values): FirebaseConfig | null {
  const account = values.FIREBASE_SERVICE_ACCOUNT;
  const read = {
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN,
    projectId: values.FIREBASE_PROJECT_ID,
    messagingSenderId: values.FIREBASE_MESSAGING_SENDER_ID,
    appId: values.FIREBASE_APP_ID,
    vapidKey: values.FIREBASE_VAPID_KEY,
  };
  if (account === null && Object.values(read).every((value) => value === null)) return null;
  const projectId = required(values, 'FIREBASE_PROJECT_ID');
  // Firebase takes custom tokens of the project's own accounts only.
  if (account !== null && account.projectId !== projectId) {
    throw new ConfigError(
      `FIREBASE_SERVICE_ACCOUNT is of the project ${account.projectId}, but FIREBASE_PROJECT_ID is ${projectId}`,
    );
  }
  return {
    client: {
      apiKey: required(values, 'FIREBASE_API_KEY'),
      authDomain: required(values, 'FIREBASE_AUTH_DOMAIN'),
      projectId,
      messagingSenderId: required(values, 'FIREBASE_MESSAGING_SENDER_ID'),
      appId: required(values, 'FIREBASE_APP_ID'),
      vapidKey: required(values, 'FIREBASE_VAPID_KEY'),
    },
    serviceAccount: account,
    firestoreEmulator: values.FIRESTORE_EMULATOR_HOST,
    authEmulator: values.FIREBASE_AUTH_EMULATOR_HOST,
  };
}

function required(values: Values, name: TextName): string {
  const value = values[name];
  if (value !== null) return value;
  throw new ConfigError(`${name} must be set, because another FIREBASE_ setting is set`);
}

/** A service account's key, as JSON or the path of a file with it; null when empty. */
function serviceAccount(given: string): ServiceAccount | null {
  if (given === '') return null;
  const key = parsedKey(given.startsWith('{') ? given : fileText(given));
  const { type, project_id: projectId, client_email: email, private_key: pem } = key;
  const isComplete = [projectId, email, pem].every((part) => typeof part === 'string' && part);
  if (type !== 'service_account' || !isComplete) {
    throw new ConfigError(
      'must be the key of a service account: JSON with "type": "service_account", project_id, client_email and private_key',
    );
  }
  return { projectId: String(projectId), email: String(email), privateKey: rsaKey(String(pem)) };
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`must be JSON or the path of a file that can be read, not ${path}`);
  }
}

// A parser's error quotes its input: the key must not appear in an error here.
function parsedKey(json: string): Readonly<Record<string, unknown>> {
  try {
    const key: unknown = JSON.parse(json);
    return typeof key === 'object' && key !== null ? { ...key } : {};
  } catch {
    throw new ConfigError('must be the key of a service account, but is no JSON');
  }
}

function rsaKey(pem: string): KeyObject {
  try {
    // Environment variables often have line breaks as two characters.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Told below.
  }
  throw new ConfigError('has a private_key that is no RSA key in PEM form');
}
