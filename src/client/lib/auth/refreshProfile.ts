import type { IntlShape } from 'react-intl';

import { isHttpError } from '../api/errors';
import { profileApi } from './profileApi';
import { endedSession } from '../storage/endedSession';
import { toSessionUser } from '../storage/savedSession';
import type { AppStore } from '../store/rootReducer';
import { selectToken, userChanged } from '../store/session';
import { showToast } from '../store/toasts';

const SUCCESS = 200;

/** Reloads the profile. It never rejects: errors show a toast (PRO-02). */
export async function refreshProfile(
  store: AppStore,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): Promise<void> {
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
}
