// Rules: SES-05 (docs/requirements.md)
import { createStore } from '../../../../src/client/app/createStore';
import { saveLanguage } from '../../../../src/client/lib/language/language';
import { NO_SESSION, writeSavedSession } from '../../../../src/client/lib/storage/savedSession';
import { startTabSync } from '../../../../src/client/app/listeners/tabSync';
import { selectLanguage } from '../../../../src/client/lib/store/locale';
import { selectIsSignedIn, selectUser } from '../../../../src/client/lib/store/session';

const SARA = { id: 'a1', name: 'Sara', image: null };
const SESSION = { token: 't', role: 'Student', user: SARA } as const;

let stop: () => void = () => {};

beforeEach(() => {
  document.cookie = 'lang=; max-age=0; path=/';
});
afterEach(() => stop());

const tell = (key: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

it("applies another tab's sign-in and sign-out", () => {
  const store = createStore({ session: NO_SESSION, language: 'en' });
  stop = startTabSync(store);
  writeSavedSession(SESSION);
  tell('user');
  expect(selectUser(store.getState())).toEqual(SARA);
  localStorage.clear();
  tell(null);
  expect(selectIsSignedIn(store.getState())).toBe(false);
});

it("applies another tab's language", () => {
  const store = createStore({ session: NO_SESSION, language: 'en' });
  stop = startTabSync(store);
  saveLanguage('ar');
  tell('lang');
  expect(selectLanguage(store.getState())).toBe('ar');
});

it('keeps English for a Partner when another tab changes the language', () => {
  const store = createStore({ session: { ...SESSION, role: 'Partner' }, language: 'en' });
  stop = startTabSync(store);
  saveLanguage('ar');
  tell('lang');
  expect(selectLanguage(store.getState())).toBe('en');
});

it('rereads storage when restored from the back-forward cache', () => {
  const store = createStore({ session: SESSION, language: 'en' });
  stop = startTabSync(store);
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(selectIsSignedIn(store.getState())).toBe(false);
});

it('ignores other keys, and stops', () => {
  const store = createStore({ session: NO_SESSION, language: 'en' });
  stop = startTabSync(store);
  writeSavedSession(SESSION);
  tell('verification_expiry');
  expect(selectIsSignedIn(store.getState())).toBe(false);
  stop();
  tell('token');
  expect(selectIsSignedIn(store.getState())).toBe(false);
});
