import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { fromPromise } from 'xstate';

import { showToast } from '../../lib/toasts';
import { imageUploadMachine } from '../../machines/imageUpload';
import type { UploadAnswer, UploadInput } from '../../machines/imageUpload';
import { useAppStore } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';
import { selectToken, sessionExpired } from '../../slices/session';
import { useRefreshProfile } from '../../shared/auth/useRefreshProfile';
import { useLimitText } from '../../shared/limits/Notice';
import { uploadImage } from './uploadImage';

const UNAUTHENTICATED = 401;

/**
 * Runs the image upload machine for one dialog, with its effects given: the toasts of the error
 * catalogue (PRO-03, PRO-04) and a profile that is fetched anew.
 *
 * @returns the snapshot to show and the function that reports events.
 */
export function useImageUpload() {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const refreshProfile = useRefreshProfile();

  const machine = useMemo(
    () =>
      imageUploadMachine.provide({
        actors: {
          uploadImage: fromPromise<UploadAnswer, UploadInput>(async ({ input, signal }) => {
            const state = store.getState();
            const token = selectToken(state);
            const language = selectLanguage(state);
            const { retryAt, ...answer } = await uploadImage({ ...input, token, language, signal });
            if (answer.status === UNAUTHENTICATED && token !== null) {
              store.dispatch(sessionExpired({ token }));
            }
            if (retryAt === undefined) return answer;
            return { ...answer, message: limitText({ retryAt, isOwn: false }) };
          }),
        },
        actions: {
          announceSuccess: () =>
            showToast({ severity: 'success', text: formatMessage({ id: 'profileImage.success' }) }),
          refetchProfile: () => void refreshProfile(),
          announceRejection: (_, { message }) =>
            showToast({
              severity: 'error',
              text: formatMessage({ id: 'profileImage.refused' }, { message }),
            }),
          announceException: (_, { error }) => {
            console.error('Image upload failed', error);
            showToast({ severity: 'error', text: formatMessage({ id: 'profileImage.exception' }) });
          },
        },
      }),
    [store, formatMessage, limitText, refreshProfile],
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
