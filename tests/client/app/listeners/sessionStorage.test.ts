import { NO_SESSION, readSavedSession } from '../../../../src/client/lib/storage/savedSession';
import { startSessionStorageListener } from '../../../../src/client/app/listeners/sessionStorage';
import {
  sessionExpired,
  sessionSynced,
  signedIn,
  signedOut,
  userChanged,
} from '../../../../src/client/lib/store/session';
import { storeWithListener } from '../../../support/listenerStore';

const SARA = { id: 'a1', name: 'Sara', image: null };
const SESSION = { token: 't', role: 'Student', user: SARA } as const;
const locale = { language: 'en' } as const;

it('stores a sign-in, a changed user and a sign-out', () => {
  const { dispatch } = storeWithListener(startSessionStorageListener, {
    session: NO_SESSION,
    locale,
  });
  dispatch(signedIn(SESSION));
  expect(readSavedSession()).toEqual(SESSION);
  dispatch(userChanged({ ...SARA, name: 'Sara Ali' }));
  expect(readSavedSession().user?.name).toBe('Sara Ali');
  dispatch(signedOut());
  expect(localStorage).toHaveLength(0);
});

it('clears an expired session, but not another one', () => {
  const { dispatch } = storeWithListener(startSessionStorageListener, {
    session: NO_SESSION,
    locale,
  });
  dispatch(signedIn(SESSION));
  dispatch(sessionExpired({ token: 'older' }));
  expect(readSavedSession()).toEqual(SESSION);
  dispatch(sessionExpired({ token: 't' }));
  expect(localStorage).toHaveLength(0);
});

it("does not write back another tab's partly written session", () => {
  const { dispatch } = storeWithListener(startSessionStorageListener, {
    session: NO_SESSION,
    locale,
  });
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'Student');
  dispatch(sessionSynced({ token: 't', role: null, user: null }));
  expect(localStorage.getItem('role')).toBe('Student');
});

it('stops', () => {
  const { dispatch, stop } = storeWithListener(startSessionStorageListener, {
    session: NO_SESSION,
    locale,
  });
  stop();
  dispatch(signedIn(SESSION));
  expect(localStorage).toHaveLength(0);
});
