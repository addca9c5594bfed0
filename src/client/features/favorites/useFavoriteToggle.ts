import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeCard } from '../../../contract/catalogue/catalogue';
import { FAVORITES_ADD_MAX } from '../../../contract/common/constants';
import { useChangeFavoriteMutation, useGetFavoritesQuery } from './favoritesApi';
import {
  NO_GUEST_FAVORITES,
  addGuestFavorite,
  readGuestFavorites,
  removeGuestFavorites,
  subscribeToGuestFavorites,
} from './guestFavorites';
import { useIsEmbedded } from '../../lib/embeddedLinks';
import { paths } from '../../lib/paths';
import { replaceToasts, showToast } from '../../lib/store/toasts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks';
import { selectIsSignedIn } from '../../lib/store/session';
import { useFailureText } from '../../ui/limits/useLimit';

export interface FavoriteToggle {
  readonly saved: boolean;
  readonly toggle: () => void;
}

export function useGuestFavorites(): readonly number[] {
  return useSyncExternalStore(
    subscribeToGuestFavorites,
    readGuestFavorites,
    () => NO_GUEST_FAVORITES,
  );
}

/**
 * Toggles a favorite in the account or this browser (FAV-02), and says so with a way to the favourites
 * (FAV-05). Optimistic: an error rolls back with a toast. Needs the namespace `programme`.
 */
export function useFavoriteToggle(programme: ProgrammeCard): FavoriteToggle {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isKept = useGuestFavorites().includes(programme.id);
  const { isStored } = useGetFavoritesQuery(undefined, {
    skip: !isSignedIn,
    selectFromResult: ({ data }) => ({
      isStored: data?.data.items.some(({ id }) => id === programme.id) ?? false,
    }),
  });
  const [change, { isLoading }] = useChangeFavoriteMutation();

  const isInFrame = useIsEmbedded();

  const say = (isSaved: boolean): void => {
    dispatch(
      replaceToasts({
        severity: 'success',
        topic: 'favorite',
        text: formatMessage({ id: isSaved ? 'programme.saved' : 'programme.unsaved' }),
        ...(isSaved &&
          !isInFrame && {
            action: {
              text: formatMessage({ id: 'programme.seeFavorites' }),
              to: paths.favorites.to(),
            },
          }),
      }),
    );
  };
  const toggleStored = async (): Promise<void> => {
    // One request at a time: two in parallel may arrive out of order.
    if (isLoading) return;
    const isSaved = !isStored;
    const { error } = await change({ programme, saved: isSaved });
    if (error === undefined) say(isSaved);
    else {
      const text = failureText(error, formatMessage({ id: 'programme.favoriteFailed' }));
      dispatch(showToast({ severity: 'error', text }));
    }
  };
  const toggleKept = (): void => {
    if (isKept) {
      removeGuestFavorites([programme.id]);
      say(false);
    } else if (addGuestFavorite(programme.id)) say(true);
    else {
      const text = formatMessage({ id: 'programme.favoritesFull' }, { count: FAVORITES_ADD_MAX });
      dispatch(showToast({ severity: 'info', text }));
    }
  };
  return isSignedIn
    ? { saved: isStored, toggle: () => void toggleStored() }
    : { saved: isKept, toggle: toggleKept };
}
