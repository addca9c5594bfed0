import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeCard } from '../../../contract/catalogue';
import { FAVORITES_ADD_MAX } from '../../../contract/constants';
import { useChangeFavoriteMutation, useGetFavoritesQuery } from '../../api/favoritesApi';
import {
  addGuestFavorite,
  readGuestFavorites,
  removeGuestFavorites,
  subscribeToGuestFavorites,
} from '../../lib/storage/guestFavorites';
import { showToast } from '../../lib/toasts';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn } from '../../slices/session';
import { useFailureText } from '../../shared/limits/useLimit';

export interface Heart {
  readonly saved: boolean;
  /** Saves the programme, or takes it away again. Its words are in the namespace `programme`. */
  readonly toggle: () => void;
}

/** The ids that this browser keeps for a visitor. */
export function useGuestFavorites(): readonly number[] {
  return useSyncExternalStore(subscribeToGuestFavorites, readGuestFavorites);
}

/**
 * Whether a programme is a favourite, and how to change that: in the account of whoever is signed
 * in, else in this browser (FAV-02). A change shows at once and is taken back, with a toast, when
 * the server did not follow.
 */
export function useFavoriteToggle(programme: ProgrammeCard): Heart {
  const { formatMessage } = useIntl();
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

  const toggleStored = async (): Promise<void> => {
    // One change at a time: of two on their way at once, the first could arrive last.
    if (isLoading) return;
    const { error } = await change({ programme, saved: !isStored });
    if (error !== undefined) {
      const text = failureText(error, formatMessage({ id: 'programme.heartFailed' }));
      showToast({ severity: 'error', text });
    }
  };
  const toggleKept = (): void => {
    if (isKept) removeGuestFavorites([programme.id]);
    else if (!addGuestFavorite(programme.id)) {
      const text = formatMessage({ id: 'programme.heartsFull' }, { count: FAVORITES_ADD_MAX });
      showToast({ severity: 'info', text });
    }
  };
  return isSignedIn
    ? { saved: isStored, toggle: () => void toggleStored() }
    : { saved: isKept, toggle: toggleKept };
}
