import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export const PROJECT_ID = 'masar-test';
export const SERVICE_ACCOUNT_EMAIL = `chat@${PROJECT_ID}.iam.gserviceaccount.com`;

export interface FirebaseProject {
  /** The key of its service account as Google hands it out. */
  readonly keyFile: string;
  readonly publicKey: KeyObject;
  /** The server's settings. */
  readonly env: Readonly<Record<string, string>>;
}

/** A fictitious Firebase project with a new service account. */
export function firebaseProject(): FirebaseProject {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const keyFile = JSON.stringify({
    type: 'service_account',
    project_id: PROJECT_ID,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: SERVICE_ACCOUNT_EMAIL,
  });
  const env = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.example`,
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_MESSAGING_SENDER_ID: '1',
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_VAPID_KEY: 'vapid',
    FIREBASE_SERVICE_ACCOUNT: keyFile,
  };
  return { keyFile, publicKey, env };
}
