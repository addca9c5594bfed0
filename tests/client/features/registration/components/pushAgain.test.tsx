import { screen, waitFor } from '@testing-library/react';

import { json } from '../../../../support/fakeServer';
import { LOGIN, PHONE, findBoxes, renderFlow, submitDetails } from './support';

jest.mock('firebase/app', () => ({ initializeApp: () => 'app' }));
jest.mock('firebase/messaging', () => ({
  isSupported: () => Promise.resolve(true),
  getMessaging: () => 'messaging',
  getToken: () => Promise.resolve('device-token'),
}));

const FIREBASE = {
  'GET /api/config': () =>
    json(200, { status_code: 200, message: 'ok', data: { firebase: { vapidKey: 'key' } } }),
};
const requestPermission = jest.fn<Promise<NotificationPermission>, []>();

function answeredBefore(permission: NotificationPermission): void {
  requestPermission.mockReset().mockResolvedValue(permission);
  const put = (target: object, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { value, configurable: true });
  };
  put(window, 'Notification', { permission, requestPermission });
  put(navigator, 'serviceWorker', { register: () => Promise.resolve('registration') });
}

function reloadTooLate(): void {
  sessionStorage.setItem(
    'registration_attempt',
    JSON.stringify({ attemptId: 'attempt-000000000000', name: 'ليلى', phone: PHONE }),
  );
  localStorage.setItem('verification_expiry', '1000');
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it.each([
  ['the token of a device with permission', 'granted', 'device-token'],
  ['none where push was refused', 'denied', ''],
  ['none where nobody has answered', 'default', ''],
] as const)('"Send again" sends %s after a reload, without a prompt', async (_, given, token) => {
  jest.spyOn(console, 'warn').mockImplementation();
  answeredBefore(given);
  reloadTooLate();
  const { user, t, server } = await renderFlow('en', FIREBASE);
  await user.click(await screen.findByRole('button', { name: t('register.resend') }));
  await waitFor(() => expect(server.calls(LOGIN)).toHaveLength(1));
  expect(server.calls(LOGIN)[0]?.body).toEqual({ name: 'ليلى', phone: PHONE, fcm_token: token });
  expect(requestPermission).not.toHaveBeenCalled();
});

it('sends a new code when the push token fails', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  answeredBefore('granted');
  reloadTooLate();
  const { user, t, server } = await renderFlow('en', { 'GET /api/config': () => json(500, {}) });
  await user.click(await screen.findByRole('button', { name: t('register.resend') }));
  await waitFor(() => expect(server.calls(LOGIN)).toHaveLength(1));
  expect(server.calls(LOGIN)[0]?.body).toMatchObject({ fcm_token: '' });
});

it('asks for permission on Next', async () => {
  answeredBefore('granted');
  const { user, t, server } = await renderFlow('en', FIREBASE);
  await submitDetails(user, t);
  await findBoxes(t);
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(server.calls(LOGIN)[0]?.body).toMatchObject({ fcm_token: 'device-token' });
});
