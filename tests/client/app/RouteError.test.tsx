// Rules: APP-07 (docs/requirements.md)
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';

import { RouteError } from '../../../src/client/app/RouteError';
import { createStore } from '../../../src/client/app/createStore';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';

import * as reload from '../../../src/client/lib/browser/reload';
import { json, never } from '../../support/fakeServer';
import { namespaceMessages } from '../../support/messages';
import { renderRoutes } from '../../support/renderRoutes';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../src/client/lib/browser/reload', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../src/client/lib/browser/reload'),
}));

const GUARD = 'GET /locales/en/guard.json';
const missing = (): Response => new Response('', { status: 400 });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

it('replaces the page with an error, keeps the navigation and retries', async () => {
  const { user, server } = await renderRoutes('/nowhere', { server: { [GUARD]: missing } });
  expect(
    await screen.findByRole('heading', { name: 'This page could not be opened' }),
  ).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
  const home = screen.getByRole('link', { name: 'Back to home' });
  expect(home).toHaveAttribute('href', '/');
  expect(home).toHaveAttribute('target', '_top');

  server.use({ [GUARD]: () => json(200, namespaceMessages('en', 'guard')) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

it.each([
  ['ar', '/', 'تعذّر فتح هذه الصفحة', 'إعادة المحاولة'],
  ['en', '/bankAccounts', 'This page could not be opened', 'Try again'],
  ['en', '/embed/englishLanguage', 'This page could not be opened', 'Try again'],
] as const)(
  'shows the error in %s at %s without loaded messages or message ids',
  async (language, at, title, again) => {
    const common = `GET /locales/${language}/common.json`;
    // The English fallback is missing too.
    const nothing = { [common]: missing, 'GET /locales/en/common.json': missing };
    const { user, server, container } = await renderRoutes(at, { language, server: nothing });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(container.innerHTML).not.toMatch(/(common|home|bankAccounts|catalogue)\./);
    expect(screen.queryByRole('banner')).toBeNull();

    server.use({ [common]: () => json(200, namespaceMessages(language, 'common')) });
    await user.click(screen.getByRole('button', { name: again }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(container.innerHTML).not.toContain('…');
  },
);

it('is busy while it retries', async () => {
  const { user, server } = await renderRoutes('/embed/nope', { server: { [GUARD]: missing } });
  const button = await screen.findByRole('button', { name: 'Try again' });
  server.use({ [GUARD]: never });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  await user.click(button);
  expect(server.calls(GUARD)).toHaveLength(2);
});

afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** Clicks outside `act`: the result may arrive before React renders. */
function press(name: string): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('button', { name }).click();
}

it('opens a page that loads before React renders', async () => {
  const { server } = await renderRoutes('/nowhere', { server: { [GUARD]: missing } });
  await screen.findByRole('heading', { name: 'This page could not be opened' });
  server.use({ [GUARD]: () => json(200, namespaceMessages('en', 'guard')) });
  press('Try again');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

it.each(['/', '/?sort=price', '/#content'])(
  'retries a page that failed while rendering, at %s',
  async (at) => {
    let isBroken = true;
    const Page = (): ReactElement => {
      if (isBroken) throw new Error('broken');
      return <h1>Here again</h1>;
    };
    const store = createStore({ language: 'en', session: NO_SESSION });
    const route = { path: '/', Component: Page, ErrorBoundary: RouteError, loader: () => null };
    const router = createMemoryRouter([{ ...route, HydrateFallback: () => null }], {
      initialEntries: [at],
    });
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await screen.findByRole('heading', { name: 'This page could not be opened' });
    isBroken = false;
    press('Try again');
    expect(await screen.findByRole('heading', { name: 'Here again' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  },
);

it.each([
  ['en', 'You are offline', 'This page does not exist'],
  ['ar', 'لا يوجد اتصال بالإنترنت', 'هذه الصفحة غير موجودة'],
] as const)(
  'reports offline and opens the page once online, in %s',
  async (language, offline, title) => {
    const guard = `GET /locales/${language}/guard.json`;
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server } = await renderRoutes('/nowhere', { language, server: { [guard]: missing } });
    expect(await screen.findByRole('heading', { name: offline })).toBeVisible();
    server.use({ [guard]: () => json(200, namespaceMessages(language, 'guard')) });
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  },
);

describe('where the code of a page is missing', () => {
  async function open(onLine: boolean, name: string) {
    const reloadPage = jest.spyOn(reload, 'reloadPage').mockImplementation();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const failing = { loader: () => Promise.reject(Object.assign(new Error(), { name })) };
    const store = createStore({ language: 'en', session: NO_SESSION });
    const router = createMemoryRouter([
      {
        path: '/',
        element: <p />,
        HydrateFallback: () => null,
        ErrorBoundary: RouteError,
        ...failing,
      },
    ]);
    const { unmount } = render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    return { reloadPage, again, unmount };
  }

  it('opens it as a document while online, by itself and once; then it is asked for', async () => {
    const { reloadPage, unmount } = await open(true, 'ChunkLoadError');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    unmount();
    const { again } = await open(true, 'ChunkLoadError');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await userEvent.click(again);
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['offline', false, 'ChunkLoadError'],
    ['with another error', true, 'TypeError'],
  ])('does not %s', async (_what, onLine, name) => {
    const { reloadPage, again } = await open(onLine, name);
    await userEvent.click(again);
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
