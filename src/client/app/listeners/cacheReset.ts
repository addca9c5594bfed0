import { api } from '../../lib/api/api';
import { selectLanguage } from '../../lib/store/locale';
import { selectToken } from '../../lib/store/session';
import type { StartListening, StopListening } from '../../lib/store/listening';

/**
 * Forgets every answer of the server when another person is signed in, or nobody, so that nobody
 * sees what was somebody else's; and when the language changes, because answers carry text.
 * Queries of mounted screens ask again by themselves.
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
