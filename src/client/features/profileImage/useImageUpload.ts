import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { isHttpError } from '../../api/errors';
import { imageRefusal, profileImageApi } from '../../api/profileImageApi';
import type { ImageAnswer } from '../../api/profileImageApi';
import { showToast } from '../../lib/toasts';
import { imageUploadMachine } from '../../machines/imageUpload';
import type { UploadInput } from '../../machines/imageUpload';
import { useAppStore } from '../../store/hooks';
import { fromEndpoint } from '../../shared/actors/fromEndpoint';
import { useRefreshProfile } from '../../shared/auth/useRefreshProfile';
import { useLimitText } from '../../shared/limits/useLimitText';

/**
 * Runs the image upload machine with its toasts (PRO-03, PRO-04).
 *
 * @returns the snapshot and the send function
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
          uploadImage: fromEndpoint(store, profileImageApi.endpoints.uploadImage, {
            toArg: (upload: UploadInput) => upload,
            toOutput: (answer) => answer,
            recover: (error: unknown): ImageAnswer | undefined => {
              const refusal = imageRefusal(error);
              const retryAt = isHttpError(error) ? error.retryAt : undefined;
              if (refusal === undefined || retryAt === undefined) return refusal;
              return { ...refusal, message: limitText({ retryAt, isOwn: false }) };
            },
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
