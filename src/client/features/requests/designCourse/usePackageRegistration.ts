import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import type { PackageChoice } from '../../../../contract/requests/requests';
import type { RegisterPackagePayload } from '../../../../contract/requests/routes';
import { requestsApi } from '../api/requestsApi';
import { rememberPackageChoice } from '../../../lib/intents/intents';
import { paths } from '../../../lib/paths';
import { packageRegistrationMachine } from '../machines/packageRegistration';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useAppStore } from '../../../lib/store/hooks';

/**
 * Runs the package registration machine.
 *
 * @returns the snapshot and the submit function, which sends a visitor to registration first
 */
export function usePackageRegistration(choice: PackageChoice) {
  const store = useAppStore();
  const navigate = useNavigate();
  const { isSignedIn, user } = useAuth();
  const machine = useMemo(
    () =>
      packageRegistrationMachine.provide({
        actors: {
          registerPackage: fromEndpoint(store, requestsApi.endpoints.registerPackage, {
            toArg: (order: RegisterPackagePayload) => order,
            toOutput: ({ data }) => data,
          }),
        },
        actions: {
          logFailure: (_, { error }) => console.error('Registering a package failed', error),
        },
      }),
    [store],
  );
  const [snapshot, send] = useMachine(machine);
  const register = (): void => {
    if (!isSignedIn || user === null) {
      rememberPackageChoice(choice);
      void navigate(paths.register.to());
      return;
    }
    send({ type: 'REGISTRATION_CONFIRMED', order: { ...choice, user_id: user.id } });
  };
  return { snapshot, register };
}
