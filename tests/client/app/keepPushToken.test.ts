// Rules: NOTE-05, REG-11 (docs/requirements.md)
import { createStore } from '../../../src/client/app/createStore';
import { keepPushToken } from '../../../src/client/app/keepPushToken';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import type { SavedSession } from '../../../src/client/lib/storage/savedSession';
import { languageChanged } from '../../../src/client/lib/store/locale';
import { signedIn, signedOut } from '../../../src/client/lib/store/session';
import type { AppStore } from '../../../src/client/lib/store/rootReducer';
import type { Language } from '../../../src/contract/common/constants';
import { fakeServer, json } from '../../support/fakeServer';
import type { FakeServer } from '../../support/fakeServer';
import { STUDENT } from '../../support/renderWithApp';

const getToken = jest.fn<Promise<string>, []>();
jest.mock('firebase/app', () => ({ initializeApp: () => 'app' }));
jest.mock('firebase/messaging', () => ({
  isSupported: () => Promise.resolve(true),
  getMessaging: () => 'messaging',
  getToken: () => getToken(),
}));

const REPORT = 'POST /api/push-token';
const CONFIG = 'GET /api/config';
const ok = (data: unknown) => () => json(200, { status_code: 200, message: 'ok', data });
const requestPermission = jest.fn();

let server: FakeServer;
let store: AppStore;
const start = (session: SavedSession, language: Language = 'en'): void => {
  store = createStore({ session, language });
  keepPushToken(store);
};
const pause = (milliseconds = 300) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const reports = () =>
  server.calls(REPORT).map(({ body, headers }) => ({
    ...(body as object),
    language: headers.get('Accept-Language'),
    session: headers.get('Authorization'),
  }));
const until = async (count: number): Promise<void> => {
  for (let time = 0; time < 500 && reports().length < count; time += 1) await pause(20);
  await pause(50);
  expect(reports()).toHaveLength(count);
};
const put = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, configurable: true });
};
const allow = (permission: NotificationPermission): void =>
  put(window, 'Notification', { permission, requestPermission });

beforeEach(() => {
  getToken.mockReset().mockResolvedValue('device');
  allow('granted');
  put(navigator, 'serviceWorker', { register: () => Promise.resolve('registration') });
  server = fakeServer({ [CONFIG]: ok({ firebase: { vapidKey: 'key' } }), [REPORT]: ok(null) });
});
afterEach(() => {
  store.dispatch(signedOut());
  expect(requestPermission).not.toHaveBeenCalled();
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it("reports this browser's token for the session, once a day", async () => {
  start(STUDENT);
  await until(1);
  const session = `Bearer ${STUDENT.token}`;
  expect(reports()[0]).toMatchObject({ fcm_token: 'device', session });
  start(STUDENT);
  await pause();
  expect(reports()).toHaveLength(1);
  const later = Date.now() + 24 * 60 * 60 * 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  getToken.mockResolvedValue('another');
  start(STUDENT);
  await until(2);
  expect(reports()[1]).toMatchObject({ fcm_token: 'another' });
});

it('reports again when the pages are in another language', async () => {
  start(STUDENT);
  await until(1);
  store.dispatch(languageChanged('ar'));
  start(STUDENT, 'ar');
  await until(2);
  expect(reports().map(({ language }) => language)).toEqual([
    expect.stringMatching(/^en/),
    expect.stringMatching(/^ar/),
  ]);
});

it('reports with every new session', async () => {
  start(NO_SESSION);
  await pause();
  expect(reports()).toHaveLength(0);
  store.dispatch(signedIn(STUDENT));
  await until(1);
  store.dispatch(signedOut());
  store.dispatch(signedIn({ ...STUDENT, token: 'another' }));
  await until(2);
  expect(reports()[1]).toMatchObject({ session: 'Bearer another' });
});

it('reports nothing for a session that ended while the token was asked for', async () => {
  getToken.mockImplementation(async () => {
    store.dispatch(signedOut());
    return 'device';
  });
  start(STUDENT);
  await pause(600);
  expect(getToken).toHaveBeenCalled();
  expect(reports()).toHaveLength(0);
});

it.each(['default', 'denied'] as const)('loads nothing while permission is %s', async (given) => {
  allow(given);
  start(STUDENT);
  await pause();
  expect(server.calls()).toHaveLength(0);
});

it('does nothing without notifications', async () => {
  Reflect.deleteProperty(window, 'Notification');
  start(STUDENT);
  await pause();
  expect(server.calls()).toHaveLength(0);
});

it('reports nothing without a Firebase project', async () => {
  server.use({ [CONFIG]: ok({ firebase: null }) });
  start(STUDENT);
  await pause();
  expect(server.calls(CONFIG)).toHaveLength(1);
  expect(reports()).toHaveLength(0);
});

it('logs a failure only, and tries again with the next page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  server.use({ [REPORT]: () => json(503, {}) });
  start(STUDENT);
  await until(1);
  expect(log).toHaveBeenCalledWith('Failed to report the push token', expect.anything());
  server.use({ [REPORT]: ok(null) });
  start(STUDENT);
  await until(2);
});
