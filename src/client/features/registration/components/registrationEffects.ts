import { fromPromise } from 'xstate';

import type { ClientConfig } from '../../../../contract/common/answers';
import type { PackageChoice } from '../../../../contract/requests/requests';
import { configApi } from '../../../lib/api/configApi';
import { errorAnswerOf } from '../../../lib/api/errors';
import { favoritesApi } from '../../favorites/favoritesApi';
import { registrationApi } from '../registrationApi';
import type { AppStore } from '../../../lib/store/rootReducer';
import { toRole, toSessionUser } from '../../../lib/storage/savedSession';
import { whenDocumentIn } from '../../../lib/language/documentLanguage';
import { intentsInOrder } from '../../../lib/intents/intents';
import { allowedPushToken, requestPushToken } from '../../../lib/browser/push';
import { dropUnfinished } from '../../../lib/intents/unfinished';
import { isRefused, limitOf } from '../../../lib/machines/apiRejection';
import type {
  Claimant,
  CodeAttempt,
  CodeOrder,
  PackageOrder,
  RegistrationIntent,
  VerifiedUser,
} from '../machines/support/registration.types';
import { selectLanguage } from '../../../lib/store/locale';
import { signedIn } from '../../../lib/store/session';
import { showToast } from '../../../lib/store/toasts';
import type { Toast } from '../../../lib/store/toasts';
import { toApiRejection } from '../../../lib/actors/apiRejection';
import { callEndpoint, fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { claimIntents } from './claimIntents';
import { keptDetails } from './keptDetails';
import { expireAttempt, forgetAttempt, restoreAttempt, saveAttempt } from './savedAttempt';

/** Registers a package for the new session and opens the next page. */
export type RegisterPackage = (choice: PackageChoice, userId: string) => Promise<void>;

/** Seconds that a code is valid if the answer does not say (API-46). */
const CODE_VALID_SECONDS = 180;

/** Timeout of a Partner's language change, in milliseconds. */
const LANGUAGE_PATIENCE_MS = 5_000;

export interface RegistrationSurroundings {
  readonly store: AppStore;
  readonly registerPackage: RegisterPackage;
  readonly words: Readonly<
    Record<'codeSent' | 'codeVerified' | 'favoriteFailed' | 'favoriteGone', string>
  >;
}

/**
 * Implements the registration machine's effects with store, storage and toasts. Logs failures that
 * are logged only (API-06).
 */
export function registrationEffects({ store, registerPackage, words }: RegistrationSurroundings) {
  const say = (severity: Toast['severity'], text: string): void => {
    store.dispatch(showToast({ severity, text }));
  };
  return {
    actors: {
      askForPushToken: fromPromise<string>(async () => requestPushToken(await pushConfig(store))),

      sendCode: fromPromise<CodeAttempt, CodeOrder>(async ({ input, signal }) => {
        const { name, phone } = input;
        const fcm_token = await pushTokenFor(input, store);
        const answer = await callEndpoint(
          store,
          registrationApi.endpoints.requestCode,
          { name, phone, fcm_token },
          signal,
          { recover: openAttempt, failure: 'Sign-up failed' },
        );
        const usedUpUntil = 'usedUpUntil' in answer ? answer.usedUpUntil : 0;
        const { user_id, expires_in } = answer;
        const seconds = expires_in ?? CODE_VALID_SECONDS;
        const expiresAt = (Math.floor(Date.now() / 1_000) + seconds) * 1_000;
        const attempt = { attemptId: String(user_id), expiresAt, usedUpUntil };
        saveAttempt({ ...attempt, name, phone });
        keptDetails.write(null);
        return attempt;
      }),

      verifyCode: fromPromise<VerifiedUser, { attemptId: string; code: string }>(
        async ({ input: { attemptId, code }, signal }) => {
          const sent = await callEndpoint(
            store,
            registrationApi.endpoints.checkCode,
            { user_id: attemptId, code },
            signal,
            { failure: 'Code check failed' },
          ).catch((error: unknown) => {
            if (isRefused(error, 'CODE_ENDED')) expireAttempt();
            throw error;
          });
          const { token, is_new } = sent;
          const role = toRole(sent.role) ?? 'Student';
          const user = toSessionUser({ name: restoreAttempt()?.name ?? '', ...sent.user });
          forgetAttempt();
          const before = selectLanguage(store.getState());
          store.dispatch(signedIn({ token, role, user }));
          // A Partner's page switches to English before the message.
          const language = selectLanguage(store.getState());
          if (language !== before) await whenDocumentIn(language, LANGUAGE_PATIENCE_MS);
          return { userId: user.id, userName: user.name, role, isNew: is_new !== false };
        },
      ),

      readIntent: fromPromise<RegistrationIntent, Claimant>(({ input }) =>
        Promise.resolve(claimIntents(input)),
      ),

      registerPackage: fromPromise<unknown, PackageOrder>(async ({ input: { choice, userId } }) => {
        if (choice === null) throw new Error('There is no package to register');
        await registerPackage(choice, userId);
        // Here, because the handler may unmount the screen.
        dropUnfinished({ kind: 'package', choice });
      }),

      storeFavorite: fromEndpoint(store, favoritesApi.endpoints.storeFavorite, {
        toArg: ({ packageId }: { packageId: number | null }) => {
          if (packageId === null) throw new Error('There is no package to store');
          return { package_id: packageId };
        },
        toOutput: ({ message }) => ({ message }),
        failure: 'Storing a favorite failed',
      }),
    },
    actions: {
      announceCodeSent: () => say('success', words.codeSent),
      announceCodeVerified: () => say('success', words.codeVerified),
      announceFavoriteStored: (_: unknown, { message }: { message: string }) =>
        say('success', message),
      announceFavoriteFailed: () => say('error', words.favoriteFailed),
      announceFavoriteGone: () => say('error', words.favoriteGone),
      finishIntent: (_: unknown, { intent }: { intent: RegistrationIntent }) => {
        const [taken] = intentsInOrder(intent);
        if (taken !== undefined) dropUnfinished(taken);
      },
      forgetAttempt,
    },
  };
}

/** The attempt when only the country's cap is used up; undefined for other failures. */
function openAttempt(error: unknown) {
  const { user_id, expires_in } = errorAnswerOf(error)?.data ?? {};
  if (user_id === undefined || expires_in === undefined) return undefined;
  return { user_id, expires_in, usedUpUntil: limitOf(toApiRejection(error)).retryAt };
}

async function pushConfig(store: AppStore): Promise<ClientConfig['firebase']> {
  const { data } = await store
    .dispatch(configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))
    .unwrap();
  return data.firebase;
}

/** The push token; after a reload it is fetched again without a prompt. */
async function pushTokenFor({ pushToken, again }: CodeOrder, store: AppStore): Promise<string> {
  if (pushToken !== '' || again !== true) return pushToken;
  try {
    return await allowedPushToken(await pushConfig(store));
  } catch (error) {
    console.error('Failed to get the push token', error);
    return '';
  }
}
