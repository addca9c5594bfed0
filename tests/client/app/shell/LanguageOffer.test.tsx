// Rules: LANG-03, LANG-06 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import * as reload from '../../../../src/client/lib/browser/reload';
import { directionOf } from '../../../../src/client/lib/language/language';
import { directionCache } from '../../../../src/client/theme/directionCache';
import { LANGUAGES } from '../../../../src/contract/common/constants';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { namespaceMessages } from '../../../support/messages';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../../src/client/lib/browser/reload', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../../src/client/lib/browser/reload'),
}));

beforeEach(() => {
  document.cookie = 'lang=; max-age=0; path=/';
});

const words = (saved: 'ar' | 'en') => {
  const messages = namespaceMessages(saved, 'languageOffer');
  return (id: string): string => messages[`languageOffer.${id}`] ?? '';
};
const accept = (saved: 'ar' | 'en'): HTMLElement | null =>
  screen.queryByRole('button', { name: words(saved)('accept') });
/** Waits for idle content, which includes the offer. */
const settled = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1 });
  await new Promise((resolve) => setTimeout(resolve, 500));
};

it.each(LANGUAGES)('offers %s in its own language and direction', async (saved) => {
  const reloadPage = jest.spyOn(reload, 'reloadPage').mockImplementation();
  localStorage.setItem('lang', saved);
  const { user } = await renderRoutes('/login', { language: saved === 'ar' ? 'en' : 'ar' });
  const text = await screen.findByText(words(saved)('before'));
  const line = text.parentElement;
  expect(line).toHaveAttribute('lang', saved);
  expect(line).toHaveAttribute('dir', directionOf(saved));
  expect(line?.parentElement).toHaveAttribute('role', 'status');
  expect(screen.getByRole('main')).toContainElement(line);
  await user.click(
    within(line ?? document.body).getByRole('button', { name: words(saved)('accept') }),
  );
  expect(localStorage.getItem('lang')).toBe(saved);
  expect(document.cookie).toContain(`lang=${saved}`);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('reserves its space before it appears', async () => {
  localStorage.setItem('lang', 'en');
  await renderRoutes('/login', { language: 'ar', cache: await directionCache('rtl') });
  await screen.findByRole('heading', { level: 1 });
  const room = screen.getByRole('main').firstElementChild;
  expect(room).toHaveAttribute('role', 'status');
  expect(room).toHaveStyle({ minBlockSize: '64px' });
  expect(await screen.findByText(words('en')('before'))).toBeVisible();
  expect(room).toContainElement(accept('en'));
});

itBeforeRelease(
  'stays dismissed on all pages of the visit and keeps the chosen language',
  async () => {
    localStorage.setItem('lang', 'en');
    const { user, goTo, unmount } = await renderRoutes('/login', { language: 'ar' });
    await user.click(await screen.findByRole('button', { name: words('en')('dismiss') }));
    expect(accept('en')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await goTo('/favorites');
    await settled();
    expect(accept('en')).toBeNull();
    unmount();
    await renderRoutes('/login', { language: 'ar' });
    await settled();
    expect(accept('en')).toBeNull();
    expect(localStorage.getItem('lang')).toBe('en');
  },
);

it.each([
  ['the choice is the language on screen', '/login', 'en', {}],
  ['nothing was chosen', '/login', null, {}],
  ['what was chosen is no language of the app', '/login', 'tr', {}],
  [
    'a Partner always gets English',
    '/',
    'ar',
    { session: { ...STUDENT, role: 'Partner' } as const },
  ],
  ['the page stands in the frame of another site', '/embed/listSpecializations', 'ar', {}],
] as const)('offers nothing where %s', async (_, at, saved, options) => {
  if (saved !== null) localStorage.setItem('lang', saved);
  await renderRoutes(at, { language: 'en', ...options });
  await settled();
  for (const language of LANGUAGES) expect(accept(language)).toBeNull();
});

itBeforeRelease('appears when a Partner signs out and the language changes', async () => {
  localStorage.setItem('lang', 'en');
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('ar-SA');
  const { store } = await renderRoutes('/', { session: { ...STUDENT, role: 'Partner' } });
  await settled();
  expect(accept('en')).toBeNull();
  store.dispatch({ type: 'session/signedOut' });
  await waitFor(() => expect(store.getState().locale.language).toBe('ar'));
  await waitFor(() => expect(accept('en')).toBeVisible());
});
