import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { useStoreFavoriteMutation } from '../../api/favoritesApi';
import { isNotFound } from '../../api/notFound';
import type { Errand } from '../../lib/errands';
import { paths } from '../../lib/paths';
import { showToast } from '../../lib/toasts';
import { dropUnfinished } from '../../lib/unfinished';

/**
 * Stores a favourite that waited, shows the server's message and goes to the favourites
 * (FAV-01). A failure is said, and the errand waits on; one that is not offered any
 * more could never be stored, and goes.
 */
export function useStoreErrand(errand: Errand) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [store, { isLoading }] = useStoreFavoriteMutation();

  const run = async (): Promise<void> => {
    if (errand.kind !== 'favorite') return;
    const { data, error } = await store({ package_id: errand.packageId });
    if (data !== undefined) {
      dropUnfinished(errand);
      showToast({ severity: 'success', text: data.message });
      await navigate(paths.favorites.to());
      return;
    }
    const isGone = isNotFound(error);
    if (isGone) dropUnfinished(errand);
    const id = isGone ? 'unfinished.favoriteGone' : 'unfinished.favoriteFailed';
    showToast({ severity: 'error', text: formatMessage({ id }) });
  };
  return { run: () => void run(), isBusy: isLoading };
}
