/** Push token for `fcm_token` (REG-11, NOTE-02). Loads the Firebase SDK on demand. */
import type { FirebaseApp } from 'firebase/app';
import type { GetTokenOptions, Messaging } from 'firebase/messaging';

import type { ClientConfig } from '../../../contract/common/answers';
import { hasServiceWorker, registerServiceWorker } from './serviceWorker';

/** Limit in milliseconds, also for an unanswered permission prompt. */
export const PUSH_TIMEOUT_MS = 10_000;

type FirebaseConfig = NonNullable<ClientConfig['firebase']>;

/**
 * Avoids the SDK's own type of `getToken`, deprecated in favour of installation ids: the server sends
 * to tokens (NOTE-04).
 */
interface MessagingSdk {
  readonly isSupported: () => Promise<boolean>;
  readonly getMessaging: (app: FirebaseApp) => Messaging;
  readonly getToken: (messaging: Messaging, options: GetTokenOptions) => Promise<string>;
}

/**
 * Asks for permission, so it needs a user gesture. Resolves to the push token, or '' if refused,
 * unsupported, failed or timed out; failures are logged (section 8). Never rejects.
 */
export function requestPushToken(config: ClientConfig['firebase']): Promise<string> {
  return tokenOrNone(config, () => Notification.requestPermission());
}

/** The same token if permission is already granted; never prompts. */
export function allowedPushToken(config: ClientConfig['firebase']): Promise<string> {
  return tokenOrNone(config, () => Notification.permission);
}

type Ask = () => NotificationPermission | Promise<NotificationPermission>;

async function tokenOrNone(config: ClientConfig['firebase'], ask: Ask): Promise<string> {
  if (config === null || !('Notification' in window) || !hasServiceWorker()) return '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), PUSH_TIMEOUT_MS);
  });
  try {
    return await Promise.race([obtainToken(config, ask), late]);
  } catch (error) {
    console.error('Failed to get the push token', error);
    return '';
  } finally {
    clearTimeout(timer);
  }
}

async function obtainToken({ vapidKey, ...options }: FirebaseConfig, ask: Ask): Promise<string> {
  const permission = await ask();
  if (permission !== 'granted') {
    console.warn(`Notification permission: ${permission}`);
    return '';
  }
  const [{ initializeApp }, sdk] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging') as Promise<MessagingSdk>,
  ]);
  if (!(await sdk.isSupported())) return '';
  // The same one again; the chat has others.
  const app = initializeApp(options);
  const serviceWorkerRegistration = await registerServiceWorker();
  return sdk.getToken(sdk.getMessaging(app), { vapidKey, serviceWorkerRegistration });
}
