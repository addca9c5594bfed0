import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { isHttpError } from '../api/errors';
import { profileApi } from './profileApi';
import { endedSession } from '../storage/endedSession';
import { toSessionUser } from '../storage/savedSession';
import { useAppStore } from '../store/hooks';
import { selectToken, userChanged } from '../store/session';
import { showToast } from '../store/toasts';

const SUCCESS = 200;

/** Returns a function that reloads the profile; it never rejects, errors show a toast (PRO-02). */
export function useRefreshProfile(): () => Promise<void> {
  const store = useAppStore();
  const { formatMessage } = useIntl();

  return useCallback(async () => {
    const token = selectToken(store.getState());
    const fail = (id: 'common.profileFailed' | 'common.profileError'): void => {
      store.dispatch(showToast({ severity: 'error', text: formatMessage({ id }) }));
    };
    // A request is aborted when its session ends.
    const isStillWanted = (): boolean => selectToken(store.getState()) === token;
    try {
      const answer = await store
        .dispatch(
          profileApi.endpoints.getProfile.initiate(undefined, {
            forceRefetch: true,
            subscribe: false,
          }),
        )
        .unwrap();
      if (answer.status_code !== SUCCESS) fail('common.profileFailed');
      else if (isStillWanted()) store.dispatch(userChanged(toSessionUser(answer.data.user)));
    } catch (error) {
      if (isHttpError(error)) fail('common.profileFailed');
      else if (isStillWanted()) fail('common.profileError');
      // Ended by a 401, of this or a parallel request; a sign-out by the user shows nothing.
      else if (endedSession.read() !== null) fail('common.profileFailed');
    }
  }, [store, formatMessage]);
}
