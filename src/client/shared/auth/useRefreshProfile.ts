import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { isHttpError } from '../../api/errors';
import { profileApi } from '../../api/profileApi';
import { endedSession } from '../../lib/storage/endedSession';
import { toSessionUser } from '../../lib/storage/savedSession';
import { showToast } from '../../lib/toasts';
import { useAppStore } from '../../store/hooks';
import { selectToken, userChanged } from '../../slices/session';

const SUCCESS = 200;

/**
 * A function that fetches the profile anew and puts its user into the session. Failures are told in
 * the two toasts of the error catalogue (PRO-02); it never rejects.
 */
export function useRefreshProfile(): () => Promise<void> {
  const store = useAppStore();
  const { formatMessage } = useIntl();

  return useCallback(async () => {
    const token = selectToken(store.getState());
    const fail = (id: 'common.profileFailed' | 'common.profileError'): void =>
      showToast({ severity: 'error', text: formatMessage({ id }) });
    // A call is given up when its session ends, and its own answer is lost with it.
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
      // A 401 ended it, to this call or to one beside it. Who signed out themselves is told
      // nothing.
      else if (endedSession.read() !== null) fail('common.profileFailed');
    }
  }, [store, formatMessage]);
}
