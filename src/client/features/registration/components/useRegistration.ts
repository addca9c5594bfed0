import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useRevalidator } from 'react-router-dom';

import { useGetConfigQuery } from '../../../lib/api/configApi';
import { paths } from '../../../lib/paths';
import { registrationMachine } from '../machines/registration';
import { useAppSelector, useAppStore } from '../../../lib/store/hooks';
import { selectIsSignedIn } from '../../../lib/store/session';
import { registrationEffects } from './registrationEffects';
import type { RegisterPackage } from './registrationEffects';
import { restoreAttempt } from './savedAttempt';

/**
 * Runs the registration machine.
 *
 * @param registerPackage case 2 of REG-08; by default opens designCourse/registration
 * @returns the snapshot and the send function
 */
export function useRegistration(registerPackage?: RegisterPackage) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const openPackage = useOpenPackage();
  // Preloaded, so that Next can ask for push permission immediately.
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
 * Revalidates the route after a sign-in outside this flow, such as another tab or a late profile.
 *
 * @param isIdle false while the flow navigates by itself
 */
function useLeaveWhenSignedIn(isIdle: boolean): void {
  const mustLeave = useAppSelector(selectIsSignedIn) && isIdle;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (mustLeave) void revalidate();
  }, [mustLeave, revalidate]);
}

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
