import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useRevalidator } from 'react-router-dom';

import { useGetConfigQuery } from '../../api/configApi';
import { paths } from '../../lib/paths';
import { registrationMachine } from '../../machines/registration';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectIsSignedIn } from '../../slices/session';
import { registrationEffects } from './registrationEffects';
import type { RegisterPackage } from './registrationEffects';
import { restoreAttempt } from './savedAttempt';

/**
 * Runs the registration machine for one screen, with its effects given.
 *
 * @param registerPackage what the second case of REG-08 calls; by default it opens
 * designCourse/registration with the package's ids and the user's.
 * @returns the snapshot to show and the function that reports events.
 */
export function useRegistration(registerPackage?: RegisterPackage) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const openPackage = useOpenPackage();
  // Asked for now, so that the press of Next needs not wait before it asks about push.
  useGetConfigQuery(undefined);

  const machine = useMemo(
    () =>
      registrationMachine.provide(
        registrationEffects({
          store,
          registerPackage: registerPackage ?? openPackage,
          words: {
            codeSent: formatMessage({ id: 'register.codeSent' }),
            codeVerified: formatMessage({ id: 'register.codeVerified' }),
            favoriteFailed: formatMessage({ id: 'register.favoriteFailed' }),
            favoriteGone: formatMessage({ id: 'register.favoriteGone' }),
          },
        }),
      ),
    [store, registerPackage, openPackage, formatMessage],
  );
  const [saved] = useState(restoreAttempt);
  const [snapshot, send] = useMachine(machine, { input: { saved } });
  const isIdle =
    !snapshot.hasTag('busy') && (snapshot.hasTag('details') || snapshot.hasTag('code'));
  useLeaveWhenSignedIn(isIdle);
  return { snapshot, send };
}

/**
 * Has the router look again when somebody is signed in without this flow, as by another tab or a
 * profile that arrives late: there is nothing left to sign in for, and the route knows where to go
 * instead.
 *
 * @param isIdle false while the flow is under way by itself, which ends in a place of its own.
 */
function useLeaveWhenSignedIn(isIdle: boolean): void {
  const mustLeave = useAppSelector(selectIsSignedIn) && isIdle;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (mustLeave) void revalidate();
  }, [mustLeave, revalidate]);
}

/** The way to the page that registers a package, as the second case of REG-08 needs it. */
function useOpenPackage(): RegisterPackage {
  const navigate = useNavigate();
  return useMemo(
    () => async (choice, userId) => {
      const address = paths.designCourseRegistration.to({ ...choice, user_id: userId });
      await navigate(address, { replace: true });
    },
    [navigate],
  );
}
