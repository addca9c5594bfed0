import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { requestsApi } from '../api/requestsApi';
import { withdrawalMachine } from '../machines/withdrawal';
import type { WithdrawalInput } from '../machines/withdrawal';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { showToast } from '../../../lib/store/toasts';
import { useAppStore } from '../../../lib/store/hooks';

/** Runs the machine that withdraws one request. */
export function useWithdrawal(request: number) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const machine = useMemo(
    () =>
      withdrawalMachine.provide({
        actors: {
          withdrawRequest: fromEndpoint(store, requestsApi.endpoints.withdrawRequest, {
            toArg: ({ request: id, reason }: WithdrawalInput) => ({ id, reason }),
            toOutput: ({ data }): unknown => data,
          }),
        },
        actions: {
          announceWithdrawn: () => {
            const text = formatMessage({ id: 'requests.withdrawal.done' }, { number: request });
            store.dispatch(showToast({ severity: 'success', text }));
          },
          logFailure: (_, { error }) => console.error('Withdrawing a request failed', error),
        },
      }),
    [store, formatMessage, request],
  );
  const [snapshot, send] = useMachine(machine, { input: { request } });
  return { snapshot, send };
}

export type WithdrawalSnapshot = ReturnType<typeof useWithdrawal>['snapshot'];
