import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';

import { isHttpError } from '../../lib/api/errors';
import { endedSession } from '../../lib/storage/endedSession';
import { forgetAllIntents } from '../../lib/intents/intentStores';
import { saveReturnPath } from '../../lib/intents/returnPath';
import { selectToken, sessionExpired, signedIn, signedOut } from '../../lib/store/session';
import type { StartListening, StopListening } from '../../lib/store/listening';

/** The token of a rejected call, which the base query stores in its meta. */
function tokenOf(meta: unknown): string | null {
  const call = (meta as { baseQueryMeta?: { token?: unknown } } | undefined)?.baseQueryMeta;
  return typeof call?.token === 'string' ? call.token : null;
}

/**
 * Any 401 signs this browser out and remembers where the person was, and that it was not their
 * doing (SES-04). Only the session that the call was made with ends: a late answer to an old token
 * must not end the session that began meanwhile.
 */
export function startSessionExpiryListener(startListening: StartListening): StopListening {
  const stops = [
    startListening({
      matcher: isRejectedWithValue,
      effect: ({ payload, meta }, { dispatch }) => {
        const token = tokenOf(meta);
        if (token !== null && isHttpError(payload) && payload.status === 401) {
          dispatch(sessionExpired({ token }));
        }
      },
    }),
    startListening({
      actionCreator: sessionExpired,
      effect: (_action, listener) => {
        if (selectToken(listener.getOriginalState()) === null) return;
        if (selectToken(listener.getState()) !== null) return;
        const { pathname, search, hash } = window.location;
        saveReturnPath(`${pathname}${search}${hash}`);
        endedSession.write(true);
      },
    }),
    startListening({
      matcher: isAnyOf(signedIn, signedOut),
      effect: () => endedSession.write(null),
    }),
    // After a deliberate sign-out the next sign-in starts without intents.
    startListening({ actionCreator: signedOut, effect: forgetAllIntents }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
