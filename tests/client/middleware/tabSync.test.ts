// Rules: SES-05 (docs/requirements.md)
import { createStore } from '../../../src/client/app/createStore';
import { saveLanguage } from '../../../src/client/lib/language/language';
import { NO_SESSION, writeSavedSession } from '../../../src/client/lib/storage/savedSession';
import { startTabSync } from '../../../src/client/middleware/tabSync';
import { selectLanguage } from '../../../src/client/slices/locale';
import { selectIsSignedIn, selectUser } from '../../../src/client/slices/session';

const SARA = { id: 'a1', name: 'Sara', image: null };
const SESSION = { token: 't', role: 'Student', user: SARA } as const;

let stop: () => void = () => {};

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'lang=; max-age=0; path=/';
});
afterEach(() => stop());

const tell = (key: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

it('shows a sign-in of another tab, and a sign-out', () => {
  const store = createStore({ session: NO_SESSION, language: 'en' });
  stop = startTabSync(store);
  writeSavedSession(SESSION);
  tell('user');
  expect(selectUser(store.getState())).toEqual(SARA);
  localStorage.clear();
  tell(null);
  expect(selectIsSignedIn(store.getState())).toBe(false);
});

it('shows a language chosen in another tab', () => {
  const store = createStore({ session: NO_SESSION, language: 'en' });
  stop = startTabSync(store);
  saveLanguage('ar');
  tell('lang');
  expect(selectLanguage(store.getState())).toBe('ar');
});

it('keeps a Partner in English whatever another tab chose', () => {
  const store = createStore({ session: { ...SESSION, role: 'Partner' }, language: 'en' });
  stop = startTabSync(store);
  saveLanguage('ar');
  tell('lang');
  expect(selectLanguage(store.getState())).toBe('en');
});

it('looks for itself when the page comes back from the back-forward cache', () => {
  const store = createStore({ session: SESSION, language: 'en' });
  stop = startTabSync(store);
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(selectIsSignedIn(store.getState())).toBe(false);
});

it('does not mind other keys, and stops', () => {
  const store = createStore({ session: NO_SESSION, language: 'en' });
  stop = startTabSync(store);
  writeSavedSession(SESSION);
  tell('verification_expiry');
  expect(selectIsSignedIn(store.getState())).toBe(false);
  stop();
  tell('token');
  expect(selectIsSignedIn(store.getState())).toBe(false);
});
