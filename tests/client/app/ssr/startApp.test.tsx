import { act, screen, waitFor } from '@testing-library/react';

import * as providers from '../../../../src/client/app/Providers';
import { startApp } from '../../../../src/client/app/ssr/startApp';
import { fakeServer, json } from '../../../support/fakeServer';
import { namespaceMessages } from '../../../support/messages';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../../src/client/app/Providers', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../../src/client/app/Providers'),
}));

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="root"></div><main id="splash" aria-busy="true"></main>';
  window.history.replaceState(null, '', '/no-such-page');
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

const place = (): HTMLElement => document.getElementById('root') ?? document.body;

const start = async (): Promise<() => void> => {
  const root = await act(() => startApp(place()));
  return () => act(() => root.unmount());
};

it('starts in the language chosen by the boot script', async () => {
  fakeServer(
    Object.fromEntries(
      ['common', 'guard'].map((name) => [
        `GET /locales/en/${name}.json`,
        () => json(200, namespaceMessages('en', name)),
      ]),
    ),
  );
  jest.spyOn(console, 'error').mockImplementation();
  const stop = await start();
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(document.getElementById('splash')).toBeNull();
  stop();
});

it('registers the service worker once the first page is idle, without a prompt', async () => {
  const register = jest.fn().mockResolvedValue('registration');
  const requestPermission = jest.fn();
  const addEventListener = jest.fn();
  const worker = { value: { register, addEventListener }, configurable: true };
  Object.defineProperty(navigator, 'serviceWorker', worker);
  Object.assign(window, { Notification: { requestPermission } });
  fakeServer();
  jest.spyOn(console, 'error').mockImplementation();
  const stop = await start();
  await waitFor(() => expect(register).toHaveBeenCalledWith('/firebase-messaging-sw.js'));
  expect(requestPermission).not.toHaveBeenCalled();
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
});

it('keeps the splash until the first page is complete', async () => {
  // A namespace that no other test loads.
  document.documentElement.lang = 'ar';
  let answer = (): void => undefined;
  const words = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer({
    'GET /locales/ar/common.json': () =>
      words.then(() => json(200, namespaceMessages('ar', 'common'))),
    'GET /locales/ar/guard.json': () => json(200, namespaceMessages('ar', 'guard')),
  });
  jest.spyOn(console, 'error').mockImplementation();
  const starting = startApp(place());
  await act(() => new Promise((later) => setTimeout(later, 50)));
  expect(document.getElementById('splash')).toBeVisible();
  answer();
  const root = await act(() => starting);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  act(() => root.unmount());
});

it('shows an error when it cannot start', async () => {
  fakeServer();
  const log = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(providers, 'prepareAppearance').mockRejectedValue(new Error('no styles'));
  const stop = await start();
  expect(screen.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'no styles' }));
  stop();
});
