// Rules: APP-05 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';

import { LOADING_VIEW_MS } from '../../../src/contract/constants';
import { json } from '../../support/fakeServer';
import { namespaceMessages } from '../../support/messages';
import { renderRoutes } from '../../support/renderRoutes';

const loading = (): HTMLElement | null => screen.queryByRole('status', { name: 'Loading' });

const heading = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

async function atFavorites() {
  const app = await renderRoutes('/favorites');
  await heading('Favourites');
  return app;
}

const pass = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

it('does not cover the first page', async () => {
  await atFavorites();
  expect(loading()).not.toBeInTheDocument();
});

it('covers a page change for 600 ms while the next page is mounted', async () => {
  const { goTo } = await atFavorites();
  const started = performance.now();
  await goTo('/orders-that-do-not-exist');
  expect(loading()).toBeVisible();
  expect(await heading('This page does not exist')).toBeInTheDocument();
  expect(loading()).toBeVisible();
  await waitFor(() => expect(loading()).not.toBeInTheDocument(), { interval: 20 });
  const lasted = performance.now() - started;
  expect(lasted).toBeGreaterThanOrEqual(LOADING_VIEW_MS - 20);
  // Tolerance for a busy machine.
  expect(lasted).toBeLessThan(LOADING_VIEW_MS * 3);
});

it('covers each further page change', async () => {
  const { goTo } = await atFavorites();
  await goTo('/contact');
  await pass(LOADING_VIEW_MS + 100);
  expect(loading()).not.toBeInTheDocument();
  await goTo('/favorites');
  expect(loading()).toBeVisible();
});

it('restarts the 600 ms for a change during a change', async () => {
  const { goTo } = await atFavorites();
  await goTo('/contact');
  await pass(LOADING_VIEW_MS / 2);
  const started = performance.now();
  await goTo('/favorites');
  await waitFor(() => expect(loading()).not.toBeInTheDocument(), { interval: 20 });
  expect(performance.now() - started).toBeGreaterThanOrEqual(LOADING_VIEW_MS - 20);
});

it("stays until the next page's messages are loaded", async () => {
  const { user, server } = await renderRoutes('/orders-that-do-not-exist');
  await heading('This page does not exist');
  let answer: () => void = () => {};
  server.use({
    'GET /locales/en/favorites.json': () =>
      new Promise((resolve) => {
        answer = () => resolve(json(200, namespaceMessages('en', 'favorites')));
      }),
  });
  await user.click(screen.getByRole('link', { name: 'Favourites' }));
  await pass(LOADING_VIEW_MS + 200);
  expect(loading()).toBeVisible();
  answer();
  await heading('Favourites');
  await waitFor(() => expect(loading()).not.toBeInTheDocument(), { timeout: 2_000 });
});

it('ignores a change of the query', async () => {
  const { goTo } = await atFavorites();
  await goTo('/favorites?sort=price');
  expect(loading()).not.toBeInTheDocument();
});

it("focuses the new page's heading, but not the first page's", async () => {
  const { goTo } = await atFavorites();
  expect(document.body).toHaveFocus();
  await goTo('/contact');
  expect(await heading('Contact us')).toHaveFocus();
});

it('waits for a late heading unless the focus has moved elsewhere', async () => {
  const { goTo } = await atFavorites();
  await goTo('/register');
  const later = await heading('Sign in or create an account');
  await waitFor(() => expect(later).toHaveFocus());
});
