import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';

import { isHttpError } from '../../../lib/api/errors';
import { logoutApi } from '../api/logoutApi';
import { forgetUnsent } from '../../../lib/storage/forgetUnsent';
import { logoutMachine } from '../machines/logout';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import type { AppStore } from '../../../lib/store/rootReducer';

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;

export interface LogoutPhase {
  /** Pending: the menu item looks disabled (SES-06). */
  readonly busy: boolean;
  /** True after a failure: the menu item shows "Try again" (SES-06). */
  readonly retry: boolean;
}

export interface LogoutEffects {
  readonly endSession: () => void;
  readonly announceSuccess: () => void;
  readonly logFailure: (error: unknown) => void;
}

const UNAUTHENTICATED = 401;

/** A 401 means that the session has ended already. */
function acceptEnded(error: unknown): { readonly hadEnded: true } | undefined {
  return isHttpError(error) && error.status === UNAUTHENTICATED ? { hadEnded: true } : undefined;
}

/** Starts the logout machine. `effects` is called for each effect to get the latest ones. */
export function startLogoutActor(
  store: AppStore,
  effects: () => LogoutEffects | undefined,
  onChange: (phase: LogoutPhase) => void,
): LogoutActor {
  const actor = createActor(
    logoutMachine.provide({
      actors: {
        callLogout: fromEndpoint(store, logoutApi.endpoints.logout, {
          toArg: () => undefined,
          toOutput: (): unknown => undefined,
          recover: acceptEnded,
        }),
      },
      actions: {
        endSession: () => {
          forgetUnsent();
          effects()?.endSession();
        },
        announceSuccess: () => effects()?.announceSuccess(),
        logFailure: (_, { error }) => effects()?.logFailure(error),
      },
    }),
  );
  actor.subscribe((snapshot) =>
    onChange({ busy: snapshot.hasTag('busy'), retry: snapshot.hasTag('retry') }),
  );
  return actor.start();
}
