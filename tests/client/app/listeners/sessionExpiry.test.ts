// Rules: SES-04 (docs/requirements.md)
import { ordersApi } from '../../../../src/client/features/requests/api/ordersApi';
import { registrationApi } from '../../../../src/client/features/registration/registrationApi';
import { endedSession } from '../../../../src/client/lib/storage/endedSession';
import { readReturnPath } from '../../../../src/client/lib/intents/returnPath';
import { startSessionExpiryListener } from '../../../../src/client/app/listeners/sessionExpiry';
import { selectIsSignedIn, signedIn, signedOut } from '../../../../src/client/lib/store/session';
import { fakeServer, json } from '../../../support/fakeServer';
import { storeWithListener } from '../../../support/listenerStore';

const SARA = { id: 'a1', name: 'Sara', image: null };
const SESSION = { token: 't', role: 'Student', user: SARA } as const;
const STATE = { session: SESSION, locale: { language: 'en' } } as const;
const ORDERS = 'GET /api/student/orders';
const CHECK = 'POST /api/student/checkOtp2';

const refused = (status: number) => (): Response =>
  json(status, { status_code: status, code: 'UNAUTHENTICATED', message: 'no' });

beforeEach(() => {
  window.history.replaceState(null, '', '/viewRequest/7?tab=chat#last');
});

it('signs out on any 401 and keeps the current page', async () => {
  fakeServer({ [ORDERS]: refused(401) });
  const { dispatch, getState } = storeWithListener(startSessionExpiryListener, STATE);
  await dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  expect(selectIsSignedIn(getState())).toBe(false);
  expect(readReturnPath()).toBe('/viewRequest/7?tab=chat#last');
});

it.each([400, 403, 404, 429, 500])('does not sign out on %d', async (status) => {
  fakeServer({ [ORDERS]: refused(status) });
  const { dispatch, getState } = storeWithListener(startSessionExpiryListener, STATE);
  await dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  expect(selectIsSignedIn(getState())).toBe(true);
  expect(readReturnPath()).toBeNull();
});

it('ignores a 401 to a call with another token', async () => {
  fakeServer({ [CHECK]: refused(401) });
  const { dispatch, getState } = storeWithListener(startSessionExpiryListener, STATE);
  const wrongCode = { user_id: 'attempt-0123456789', code: '0000' };
  await dispatch(registrationApi.endpoints.checkCode.initiate(wrongCode));
  expect(selectIsSignedIn(getState())).toBe(true);
});

it('ignores a 401 to the previous session', async () => {
  let answer: (response: Response) => void = () => {};
  fakeServer({ [ORDERS]: () => new Promise((resolve) => (answer = resolve)) });
  const { dispatch, getState } = storeWithListener(startSessionExpiryListener, STATE);
  const late = dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  await Promise.resolve();
  dispatch(signedIn({ ...SESSION, token: 'a new one' }));
  answer(refused(401)());
  await late;
  expect(selectIsSignedIn(getState())).toBe(true);
});

it('clears the kept page on a manual sign-out, and stops', async () => {
  fakeServer({ [ORDERS]: refused(401) });
  const { dispatch, getState, stop } = storeWithListener(startSessionExpiryListener, STATE);
  await dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  dispatch(signedOut());
  expect(readReturnPath()).toBeNull();

  stop();
  dispatch(signedIn(SESSION));
  await dispatch(ordersApi.endpoints.getOrders.initiate(undefined, { forceRefetch: true }));
  expect(selectIsSignedIn(getState())).toBe(true);
});

it('records that a 401 ended the session until the next sign-in', async () => {
  fakeServer({ [ORDERS]: refused(401) });
  const { dispatch } = storeWithListener(startSessionExpiryListener, STATE);
  expect(endedSession.read()).toBeNull();
  await dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  expect(endedSession.read()).toBe(true);
  dispatch(signedIn(SESSION));
  expect(endedSession.read()).toBeNull();
});

it('records nothing on a manual sign-out, even of an ended session', async () => {
  fakeServer({ [ORDERS]: refused(401) });
  const { dispatch } = storeWithListener(startSessionExpiryListener, STATE);
  dispatch(signedOut());
  expect(endedSession.read()).toBeNull();
  dispatch(signedIn(SESSION));
  await dispatch(ordersApi.endpoints.getOrders.initiate(undefined, { forceRefetch: true }));
  dispatch(signedOut());
  expect(endedSession.read()).toBeNull();
});
