// Rules: SES-01 (docs/requirements.md)
import { createStore } from '../../../../src/client/app/createStore';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import {
  selectIsPartner,
  selectIsSignedIn,
  selectRole,
  selectSession,
  selectToken,
  selectUser,
  sessionExpired,
  sessionSynced,
  signedIn,
  signedOut,
  userChanged,
} from '../../../../src/client/lib/store/session';

const SARA = { id: 'a1', name: 'Sara', image: null };
const SESSION = { token: 't', role: 'Student', user: SARA } as const;

it('starts with the session in local storage', () => {
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'Partner');
  localStorage.setItem('user', JSON.stringify(SARA));
  const state = createStore().getState();
  expect(selectToken(state)).toBe('t');
  expect(selectRole(state)).toBe('Partner');
  expect(selectUser(state)).toEqual(SARA);
  expect(selectIsSignedIn(state)).toBe(true);
  expect(selectIsPartner(state)).toBe(true);
});

it('logs a corrupt stored user once, in the specified words, and ignores it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'Student');
  localStorage.setItem('user', '{broken');
  const state = createStore().getState();
  expect(log.mock.calls).toEqual([
    ['Failed to parse user from localStorage', expect.any(SyntaxError)],
  ]);
  expect(selectUser(state)).toBeNull();
  expect(selectIsSignedIn(state)).toBe(false);
});

it('signs in and keeps only the allowed user fields', () => {
  const store = createStore({ session: NO_SESSION });
  const user = { ...SARA, phone: '+966500000001' };
  store.dispatch(signedIn({ token: 't', role: 'Student', user }));
  expect(selectSession(store.getState())).toEqual(SESSION);
});

it('signs out', () => {
  const store = createStore({ session: SESSION });
  store.dispatch(signedOut());
  expect(selectSession(store.getState())).toEqual(NO_SESSION);
});

it('ends only the expired session', () => {
  const store = createStore({ session: SESSION });
  store.dispatch(sessionExpired({ token: 'an older one' }));
  expect(selectIsSignedIn(store.getState())).toBe(true);
  store.dispatch(sessionExpired({ token: 't' }));
  expect(selectSession(store.getState())).toEqual(NO_SESSION);
});

it('updates the user unless signed out', () => {
  const store = createStore({ session: SESSION });
  store.dispatch(userChanged({ ...SARA, name: 'Sara Ali' }));
  expect(selectUser(store.getState())?.name).toBe('Sara Ali');
  store.dispatch(signedOut());
  store.dispatch(userChanged(SARA));
  expect(selectUser(store.getState())).toBeNull();
});

it("applies another tab's session", () => {
  const store = createStore({ session: NO_SESSION });
  store.dispatch(sessionSynced(SESSION));
  expect(selectSession(store.getState())).toEqual(SESSION);
});
