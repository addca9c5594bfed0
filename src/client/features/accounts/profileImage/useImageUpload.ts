import { useMachine } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { isHttpError } from '../../../lib/api/errors';
import { imageRefusal, profileImageApi } from '../api/profileImageApi';
import type { ImageAnswer } from '../api/profileImageApi';
import { imageUploadMachine } from '../machines/imageUpload';
import type { UploadInput } from '../machines/imageUpload';
import { useAppStore } from '../../../lib/store/hooks';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { replaceToasts } from '../../../lib/store/toasts';
import type { Toast } from '../../../lib/store/toasts';
import { refreshProfile } from '../../../lib/auth/refreshProfile';
import { useLimitText } from '../../../ui/limits/useLimitText';

/**
 * Runs the image upload machine with its toasts (PRO-03, PRO-04).
 *
 * @returns the snapshot and the send function
 */
export function useImageUpload() {
  const store = useAppStore();
  const intl = useIntl();
  const { formatMessage } = intl;
  const limitText = useLimitText();

  const say = useCallback(
    (severity: Toast['severity'], text: string): void => {
      store.dispatch(replaceToasts({ severity, text, topic: 'profileImage' }));
    },
    [store],
  );
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
          announceSuccess: () => say('success', formatMessage({ id: 'profileImage.success' })),
          refetchProfile: () => void refreshProfile(store, intl),
          announceRejection: (_, { message }) =>
            say('error', formatMessage({ id: 'profileImage.refused' }, { message })),
          announceException: (_, { error }) => {
            console.error('Image upload failed', error);
            say('error', formatMessage({ id: 'profileImage.exception' }));
          },
        },
      }),
    [store, intl, formatMessage, limitText, say],
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
