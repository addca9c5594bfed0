// Rules: FAV-02 (docs/requirements.md)
import { waitFor } from '@testing-library/react';

import { favoritesApi } from '../../../src/client/features/favorites/favoritesApi';
import { createStore } from '../../../src/client/app/createStore';
import { keepGuestFavorites } from '../../../src/client/app/keepGuestFavorites';
import { runWhenIdle } from '../../../src/client/ssr/runWhenIdle';
import {
  addGuestFavorite,
  readGuestFavorites,
  removeGuestFavorites,
} from '../../../src/client/features/favorites/guestFavorites';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import { signedIn } from '../../../src/client/lib/store/session';
import { favoriteUrls } from '../../support/apiUrls';
import { fakeServer, json, offline } from '../../support/fakeServer';
import { STUDENT } from '../../support/renderWithApp';

const ADD = `POST ${favoriteUrls.favoritesAdd}`;
const GET = `GET ${favoriteUrls.favorites}`;
const stored = () =>
  json(200, { status_code: 200, message: '', data: { stored: [], skipped: [] } });
const none = () => json(200, { status_code: 200, message: '', data: { items: [] } });

/** A store with it, as the page has it. */
function startStore(session = NO_SESSION) {
  const store = createStore({ session, language: 'en' });
  keepGuestFavorites(store);
  return store;
}

afterEach(() => removeGuestFavorites(readGuestFavorites()));

it('moves guest favorites to the account on sign-in', async () => {
  for (const id of [5, 9]) addGuestFavorite(id);
  const server = fakeServer({
    [ADD]: () => {
      addGuestFavorite(11);
      return stored();
    },
  });
  const { dispatch } = startStore();
  dispatch(signedIn(STUDENT));
  await waitFor(() => expect(readGuestFavorites()).toEqual([11]));
  const [call] = server.calls(ADD);
  expect(call?.body).toEqual({ package_ids: [5, 9] });
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${STUDENT.token}`);
});

it('moves those that an earlier page left', async () => {
  addGuestFavorite(5);
  fakeServer({ [ADD]: stored });
  startStore(STUDENT);
  await waitFor(() => expect(readGuestFavorites()).toEqual([]));
});

it('sends nothing without guest favorites', async () => {
  const server = fakeServer({ [GET]: none });
  const { dispatch } = startStore();
  dispatch(signedIn(STUDENT));
  await dispatch(favoritesApi.endpoints.getFavorites.initiate(undefined));
  await new Promise<void>((resolve) => void runWhenIdle(resolve));
  expect(server.calls(ADD)).toHaveLength(0);
});

it("keeps them after a failure and retries when the account's favorites load", async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  addGuestFavorite(5);
  const server = fakeServer({ [ADD]: offline, [GET]: none });
  const { dispatch } = startStore();
  dispatch(signedIn(STUDENT));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(readGuestFavorites()).toEqual([5]);
  server.use({ [ADD]: stored });
  await dispatch(favoritesApi.endpoints.getFavorites.initiate(undefined));
  await waitFor(() => expect(readGuestFavorites()).toEqual([]));
});

it('asks once for each time the favorites load, however often it fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  addGuestFavorite(5);
  const server = fakeServer({ [ADD]: offline, [GET]: none });
  const { dispatch } = startStore(STUDENT);
  await dispatch(favoritesApi.endpoints.getFavorites.initiate(undefined));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  expect(server.calls(GET)).toHaveLength(1);
});
