// Rules: REG-11 (docs/requirements.md)
import { PUSH_TIMEOUT_MS, requestPushToken } from '../../../../src/client/lib/browser/push';

const sdk = {
  isSupported: jest.fn<Promise<boolean>, []>(),
  getMessaging: jest.fn<unknown, []>(),
  getToken: jest.fn<Promise<string>, unknown[]>(),
};
jest.mock('firebase/app', () => ({ initializeApp: jest.fn(() => 'app') }));
jest.mock('firebase/messaging', () => ({
  isSupported: () => sdk.isSupported(),
  getMessaging: () => sdk.getMessaging(),
  getToken: (...args: unknown[]) => sdk.getToken(...args),
}));

const CONFIG = {
  apiKey: 'k',
  authDomain: 'd',
  projectId: 'p',
  messagingSenderId: '1',
  appId: 'a',
  vapidKey: 'public-key',
};
const register = jest.fn();
const permission = jest.fn();

beforeEach(() => {
  permission.mockResolvedValue('granted');
  register.mockResolvedValue('registration');
  sdk.isSupported.mockResolvedValue(true);
  sdk.getToken.mockResolvedValue('device-token');
  Object.defineProperty(window, 'Notification', {
    value: { requestPermission: permission },
    configurable: true,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
});

it('asks for permission, registers the worker and returns the token for the public key', async () => {
  await expect(requestPushToken(CONFIG)).resolves.toBe('device-token');
  expect(register).toHaveBeenCalledWith('/firebase-messaging-sw.js');
  expect(sdk.getToken).toHaveBeenCalledWith(undefined, {
    vapidKey: 'public-key',
    serviceWorkerRegistration: 'registration',
  });
});

it('does not ask where push is not configured', async () => {
  await expect(requestPushToken(null)).resolves.toBe('');
  expect(permission).not.toHaveBeenCalled();
});

it.each(['denied', 'default'])(
  'returns an empty token when permission is %s, with a log line only',
  async (answer) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    permission.mockResolvedValue(answer);
    await expect(requestPushToken(CONFIG)).resolves.toBe('');
    expect(register).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalled();
  },
);

it.each(['Notification', 'serviceWorker'] as const)(
  'returns an empty token without %s',
  async (missing) => {
    Reflect.deleteProperty(missing === 'Notification' ? window : navigator, missing);
    await expect(requestPushToken(CONFIG)).resolves.toBe('');
  },
);

it('returns an empty token where the SDK reports no support', async () => {
  sdk.isSupported.mockResolvedValue(false);
  await expect(requestPushToken(CONFIG)).resolves.toBe('');
});

it('returns an empty token after a failure, with a log line only', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  sdk.getToken.mockRejectedValue(new Error('no push service'));
  await expect(requestPushToken(CONFIG)).resolves.toBe('');
  expect(log).toHaveBeenCalledWith('Failed to get the push token', expect.any(Error));
});

it('does not block when the prompt is unanswered', async () => {
  jest.useFakeTimers();
  permission.mockReturnValue(new Promise(() => {}));
  const token = requestPushToken(CONFIG);
  await jest.advanceTimersByTimeAsync(PUSH_TIMEOUT_MS);
  await expect(token).resolves.toBe('');
});
