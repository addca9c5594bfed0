import { api } from '../../lib/api/api';
import { selectLanguage } from '../../lib/store/locale';
import { selectToken } from '../../lib/store/session';
import type { StartListening, StopListening } from '../../lib/store/listening';

/**
 * Clears the API cache when the signed-in user changes, so that no data leaks between users, and
 * when the language changes, because answers contain text. Queries of mounted screens refetch
 * automatically.
 */
export function startCacheResetListener(startListening: StartListening): StopListening {
  return startListening({
    predicate: (_action, now, before) =>
      selectToken(now) !== selectToken(before) || selectLanguage(now) !== selectLanguage(before),
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
}
