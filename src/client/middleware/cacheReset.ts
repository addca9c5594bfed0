import { api } from '../api/api';
import { selectLanguage } from '../slices/locale';
import { selectToken } from '../slices/session';
import type { StartListening, StopListening } from './listening';

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
