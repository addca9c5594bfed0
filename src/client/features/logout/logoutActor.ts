import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';

import { isHttpError } from '../../api/errors';
import { logoutApi } from '../../api/logoutApi';
import { logoutMachine } from '../../machines/logout';
import { fromEndpoint } from '../../shared/actors/fromEndpoint';
import type { AppStore } from '../../store/rootReducer';

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;

/** How far signing out has come, as menus show it. */
export interface LogoutPhase {
  /** The call is under way: whatever starts it looks disabled (SES-06). */
  readonly busy: boolean;
  /** The last call failed: whatever starts it says "Try again" (SES-06). */
  readonly retry: boolean;
}

/** What signing out does to the app. */
export interface LogoutEffects {
  readonly endSession: () => void;
  readonly announceSuccess: () => void;
  readonly logFailure: (error: unknown) => void;
}

const UNAUTHENTICATED = 401;

/** A session that the server has ended already is what a logout wants. */
function acceptEnded(error: unknown): { readonly hadEnded: true } | undefined {
  return isHttpError(error) && error.status === UNAUTHENTICATED ? { hadEnded: true } : undefined;
}

/**
 * Starts the logout machine. `effects` is asked anew for each effect, so the latest ones are used;
 * `onChange` hears whether the call is under way and whether the last one failed.
 */
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
        endSession: () => effects()?.endSession(),
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
