import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';

import { RouteError } from '../../../src/client/app/RouteError';
import { createStore } from '../../../src/client/app/store';
import { NO_SESSION } from '../../../src/client/lib/savedSession';

import * as reload from '../../../src/client/lib/reload';
import { json } from '../../support/fakeServer';
import { namespaceMessages } from '../../support/messages';
import { renderRoutes } from '../../support/renderRoutes';

const GUARD = 'GET /locales/en/guard.json';
const missing = (): Response => new Response('', { status: 400 });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

it('says what happened in place of the page, keeps the navigation, and tries again', async () => {
  const { user, server } = await renderRoutes('/nowhere', { server: { [GUARD]: missing } });
  expect(
    await screen.findByRole('heading', { name: 'This page could not be opened' }),
  ).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');

  server.use({ [GUARD]: () => json(200, namespaceMessages('en', 'guard')) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

it('says it in Arabic without any file of words', async () => {
  await renderRoutes('/nowhere', {
    language: 'ar',
    server: {
      'GET /locales/ar/common.json': missing,
      'GET /locales/ar/guard.json': missing,
    },
  });
  expect(await screen.findByRole('heading', { name: 'تعذّر فتح هذه الصفحة' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});

it.each([
  ['reloads when code is missing although there is a network', true, 'ChunkLoadError', true],
  ['does not reload into nothing without a network', false, 'ChunkLoadError', false],
  ['does not reload for any other failure', true, 'TypeError', false],
])('%s', async (_what, onLine, name, reloads) => {
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
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reloadPage).toHaveBeenCalledTimes(reloads ? 1 : 0);
});
