import type { Answer, StoreFavoriteData } from '../../contract/answers';
import type { FavoritePayload } from '../../contract/schemas/favorite';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a package; the answer's message is shown as success. */
    storeFavorite: build.mutation<Answer<StoreFavoriteData>, FavoritePayload>({
      query: (body) => ({ url: apiUrls.storeFavorite, method: 'POST', body }),
      invalidatesTags: ['Favorites'],
    }),
  }),
});

export const { useStoreFavoriteMutation } = favoritesApi;
