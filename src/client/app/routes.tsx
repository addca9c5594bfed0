import { createBrowserRouter } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

import { messageStore } from '../i18n/messageStore';
import { EMBEDDED, embedded, paths } from '../lib/paths';
import type { PageName } from '../lib/paths';
import { selectLanguage } from '../slices/locale';
import { Guard } from './Guard';
import { RootLayout } from './RootLayout';
import { RouteError } from './RouteError';
import { redirectionFrom } from './access';
import { devRoutes } from './devRoutes';
import { lazyPage } from './lazyPage';
import { BareLayout } from './layouts/BareLayout';
import { EmbedLayout } from './layouts/EmbedLayout';
import { MainLayout } from './layouts/MainLayout';
import { PAGES } from './pageTable';
import type { PageSpec } from './pageTable';
import type { AppStore } from './store';

/** What a route tells the layout around it. */
export interface RouteHandle {
  /** Message id of the document's title. */
  readonly titleId: string;
}

const NAMES = Object.keys(PAGES) as PageName[];

const NOT_FOUND: PageSpec = {
  layout: 'main',
  access: 'public',
  load: () => import('../pages/notFound/NotFoundPage'),
  namespaces: ['guard'],
};
const partnersOnly = lazyPage(() => import('../pages/partnersOnly/PartnersOnlyPage'));

/** The routes of the app, over a store that knows who is signed in and which language is spoken. */
export function createRoutes(store: AppStore, messages = messageStore): RouteObject[] {
  const load = (...namespaces: readonly string[]): Promise<void> =>
    messages.load(selectLanguage(store.getState()), namespaces);

  const pageRoute = (path: string, title: string, spec: PageSpec): RouteObject => {
    const { access, namespaces } = spec;
    const { preload, Page } = lazyPage(spec.load);
    const forPartners = access === 'partner';
    const handle: RouteHandle = { titleId: `common.title.${title}` };
    return {
      path,
      handle,
      element: (
        <Guard access={access} partnersOnly={forPartners && <partnersOnly.Page />}>
          <Page />
        </Guard>
      ),
      ErrorBoundary: RouteError,
      loader: async ({ request }: LoaderFunctionArgs) => {
        const redirection = redirectionFrom(access, store, request.url);
        if (redirection) return redirection;
        await Promise.all([
          preload(),
          load('common', ...namespaces, ...(forPartners ? ['guard'] : [])),
          forPartners ? partnersOnly.preload() : undefined,
        ]);
        return null;
      },
    };
  };

  const under = (layout: PageSpec['layout']): RouteObject[] =>
    NAMES.filter((name) => PAGES[name].layout === layout).map((name) =>
      pageRoute(paths[name].path, name, PAGES[name]),
    );

  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: [
        {
          Component: MainLayout,
          children: [...under('main'), pageRoute('*', 'notFound', NOT_FOUND)],
        },
        { Component: BareLayout, children: under('bare') },
        ...devRoutes(() => load('common')),
        {
          Component: EmbedLayout,
          children: EMBEDDED.map((name) =>
            pageRoute(embedded(`/${paths[name].path}`), name, PAGES[name]),
          ),
        },
      ],
    },
  ];
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The browser's router; it begins to load the first page at once. */
export function createAppRouter(store: AppStore) {
  return createBrowserRouter(createRoutes(store));
}
