import { fromPromise } from 'xstate';

import type { ClientConfig } from '../../../contract/answers';
import type { PackageChoice } from '../../../contract/requests';
import { configApi } from '../../api/configApi';
import { errorAnswerOf } from '../../api/errors';
import { favoritesApi } from '../../api/favoritesApi';
import { registrationApi } from '../../api/registrationApi';
import type { AppStore } from '../../store/rootReducer';
import { whenDocumentIn } from '../../lib/language/documentLanguage';
import { intentsInOrder } from '../../lib/intents/intents';
import { allowedPushToken, requestPushToken } from '../../lib/browser/push';
import { showToast } from '../../lib/toasts';
import { dropUnfinished } from '../../lib/intents/unfinished';
import { isRefused, limitOf } from '../../machines/support/apiRejection';
import type {
  Claimant,
  CodeAttempt,
  CodeOrder,
  PackageOrder,
  RegistrationIntent,
  VerifiedUser,
} from '../../machines/support/registration.types';
import { selectLanguage } from '../../slices/locale';
import { signedIn } from '../../slices/session';
import { toApiRejection } from '../../shared/actors/apiRejection';
import { callEndpoint, fromEndpoint } from '../../shared/actors/fromEndpoint';
import { claimIntents } from './claimIntents';
import { expireAttempt, forgetAttempt, saveAttempt } from './savedAttempt';

/** Registers a package for the account that has just signed in, and opens the page that follows. */
export type RegisterPackage = (choice: PackageChoice, userId: string) => Promise<void>;

/** How long a page waits for the words of a Partner's language, in milliseconds. */
const LANGUAGE_PATIENCE_MS = 5_000;

export interface RegistrationSurroundings {
  readonly store: AppStore;
  readonly registerPackage: RegisterPackage;
  /** The toasts' words in the language of now. */
  readonly words: Readonly<
    Record<'codeSent' | 'codeVerified' | 'favoriteFailed' | 'favoriteGone', string>
  >;
}

/**
 * The effects that the registration machine names, done with the store, the storages and toasts. A
 * failure that the error catalogue wants "logged only" is logged here (API-06).
 */
export function registrationEffects({ store, registerPackage, words }: RegistrationSurroundings) {
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
        const expiresAt = (Math.floor(Date.now() / 1_000) + answer.expires_in) * 1_000;
        const attempt = { attemptId: answer.user_id, expiresAt, usedUpUntil };
        saveAttempt({ ...attempt, name, phone });
        return attempt;
      }),

      verifyCode: fromPromise<VerifiedUser, { attemptId: string; code: string }>(
        async ({ input: { attemptId, code }, signal }) => {
          const { token, role, user, is_new } = await callEndpoint(
            store,
            registrationApi.endpoints.checkCode,
            { user_id: attemptId, code },
            signal,
            { failure: 'Code check failed' },
          ).catch((error: unknown) => {
            if (isRefused(error, 'CODE_ENDED')) expireAttempt();
            throw error;
          });
          forgetAttempt();
          const before = selectLanguage(store.getState());
          store.dispatch(signedIn({ token, role, user }));
          // A Partner's page turns to English first, so that what follows is said in English.
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
        // Here, because the handler may have left the screen that hears of the machine's end.
        dropUnfinished({ kind: 'package', choice });
      }),

      storeFavorite: fromEndpoint(store, favoritesApi.endpoints.storeFavorite, {
        toArg: ({ packageId }: { packageId: number | null }) => {
          if (packageId === null) throw new Error('There is no package to store');
          return { package_id: packageId };
        },
        toOutput: ({ message }) => ({ message }),
        failure: 'Storing a favourite failed',
      }),
    },
    actions: {
      announceCodeSent: () => showToast({ severity: 'success', text: words.codeSent }),
      announceCodeVerified: () => showToast({ severity: 'success', text: words.codeVerified }),
      announceFavoriteStored: (_: unknown, { message }: { message: string }) =>
        showToast({ severity: 'success', text: message }),
      announceFavoriteFailed: () => showToast({ severity: 'error', text: words.favoriteFailed }),
      announceFavoriteGone: () => showToast({ severity: 'error', text: words.favoriteGone }),
      finishIntent: (_: unknown, { intent }: { intent: RegistrationIntent }) => {
        const [taken] = intentsInOrder(intent);
        if (taken !== undefined) dropUnfinished(taken);
      },
      forgetAttempt,
    },
  };
}

/** What goes on although the country's messages are used up; undefined for any other failure. */
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

/**
 * The token of an order; one that a reload has forgotten is got again, and nobody is asked anew.
 */
async function pushTokenFor({ pushToken, again }: CodeOrder, store: AppStore): Promise<string> {
  if (pushToken !== '' || again !== true) return pushToken;
  try {
    return await allowedPushToken(await pushConfig(store));
  } catch (error) {
    console.error('Failed to get the push token', error);
    return '';
  }
}
