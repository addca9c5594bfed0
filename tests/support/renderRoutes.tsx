import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { EmotionCache } from '@emotion/cache';
import type { UserEvent } from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';

import { Providers } from '../../src/client/app/Providers';
import { createRoutes } from '../../src/client/app/routes';
import { createStore } from '../../src/client/app/createStore';
import type { AppStore } from '../../src/client/lib/store/rootReducer';
import { LazyToaster } from '../../src/client/app/toaster/LazyToaster';
import { createMessageStore } from '../../src/client/i18n/messageStore';
import { directionOf } from '../../src/client/lib/language/language';
import { createAppTheme } from '../../src/client/theme/createAppTheme';
import { isEmbedded } from '../../src/client/lib/embedding';
import { NO_SESSION } from '../../src/client/lib/storage/savedSession';
import type { SavedSession } from '../../src/client/lib/storage/savedSession';
import type { SignedInSession } from '../../src/client/lib/store/session';
import type { Language } from '../../src/contract/common/constants';
import { fakeServer, json } from './fakeServer';
import type { FakeRoutes, FakeServer } from './fakeServer';
import { NO_AGENCY } from './homeAnswer';
import { allNamespaces, namespaceMessages } from './messages';
import { STUDENT } from './renderWithApp';
import { unstyledCache } from './unstyledCache';
import { setUpUser } from './user';

interface Options {
  readonly language?: Language;
  readonly session?: SignedInSession;
  /** An incomplete saved session. */
  readonly saved?: SavedSession;
  /** Handlers besides those for messages, contact data and the profile. */
  readonly server?: FakeRoutes;
  /** By default a page without styles, whose roles are found twice as fast. */
  readonly cache?: EmotionCache;
}

interface Rendered extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  readonly server: FakeServer;
  /** Path and query of the current page. */
  readonly location: () => string;
  readonly goTo: (address: string) => Promise<void>;
}

const HOME_DATA = {
  links: [{ phone: '+966110000000', email: 'hello@masar.example', address: 'Riyadh' }],
  agency: { ...NO_AGENCY, name: 'Masar Agency' },
  destinations: [],
  featured: [],
  stories: [],
};

function everydayRoutes({ user, role }: SignedInSession): FakeRoutes {
  const ok = (data: unknown) => () => json(200, { status_code: 200, message: 'ok', data });
  const locales = (['ar', 'en'] as const).flatMap((language) =>
    allNamespaces().map(
      (namespace) =>
        [
          `GET /locales/${language}/${namespace}.json`,
          () => json(200, namespaceMessages(language, namespace)),
        ] as const,
    ),
  );
  return {
    ...Object.fromEntries(locales),
    'GET /api/student/home': ok(HOME_DATA),
    'GET /api/config': ok({ firebase: null }),
    'GET /api/student/getProfile': ok({
      user: { ...user, phone: '+966500000001', role },
    }),
  };
}

/** Renders the whole app with its real routes at a URL; only the network is faked. */
export async function renderRoutes(
  at: string,
  { language = 'en', session, saved, server: routes = {}, cache = unstyledCache() }: Options = {},
): Promise<Rendered> {
  const server = fakeServer({ ...everydayRoutes(session ?? STUDENT), ...routes });
  jest.spyOn(window, 'scrollTo').mockImplementation();
  const store = createStore({ language, session: session ?? saved ?? NO_SESSION });
  const messages = createMessageStore();
  const router = createMemoryRouter(
    createRoutes(store, messages, isEmbedded(at.split('?')[0] ?? at)),
    { initialEntries: [at] },
  );
  const theme = createAppTheme(directionOf(language));
  const appearance = { language, cache, theme };
  const rendered = render(
    <Providers store={store} initial={appearance} messages={messages}>
      <RouterProvider router={router} />
      <LazyToaster />
    </Providers>,
  );
  return {
    ...rendered,
    store,
    server,
    user: setUpUser(),
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (address) => act(async () => router.navigate(address)),
  };
}
