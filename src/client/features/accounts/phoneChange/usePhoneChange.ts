import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { phoneApi } from '../api/phoneApi';
import { phoneChangeMachine } from '../machines/phoneChange';
import type { PhoneCode } from '../machines/phoneChange';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { showToast } from '../../../lib/store/toasts';
import { useAppStore } from '../../../lib/store/hooks';

/** Runs the machine that changes the account's number. */
export function usePhoneChange() {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const machine = useMemo(() => {
    const say = (text: string) => store.dispatch(showToast({ severity: 'success', text }));
    return phoneChangeMachine.provide({
      actors: {
        sendCode: fromEndpoint(store, phoneApi.endpoints.requestPhoneCode, {
          toArg: ({ phone }: { phone: string }) => phone,
          toOutput: ({ data }) => ({
            attemptId: data.attempt_id,
            expiresAt: Date.now() + data.expires_in * 1_000,
          }),
        }),
        confirmPhone: fromEndpoint(store, phoneApi.endpoints.confirmPhone, {
          toArg: ({ attemptId, code }: PhoneCode) => ({ attempt_id: attemptId, code }),
          toOutput: ({ data }): unknown => data,
        }),
      },
      actions: {
        announceCodeSent: () => say(formatMessage({ id: 'accounts.codeSent' })),
        announceChanged: () => say(formatMessage({ id: 'accounts.phoneChanged' })),
        logFailure: (_, { error }) => console.error('Changing the number failed', error),
      },
    });
  }, [store, formatMessage]);
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}

export type PhoneChangeRun = ReturnType<typeof usePhoneChange>;
