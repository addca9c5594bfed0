import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { fromPromise } from 'xstate';

import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { isRefused } from '../../../lib/machines/apiRejection';
import { DecisionRejection } from '../../../lib/machines/decisionRejection';
import { useAppStore } from '../../../lib/store/hooks';
import { replaceToasts, showToast } from '../../../lib/store/toasts';
import { focusBeside } from '../../../ui/rows/rowFocus';
import { workListMachine } from '../../requests/machines/workList';
import type {
  RowActionDone,
  RowActionInput,
  Undoable,
  WorkListEvent,
} from '../../requests/machines/workList';
import type { JustDeclined } from '../components/useDecision';
import { partnerApi } from '../partnerApi';

/**
 * Runs the machine of a partner's list.
 *
 * @param opened number of the request that the address names; null for none
 * @param onDeclined must be stable.
 */
export function useBookingRows(
  opened: string | null,
  onDeclined: (declined: JustDeclined) => void,
) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const machine = useMemo(() => {
    const showFailure = (error: unknown): void => {
      const id =
        error instanceof DecisionRejection
          ? 'partnerPages.undoTooLate'
          : isRefused(error, 'SNATCH_LIMIT')
            ? 'partnerPages.undoLimitReached'
            : 'partnerPages.notDone';
      store.dispatch(showToast({ severity: 'error', text: formatMessage({ id }) }));
    };
    return workListMachine.provide({
      actors: {
        // The rows act themselves, and tell the list.
        runAction: fromPromise<RowActionDone, RowActionInput>(() =>
          Promise.reject(new Error('A row of a partner acts itself')),
        ),
        undoMove: fromEndpoint(store, partnerApi.endpoints.undoDecline, {
          toArg: ({ id }: Undoable) => ({ id: Number(id) }),
          toOutput: ({ data }): unknown => data,
          onUnheardFailure: showFailure,
        }),
      },
      actions: {
        // A dialog that closes gives the focus back to its button first.
        focusNext: (_, { acted }) => {
          if (acted === null) focusBeside(1);
          else requestAnimationFrame(() => focusBeside(1, acted));
        },
        focusPrevious: () => focusBeside(-1),
        announceUndone: (_, undoable) => {
          if (undoable === null) return;
          const number = Number(undoable.id);
          const text = formatMessage({ id: 'partnerPages.undone' }, { number });
          store.dispatch(replaceToasts({ severity: 'success', text, topic: 'workList' }));
          onDeclined({ request: number, undoUntil: null });
        },
        showFailure: (_, { error }) => showFailure(error),
        logFailure: (_, { error }) => console.error('Undoing a decline failed', error),
      },
    });
  }, [store, formatMessage, onDeclined]);
  // Without its snapshot: nothing on the screen follows it, and a key would draw all rows anew.
  const actor = useActorRef(machine);
  const send = useCallback((event: WorkListEvent) => actor.send(event), [actor]);
  useEffect(() => {
    send(opened === null ? { type: 'ROW_CLOSED' } : { type: 'ROW_OPENED', row: opened });
  }, [opened, send]);
  return { send };
}
