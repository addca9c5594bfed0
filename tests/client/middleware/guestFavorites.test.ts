// Rules: FAV-02 (docs/requirements.md)
import { waitFor } from '@testing-library/react';

import { favoritesApi } from '../../../src/client/api/favoritesApi';
import {
  addGuestFavorite,
  readGuestFavorites,
  removeGuestFavorites,
} from '../../../src/client/lib/storage/guestFavorites';
import { startGuestFavoritesListener } from '../../../src/client/middleware/guestFavorites';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import { signedIn } from '../../../src/client/slices/session';
import { apiUrls } from '../../../src/contract/urls';
import { fakeServer, json, offline } from '../../support/fakeServer';
import { storeWithListener } from '../../support/listenerStore';
import { STUDENT } from '../../support/renderWithApp';

const VISITOR = { session: NO_SESSION, locale: { language: 'en' } } as const;
const ADD = `POST ${apiUrls.favoritesAdd}`;
const GET = `GET ${apiUrls.favorites}`;
const stored = () =>
  json(200, { status_code: 200, message: '', data: { stored: [], skipped: [] } });
const none = () => json(200, { status_code: 200, message: '', data: { items: [] } });

afterEach(() => removeGuestFavorites(readGuestFavorites()));

it('moves guest favourites to the account on sign-in', async () => {
  for (const id of [5, 9]) addGuestFavorite(id);
  const server = fakeServer({
    [ADD]: () => {
      addGuestFavorite(11);
      return stored();
    },
  });
  const { dispatch } = storeWithListener(startGuestFavoritesListener, VISITOR);
  dispatch(signedIn(STUDENT));
  await waitFor(() => expect(readGuestFavorites()).toEqual([11]));
  const [call] = server.calls(ADD);
  expect(call?.body).toEqual({ package_ids: [5, 9] });
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${STUDENT.token}`);
});

it('sends nothing without guest favourites', async () => {
  const server = fakeServer({ [GET]: none });
  const { dispatch } = storeWithListener(startGuestFavoritesListener, VISITOR);
  dispatch(signedIn(STUDENT));
  await dispatch(favoritesApi.endpoints.getFavorites.initiate(undefined));
  expect(server.calls(ADD)).toHaveLength(0);
});

it("keeps them after a failure and retries when the account's favourites load", async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  addGuestFavorite(5);
  const server = fakeServer({ [ADD]: offline, [GET]: none });
  const { dispatch } = storeWithListener(startGuestFavoritesListener, VISITOR);
  dispatch(signedIn(STUDENT));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(readGuestFavorites()).toEqual([5]);
  server.use({ [ADD]: stored });
  await dispatch(favoritesApi.endpoints.getFavorites.initiate(undefined));
  await waitFor(() => expect(readGuestFavorites()).toEqual([]));
});
