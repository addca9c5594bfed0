// Rules: LANG-01, LANG-03, SEO-09 (docs/requirements.md)
import {
  currentLanguage,
  decideLanguage,
  directionOf,
  renewLanguageCookie,
  resolveLanguage,
  saveLanguage,
  takeAskedLanguage,
} from '../../../../src/client/lib/language/language';

const nothing = { partner: false, cookie: null, browser: 'fr-FR', saved: null };

beforeEach(() => {
  document.cookie = 'lang=; max-age=0; path=/';
  document.documentElement.removeAttribute('lang');
});

describe('precedence of LANG-01', () => {
  it.each([
    ['a Partner', { partner: true, cookie: 'ar', browser: 'ar', saved: 'ar' }, 'en'],
    ['a live cookie', { cookie: 'en', browser: 'ar-SA', saved: 'ar' }, 'en'],
    ['a live cookie the other way', { cookie: 'ar', browser: 'en', saved: 'en' }, 'ar'],
    ['an Arabic browser', { browser: 'ar-SA', saved: 'en' }, 'ar'],
    ['an Arabic browser in capitals', { browser: 'AR', saved: 'en' }, 'ar'],
    ['the saved key', { saved: 'en' }, 'en'],
    ['nothing at all', {}, 'ar'],
    ['an unknown cookie', { cookie: 'tr', saved: 'ar' }, 'en'],
    ['an unknown key', { saved: 'tr' }, 'en'],
    ['an empty cookie', { cookie: '', saved: 'ar' }, 'ar'],
  ])('%s', (_what, signs, language) => {
    expect(decideLanguage({ ...nothing, ...signs })).toBe(language);
  });
});

describe('?lang= of the address', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const cookie = (): string | undefined => /lang=(\w*)/.exec(document.cookie)?.[1];

  it.each(['ar', 'en'] as const)('is taken as the choice of %s, and cleaned', (language) => {
    saveLanguage(language === 'ar' ? 'en' : 'ar');
    history.replaceState({ idx: 3 }, '', `/contact?id=7&lang=${language}&q=a+b#top`);
    expect(takeAskedLanguage()).toBe(language);
    expect([localStorage.getItem('lang'), cookie()]).toEqual([language, language]);
    expect(resolveLanguage()).toBe(language);
    expect(location.pathname + location.search + location.hash).toBe('/contact?id=7&q=a+b#top');
    expect(history.state).toEqual({ idx: 3 });
  });

  it.each(['fr', '', 'AR'])('is only cleaned where it is no language of ours: %j', (text) => {
    history.replaceState(null, '', `/?lang=${text}`);
    expect(takeAskedLanguage()).toBeNull();
    expect([localStorage.getItem('lang'), cookie(), location.search]).toEqual([
      null,
      undefined,
      '',
    ]);
  });

  it('does not change the language of a Partner', () => {
    const user = { id: 'p', name: 'Pat', image: null };
    for (const [key, value] of Object.entries({ token: 't', role: 'Partner' })) {
      localStorage.setItem(key, value);
    }
    localStorage.setItem('user', JSON.stringify(user));
    history.replaceState(null, '', '/?lang=ar');
    expect(takeAskedLanguage()).toBeNull();
    expect([localStorage.getItem('lang'), location.search]).toEqual([null, '']);
    expect(resolveLanguage()).toBe('en');
  });

  it('leaves an address without it alone', () => {
    const replace = jest.spyOn(history, 'replaceState');
    expect(takeAskedLanguage()).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });
});

it('stores a choice under the key and in a cookie for ten minutes', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  saveLanguage('en');
  expect(localStorage.getItem('lang')).toBe('en');
  expect(cookie).toHaveBeenCalledWith('lang=en; path=/; max-age=600; SameSite=Lax');
});

it('prefers the cookie to the browser language, and the browser language to the key', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('ar-SA');
  saveLanguage('en');
  expect(resolveLanguage()).toBe('en');
  document.cookie = 'lang=; max-age=0; path=/';
  expect(resolveLanguage()).toBe('ar');
});

it('recognises a saved Partner only from a complete session', () => {
  saveLanguage('ar');
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'Partner');
  localStorage.setItem('user', '{broken');
  expect(resolveLanguage()).toBe('ar');
  localStorage.setItem('user', '{"id":"p1","name":"School","image":null}');
  expect(resolveLanguage()).toBe('en');
});

it('renews a live cookie, but not an expired one', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  renewLanguageCookie();
  expect(cookie).not.toHaveBeenCalled();
  document.cookie = 'lang=ar; path=/';
  cookie.mockClear();
  renewLanguageCookie();
  expect(cookie).toHaveBeenCalledWith('lang=ar; path=/; max-age=600; SameSite=Lax');
});

it('uses the language set by the boot script', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('ar');
  document.documentElement.lang = 'en';
  expect(currentLanguage()).toBe('en');
  document.documentElement.lang = 'xx';
  expect(currentLanguage()).toBe('ar');
});

it('works where cookies and storage are refused', () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  expect(resolveLanguage()).toBe('ar');
  expect(() => saveLanguage('en')).not.toThrow();
  expect(resolveLanguage()).toBe('en');
});

it('writes Arabic right to left', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
});
