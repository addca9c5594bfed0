/**
 * Push (REG-11, NOTE-02): the device token for `fcm_token`. The Firebase SDK is
 * loaded only here and only when it is needed.
 */
import type { FirebaseApp } from 'firebase/app';
import type { GetTokenOptions, Messaging } from 'firebase/messaging';

import type { ClientConfig } from '../../../contract/answers';
import { hasServiceWorker, registerServiceWorker } from './serviceWorker';

/** Nothing is held up longer than this, in milliseconds, not even by an unanswered prompt. */
export const PUSH_TIMEOUT_MS = 10_000;

type FirebaseConfig = NonNullable<ClientConfig['firebase']>;

/**
 * The part of the messaging SDK that is used here, with the types of its own. `getToken` is marked
 * as deprecated there in favour of installation ids, which firebase-admin 13, the last for this
 * version of Node, cannot send to; and `fcm_token` is a token (REG-11).
 */
interface MessagingSdk {
  readonly isSupported: () => Promise<boolean>;
  readonly getMessaging: (app: FirebaseApp) => Messaging;
  readonly getToken: (messaging: Messaging, options: GetTokenOptions) => Promise<string>;
}

/**
 * Asks for permission and answers with the device's push token. Answers '' where push is refused,
 * unsupported, not configured, failing, or late; such failures are logged only (section 8). Never
 * rejects. Call it on a press: browsers ignore a request for permission out of the blue.
 */
export function requestPushToken(config: ClientConfig['firebase']): Promise<string> {
  return tokenOrNone(config, () => Notification.requestPermission());
}

/** The same token where permission was given before; asks nobody for it. */
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
  const [{ getApps, initializeApp }, sdk] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging') as Promise<MessagingSdk>,
  ]);
  if (!(await sdk.isSupported())) return '';
  const app = getApps()[0] ?? initializeApp(options);
  const serviceWorkerRegistration = await registerServiceWorker();
  return sdk.getToken(sdk.getMessaging(app), { vapidKey, serviceWorkerRegistration });
}
