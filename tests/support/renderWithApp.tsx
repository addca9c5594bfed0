import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

import { createStore } from '../../src/client/app/createStore';
import type { AppStore } from '../../src/client/lib/store/rootReducer';
import { AuthProvider } from '../../src/client/lib/auth/AuthProvider';
import { I18nProvider } from '../../src/client/i18n/I18nProvider';
import { createMessageStore } from '../../src/client/i18n/messageStore';
import { directionOf } from '../../src/client/lib/language/language';
import { NO_SESSION } from '../../src/client/lib/storage/savedSession';
import { screenStore } from '../../src/client/lib/store/screenStore';
import type { SignedInSession } from '../../src/client/lib/store/session';
import type { Toast } from '../../src/client/lib/store/toasts';
import { createAppTheme } from '../../src/client/theme/createAppTheme';
import type { Language } from '../../src/contract/common/constants';
import { hearToasts } from './hearToasts';
import { allMessages } from './messages';
import { unstyledCache } from './unstyledCache';
import { setUpUser } from './user';

interface Options {
  readonly language?: Language;
  readonly session?: SignedInSession;
  readonly at?: string;
  /** The route pattern, such as `viewRequest/:id`; default: the URL's path. */
  readonly path?: string;
}

interface Rendered extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  readonly toasts: readonly Toast[];
  /** Path and query of the current page. */
  readonly location: () => string;
  /** Back (-1) or Forward (1), or an address. */
  readonly go: (to: number | string) => Promise<void>;
}

export const STUDENT: SignedInSession = {
  token: 'token-of-sara',
  role: 'Student',
  user: { id: 'a1', name: 'Sara', image: null },
};

/**
 * Renders an element as a page, in StrictMode, with store, listeners, router, session, messages and
 * theme.
 */
export async function renderWithApp(
  element: ReactElement,
  { language = 'en', session, at = '/under-test', path }: Options = {},
): Promise<Rendered> {
  const store = createStore({ language, session: session ?? NO_SESSION });
  const messages = createMessageStore(() => Promise.resolve(allMessages(language)));
  await messages.load(language, ['all']);
  const toasts: Toast[] = [];
  hearToasts(store, (toast) => toasts.push(toast));

  const page = { path: path ?? new URL(at, 'http://localhost').pathname, element };
  const root = (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
  const router = createMemoryRouter(
    [{ element: root, children: [page, { path: '*', element: <p /> }] }],
    { initialEntries: [at] },
  );
  const theme = createAppTheme(directionOf(language));
  const seen = screenStore(store);
  const rendered = render(
    <StrictMode>
      <Provider store={seen}>
        <I18nProvider language={language} store={messages}>
          <CacheProvider value={unstyledCache()}>
            <ThemeProvider theme={theme}>
              <RouterProvider router={router} />
            </ThemeProvider>
          </CacheProvider>
        </I18nProvider>
      </Provider>
    </StrictMode>,
  );
  return {
    ...rendered,
    store,
    user: setUpUser(),
    toasts,
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}
