import { createBrowserRouter, redirectDocument } from 'react-router-dom';
import type { LoaderFunctionArgs, NonIndexRouteObject, RouteObject } from 'react-router-dom';

import type { KeyUnder } from '../i18n/messageIds';
import { messageStore } from '../i18n/messageStore';
import { embedded, isEmbedded, isEmbeddedPage } from '../lib/embedding';
import { EMBEDDED, paths } from '../lib/paths';
import type { PageName } from '../lib/paths';
import { selectLanguage } from '../lib/store/locale';
import { Guard } from './Guard';
import { RootLayout } from './RootLayout';
import { RouteError } from './RouteError';
import { guardRedirect } from './access';
import { lazyPage } from '../lazy/lazyPage';
import type { LazyPage } from '../lazy/lazyPage';
import { MainLayout } from './layouts/MainLayout';
import { PAGES } from './pageTable';
import type { Access, PageSpec } from '../lib/pageSpec';
import type { AppStore } from '../lib/store/rootReducer';

type PageTitle = KeyUnder<'common.title'>;

export interface RouteHandle {
  /** Key of the page's title and description. */
  readonly title: PageTitle;
}

const NAMES = Object.keys(PAGES) as PageName[];

const NOT_FOUND: PageSpec = {
  layout: 'main',
  access: 'public',
  load: () => import('./pages/NotFoundPage'),
  namespaces: ['guard'],
};
const textLayout = lazyPage(() => import(/* webpackChunkName: "text" */ './layouts/TextLayout'));
const bareLayout = lazyPage(() => import(/* webpackChunkName: "bare" */ './layouts/BareLayout'));
const screenLayout = lazyPage(() => import('./layouts/ScreenLayout'));
const deskLayout = lazyPage(() => import('./layouts/DeskLayout'));
const embedLayout = lazyPage(() => import('./layouts/EmbedLayout'));

/** The access denied page of a role. */
const refusal = (page: 'PartnersOnlyPage' | 'TeamOnlyPage'): LazyPage =>
  lazyPage(async () => ({
    default: (await import('./pages/accessDeniedPages'))[page],
  }));
const REFUSALS: Partial<Record<Access, LazyPage>> = {
  partner: refusal('PartnersOnlyPage'),
  team: refusal('TeamOnlyPage'),
};

/**
 * Routes of an embedded document (those under `/embed`) or of any other (the rest). Links between
 * the two load a new document: the server sets who may frame it.
 */
export function createRoutes(
  store: AppStore,
  messages = messageStore,
  isInFrame = isEmbeddedPage(),
): RouteObject[] {
  const load = (...namespaces: readonly string[]): Promise<void> =>
    messages.load(selectLanguage(store.getState()), namespaces);

  const pageRoute = (path: string, title: PageTitle, spec: PageSpec): RouteObject => {
    const { access, namespaces } = spec;
    const { preload, Page } = lazyPage(() => spec.load(store));
    const refusal = REFUSALS[access];
    const handle: RouteHandle = { title };
    return {
      path,
      handle,
      element: (
        <Guard access={access} refusal={refusal && <refusal.Page />}>
          <Page />
        </Guard>
      ),
      ErrorBoundary: RouteError,
      loader: async ({ request }: LoaderFunctionArgs) => {
        const elsewhere = otherDocument(request.url, isInFrame);
        if (elsewhere) return elsewhere;
        const redirection = await guardRedirect(access, store, request.url);
        if (redirection) return redirection;
        // The language may have changed and `common` failed to load: retry.
        load('common').catch(() => undefined);
        await Promise.all([
          preload(),
          load(...namespaces, ...(refusal ? ['guard'] : [])),
          refusal?.preload(),
        ]);
        return null;
      },
    };
  };

  const under = (layout: PageSpec['layout']): RouteObject[] =>
    NAMES.filter((name) => PAGES[name].layout === layout).map((name) =>
      pageRoute(paths[name].path, name, PAGES[name]),
    );

  const notFound = pageRoute('*', 'notFound', NOT_FOUND);
  const twins = EMBEDDED.map((name) =>
    pageRoute(embedded(`/${paths[name].path}`), name, PAGES[name]),
  );
  const children = isInFrame
    ? [{ ...lazyLayout(embedLayout), children: [...twins, notFound] }]
    : [
        { Component: MainLayout, children: [...under('main'), notFound] },
        { ...lazyLayout(bareLayout), children: under('bare') },
        { ...lazyLayout(textLayout), children: under('text') },
        { ...lazyLayout(screenLayout), children: under('screen') },
        { ...lazyLayout(deskLayout), children: under('desk') },
      ];
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      // At the root, so that nothing renders without `common`.
      loader: async () => {
        await load('common');
        return null;
      },
      // A language change loads it separately.
      shouldRevalidate: () => false,
      children,
    },
  ];
}

/** A layout that is loaded with the first of its pages. */
const lazyLayout = ({ Page, preload }: LazyPage): NonIndexRouteObject => ({
  Component: Page,
  ErrorBoundary: RouteError,
  loader: () => preload().then(() => null),
});

/** Redirect with a document load to a page of the other kind, else null. */
function otherDocument(address: string, isInFrame: boolean): Response | null {
  const { pathname, search } = new URL(address);
  if (isEmbedded(pathname) === isInFrame) return null;
  // A leading `//` would be another host.
  return redirectDocument(`${pathname.replace(/^\/+/, '/')}${search}`);
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * The browser router; starts loading the first page immediately. The first entry gets a unique key:
 * React Router calls every first entry `default`, so that a page opened by URL would use another
 * one's scroll position (NAV-08).
 */
export function createAppRouter(store: AppStore) {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) {
    window.history.replaceState({ key: Math.random().toString(36).slice(2, 10), idx: 0 }, '');
  }
  return createBrowserRouter(createRoutes(store));
}
