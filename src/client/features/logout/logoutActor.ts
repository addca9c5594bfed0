import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';

import { logoutMachine } from '../../machines/logout';

export type LogoutActor = ActorRefFrom<typeof logoutMachine>;

/** How far signing out has come, as menus show it. */
export interface LogoutPhase {
  /** The call is under way: whatever starts it looks disabled (SES-06). */
  readonly busy: boolean;
  /** The last call failed: whatever starts it says "Try again" (SES-06). */
  readonly retry: boolean;
}

/** What signing out does to the world. */
export interface LogoutEffects {
  readonly callLogout: () => Promise<unknown>;
  readonly endSession: () => void;
  readonly announceSuccess: () => void;
  readonly logFailure: (error: unknown) => void;
}

/**
 * Starts the logout machine. `effects` is asked anew for each effect, so the latest ones are used;
 * `onChange` hears whether the call is under way and whether the last one failed.
 */
export function startLogoutActor(
  effects: () => LogoutEffects | undefined,
  onChange: (phase: LogoutPhase) => void,
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
  actor.subscribe((snapshot) =>
    onChange({ busy: snapshot.hasTag('busy'), retry: snapshot.hasTag('retry') }),
  );
  return actor.start();
}
