// Rules: LANG-05 (docs/requirements.md)
import { saveLanguage } from '../../../../src/client/lib/language/language';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import { startLanguageListener } from '../../../../src/client/app/listeners/language';
import { selectLanguage } from '../../../../src/client/lib/store/locale';
import { signedIn, signedOut } from '../../../../src/client/lib/store/session';
import { storeWithListener } from '../../../support/listenerStore';

const user = { id: 'p1', name: 'School', image: null };
const PARTNER = { token: 't', role: 'Partner', user } as const;
const visitor = { session: NO_SESSION, locale: { language: 'ar' } } as const;

beforeEach(() => {
  saveLanguage('ar');
});

it('switches to English for a Partner and back on sign-out', () => {
  const { dispatch, getState } = storeWithListener(startLanguageListener, visitor);
  dispatch(signedIn(PARTNER));
  expect(selectLanguage(getState())).toBe('en');
  dispatch(signedOut());
  expect(selectLanguage(getState())).toBe('ar');
});

it("keeps a student's language when the browser language differs", () => {
  const { dispatch, getState } = storeWithListener(startLanguageListener, {
    ...visitor,
    locale: { language: 'en' },
  });
  dispatch(signedIn({ ...PARTNER, role: 'Student' }));
  expect(selectLanguage(getState())).toBe('en');
});

it('stops', () => {
  const { dispatch, getState, stop } = storeWithListener(startLanguageListener, visitor);
  stop();
  dispatch(signedIn(PARTNER));
  expect(selectLanguage(getState())).toBe('ar');
});
