import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { useStoreFavoriteMutation } from '../favorites/favoritesApi';
import { isNotFound } from '../../lib/api/notFound';
import type { Intent } from '../../lib/intents/intentTypes';
import { paths } from '../../lib/paths';
import { showToast } from '../../lib/store/toasts';
import { useAppDispatch } from '../../lib/store/hooks';
import { useFailureText } from '../../ui/limits/useLimit';
import { dropUnfinished } from '../../lib/intents/unfinished';

/** Saves a pending favorite (FAV-01). On error the intent stays, except on a 404. */
export function useConsumeIntent(intent: Intent) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [store, { isLoading }] = useStoreFavoriteMutation();

  const run = async (): Promise<void> => {
    if (intent.kind !== 'favorite') return;
    const { data, error } = await store({ package_id: intent.packageId });
    if (data !== undefined) {
      dropUnfinished(intent);
      dispatch(showToast({ severity: 'success', text: data.message }));
      await navigate(paths.favorites.to());
      return;
    }
    const isGone = isNotFound(error);
    if (isGone) dropUnfinished(intent);
    const text = isGone
      ? formatMessage({ id: 'unfinished.favoriteGone' })
      : failureText(error, formatMessage({ id: 'unfinished.favoriteFailed' }));
    dispatch(showToast({ severity: 'error', text }));
  };
  return { run: () => void run(), isBusy: isLoading };
}
