import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { partnerApi } from '../partnerApi';
import { snatchMachine } from '../machines/snatch';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { replaceToasts } from '../../../lib/store/toasts';
import { useAppStore } from '../../../lib/store/hooks';
import { useUnheardFailure } from './useUnheardFailure';
import { useListActs } from '../list/listActs';

/**
 * Runs the machine that snatches one open request.
 *
 * @param onGone called when the request is not open any more, and whose it is.
 */
export function useSnatch(request: number, onGone: (winner: SnatchWinner) => void) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const list = useListActs();
  const tellUnheard = useUnheardFailure('partnerPages.lostTitle');
  const machine = useMemo(
    () =>
      snatchMachine.provide({
        actors: {
          snatchRequest: fromEndpoint(store, partnerApi.endpoints.snatchRequest, {
            toArg: (id: number) => ({ id }),
            toOutput: ({ data }): unknown => data,
            onUnheardFailure: (error) => tellUnheard(error, request),
          }),
        },
        actions: {
          announceWon: () => {
            const text = formatMessage({ id: 'partnerPages.won' }, { number: request });
            store.dispatch(replaceToasts({ severity: 'success', text, topic: 'workList' }));
            onGone('us');
            list.acted(request);
          },
          announceLost: () => onGone('partner'),
          announceColleague: () => onGone('colleague'),
          announceWithdrawn: () => onGone('student'),
          logFailure: (_, { error }) => console.error('Snatching a request failed', error),
        },
      }),
    [store, formatMessage, onGone, request, list, tellUnheard],
  );
  const [snapshot, send] = useMachine(machine, { input: { request } });
  return { snapshot, send };
}

export type SnatchWinner = 'us' | 'colleague' | 'partner' | 'student';
