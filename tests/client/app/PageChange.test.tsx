// Rules: APP-05 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';

import { LOADING_VIEW_MS } from '../../../src/contract/common/constants';
import { apiUrls } from '../../support/apiUrls';
import { itBeforeRelease } from '../../support/beforeRelease';
import { json } from '../../support/fakeServer';
import { namespaceMessages } from '../../support/messages';
import { programmeDetails } from '../../support/programmes';
import { renderRoutes } from '../../support/renderRoutes';

/** The page behind the view may say so too. */
const loading = (): HTMLElement | null =>
  screen.queryAllByRole('status', { name: 'Loading' })[0] ?? null;

const heading = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

async function atFavorites() {
  const app = await renderRoutes('/favorites');
  await heading('Favourites');
  return app;
}

const pass = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** Stops the time of the view: a busy machine may take longer for a page than it lasts. */
function stopTime(): { readonly pass: (milliseconds: number) => Promise<void> } {
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'],
  });
  return { pass: (milliseconds) => act(() => jest.advanceTimersByTimeAsync(milliseconds)) };
}

afterEach(() => jest.useRealTimers());

it('does not cover the first page', async () => {
  await atFavorites();
  expect(loading()).not.toBeInTheDocument();
});

it('covers a page change for 600 ms while the next page is mounted', async () => {
  const { goTo } = await atFavorites();
  const time = stopTime();
  await goTo('/orders-that-do-not-exist');
  expect(loading()).toBeVisible();
  await time.pass(LOADING_VIEW_MS - 1);
  expect(loading()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
  await time.pass(1);
  expect(loading()).not.toBeInTheDocument();
});

itBeforeRelease('covers each further page change', async () => {
  const { goTo } = await atFavorites();
  await goTo('/contact');
  await waitFor(() => expect(loading()).not.toBeInTheDocument());
  stopTime();
  await goTo('/favorites');
  expect(loading()).toBeVisible();
});

itBeforeRelease('restarts the 600 ms for a change during a change', async () => {
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
  let answer: () => void = () => undefined;
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
  await waitFor(() => expect(loading()).not.toBeInTheDocument());
});

it('ignores a change of the query', async () => {
  const { goTo } = await atFavorites();
  await goTo('/favorites?sort=price');
  expect(loading()).not.toBeInTheDocument();
});

describe('from one programme to a similar one', () => {
  const serves = (id: number) => ({
    [`GET ${apiUrls.programmes}/${id}`]: () =>
      json(200, { status_code: 200, message: '', data: programmeDetails(id) }),
  });

  it('covers the change and focuses the new heading', async () => {
    const { user } = await renderRoutes('/englishLanguage/details?id=3', {
      server: { ...serves(3), ...serves(4) },
    });
    await heading('Programme 3');
    await user.click(screen.getByRole('link', { name: 'Programme 4' }));
    expect(loading()).toBeVisible();
    const next = await heading('Programme 4');
    await waitFor(() => expect(next).toHaveFocus());
    await waitFor(() => expect(loading()).not.toBeInTheDocument());
  });

  it('neither covers nor focuses for another choice on the same page', async () => {
    const { goTo } = await renderRoutes('/englishLanguage/details?id=3', { server: serves(3) });
    await heading('Programme 3');
    await goTo('/englishLanguage/details?id=3&weeks=8');
    expect(loading()).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
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
