import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';

import { logoutMachine } from '../../machines/logout';

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;

/** What signing out does to the world. */
export interface LogoutEffects {
  readonly callLogout: () => Promise<unknown>;
  readonly endSession: () => void;
  readonly announceSuccess: () => void;
  readonly logFailure: (error: unknown) => void;
}

/**
 * Starts the logout machine. `effects` is asked anew for each effect, so the latest ones are used;
 * `onBusy` hears whether the call is under way.
 */
export function startLogoutActor(
  effects: () => LogoutEffects | undefined,
  onBusy: (busy: boolean) => void,
): LogoutActor {
  const actor = createActor(
    logoutMachine.provide({
      actors: {
        callLogout: fromPromise(
          () => effects()?.callLogout() ?? Promise.reject(new Error('The app is gone')),
        ),
      },
      actions: {
        endSession: () => effects()?.endSession(),
        announceSuccess: () => effects()?.announceSuccess(),
        logFailure: (_, { error }) => effects()?.logFailure(error),
      },
    }),
  );
  actor.subscribe((snapshot) => onBusy(snapshot.hasTag('busy')));
  return actor.start();
}
