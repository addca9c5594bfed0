import { isAnyOf } from '@reduxjs/toolkit';

import { writeSavedSession } from '../../lib/storage/savedSession';
import {
  selectSession,
  sessionExpired,
  signedIn,
  signedOut,
  userChanged,
} from '../../lib/store/session';
import type { StartListening, StopListening } from '../../lib/store/listening';

/**
 * Syncs the session to local storage (SES-01). A session from another tab is not written back: it
 * may be incomplete, and writing would undo the rest.
 */
export function startSessionStorageListener(startListening: StartListening): StopListening {
  return startListening({
    matcher: isAnyOf(signedIn, signedOut, sessionExpired, userChanged),
    effect: (_action, listener) => {
      const session = selectSession(listener.getState());
      if (session !== selectSession(listener.getOriginalState())) writeSavedSession(session);
    },
  });
}
