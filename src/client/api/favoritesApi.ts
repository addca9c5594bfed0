import type { Answer, StoreFavoriteData } from '../../contract/answers';
import type {
  FavoriteRemoved,
  Favorites,
  FavoritesAdded,
  ProgrammeCard,
} from '../../contract/catalogue';
import type { FavoritePayload, FavoritesAddPayload } from '../../contract/schemas/favorite';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

/** A heart that is pressed: the programme, as a list shows it at once, and whether it is saved. */
export interface HeartChange {
  readonly programme: ProgrammeCard;
  readonly saved: boolean;
}

export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a package; the answer's message is shown as success. */
    storeFavorite: build.mutation<Answer<StoreFavoriteData>, FavoritePayload>({
      query: (body) => ({ url: apiUrls.storeFavorite, method: 'POST', body }),
      invalidatesTags: ['Favorites'],
    }),
    /** What the account has saved, newest first. */
    getFavorites: build.query<Answer<Favorites>, undefined>({
      query: () => ({ url: apiUrls.favorites }),
      providesTags: ['Favorites'],
    }),
    /** The cards of these programmes: a visitor's hearts. */
    getFavoriteCards: build.query<Answer<Favorites>, readonly number[]>({
      query: (ids) => ({
        url: apiUrls.favoritesCards,
        params: { ids: ids.join(',') },
        token: null,
      }),
    }),
    /** A visitor's hearts, on signing in. */
    addFavorites: build.mutation<Answer<FavoritesAdded>, FavoritesAddPayload>({
      query: (body) => ({ url: apiUrls.favoritesAdd, method: 'POST', body }),
      invalidatesTags: ['Favorites'],
    }),
    /** Fills or empties one heart: shown at once, taken back when the server did not follow. */
    changeHeart: build.mutation<Answer<FavoritesAdded | FavoriteRemoved>, HeartChange>({
      query: ({ programme: { id }, saved }) =>
        saved
          ? { url: apiUrls.favoritesAdd, method: 'POST', body: { package_ids: [id] } }
          : { url: apiUrls.favoritesRemove, method: 'POST', body: { package_id: id } },
      onQueryStarted: async ({ programme, saved }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          favoritesApi.util.updateQueryData('getFavorites', undefined, (answer) => {
            const others = answer.data.items.filter(({ id }) => id !== programme.id);
            return { ...answer, data: { items: saved ? [programme, ...others] : others } };
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          change.undo();
        }
      },
      // Also after a failure: an answer that was lost on its way may have been a yes.
      invalidatesTags: ['Favorites'],
    }),
  }),
});

export const {
  useStoreFavoriteMutation,
  useGetFavoritesQuery,
  useGetFavoriteCardsQuery,
  useChangeHeartMutation,
} = favoritesApi;
