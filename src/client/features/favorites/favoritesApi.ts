import type { Answer, StoreFavoriteData } from '../../../contract/common/answers';
import type {
  FavoriteRemoved,
  Favorites,
  FavoritesAdded,
  ProgrammeCard,
} from '../../../contract/catalogue/catalogue';
import type { FavoritePayload, FavoritesAddPayload } from '../../../contract/favorites/routes';
import { api } from '../../lib/api/api';

/** A change of one favorite: the programme for the optimistic update, and whether it is saved. */
export interface FavoriteChange {
  readonly programme: ProgrammeCard;
  readonly saved: boolean;
}

/** Cards of favorites, of which courses are priced for the weeks; null for their headline prices. */
export interface FavoriteCardsAsked {
  readonly ids: readonly number[];
  readonly weeks: number | null;
}

export type FavoritesAsked = Pick<FavoriteCardsAsked, 'weeks'>;

/** `findIndex` result for a programme that is not a favorite. */
const NOWHERE = -1;

/** The favorites with a programme at this place, or without it. */
function withFavorite(answer: Answer<Favorites>, programme: ProgrammeCard, place: number) {
  const others = answer.data.items.filter(({ id }) => id !== programme.id);
  const items =
    place === NOWHERE ? others : [...others.slice(0, place), programme, ...others.slice(place)];
  return { ...answer, data: { items } };
}

export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a package; the answer's message is shown as success. */
    storeFavorite: build.mutation<Answer<StoreFavoriteData>, FavoritePayload>({
      query: (body) => ({ url: '/api/student/store-favorite', method: 'POST', body }),
      invalidatesTags: ['Favorites'],
    }),
    /**
     * The account's favorites, newest first: one cache entry, whatever the weeks they are priced for,
     * which hearts leave open.
     */
    getFavorites: build.query<Answer<Favorites>, FavoritesAsked | undefined>({
      query: (asked) => ({
        url: '/api/favorites',
        ...(typeof asked?.weeks === 'number' && { params: { weeks: asked.weeks } }),
      }),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      forceRefetch: ({ currentArg, previousArg }) =>
        currentArg !== undefined && currentArg.weeks !== (previousArg?.weeks ?? null),
      providesTags: ['Favorites'],
    }),
    /** The cards of a visitor's favorites. */
    getFavoriteCards: build.query<Answer<Favorites>, FavoriteCardsAsked>({
      query: ({ ids, weeks }) => ({
        url: '/api/favorites/cards',
        params: { ids: ids.join(','), weeks },
        token: null,
      }),
    }),
    /** A visitor's favorites, on signing in. */
    addFavorites: build.mutation<Answer<FavoritesAdded>, FavoritesAddPayload>({
      query: (body) => ({ url: '/api/favorites/add', method: 'POST', body }),
      // Not after a failure: reading the account's favorites is when it is tried again.
      invalidatesTags: (answer) => (answer ? ['Favorites'] : []),
    }),
    /** Adds or removes one favorite: optimistic, undone on failure. */
    changeFavorite: build.mutation<Answer<FavoritesAdded | FavoriteRemoved>, FavoriteChange>({
      query: ({ programme: { id }, saved }) =>
        saved
          ? { url: '/api/favorites/add', method: 'POST', body: { package_ids: [id] } }
          : { url: '/api/favorites/remove', method: 'POST', body: { package_id: id } },
      onQueryStarted: async ({ programme, saved }, call) => {
        const { dispatch, queryFulfilled } = call;
        const select = favoritesApi.endpoints.getFavorites.select(undefined);
        const { data: known } = select(call.getState());
        const before = known?.data.items.findIndex(({ id }) => id === programme.id) ?? -1;
        const show = (place: number): void => {
          dispatch(
            favoritesApi.util.updateQueryData('getFavorites', undefined, (answer) =>
              withFavorite(answer, programme, place),
            ),
          );
        };
        show(saved ? 0 : NOWHERE);
        try {
          await queryFulfilled;
        } catch {
          // Not by undoing the patch, which would also revert later changes of other favorites.
          show(before);
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
  useChangeFavoriteMutation,
} = favoritesApi;
