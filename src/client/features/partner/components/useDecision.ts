import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { partnerApi } from '../partnerApi';
import type { MessageId } from '../../../i18n/messageIds';
import { decisionMachine } from '../machines/decision';
import type { DeclineInput } from '../machines/decision';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { replaceToasts, showToast } from '../../../lib/store/toasts';
import type { Toast } from '../../../lib/store/toasts';
import { useAppStore } from '../../../lib/store/hooks';
import { deviceTime } from '../../../lib/serverTime';
import { useListActs } from '../list/listActs';
import { useUnheardFailure } from './useUnheardFailure';
import { useKeptDecline } from './useKeptDecline';

/** A request that was declined a moment ago, or decided about while this member was asked to. */
export interface JustDeclined {
  readonly request: number;
  /** Epoch milliseconds until which it can be taken back; null once it is. */
  readonly undoUntil: number | null;
  /** A colleague's decision, in whose list the request may not be any more. */
  readonly isOvertaken?: true;
}

/**
 * Runs the machine that decides about one request.
 *
 * @param student whose request it is, for the list's undo
 * @param onDeclined must be stable.
 */
export function useDecision(
  { request, student }: { readonly request: number; readonly student: string },
  onDeclined: (declined: JustDeclined) => void,
) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const kept = useKeptDecline(request);
  const list = useListActs();
  const tellUnheard = useUnheardFailure('partnerPages.overtakenTitle');
  const machine = useMemo(() => {
    const { confirmRequest, declineRequest, undoDecline } = partnerApi.endpoints;
    const ofNumber = {
      toArg: (id: number) => ({ id }),
      toOutput: ({ data }: { readonly data: unknown }): unknown => data,
      onUnheardFailure: (error: unknown) => tellUnheard(error, request),
    };
    const tell = (id: MessageId, severity: Toast['severity'] = 'success'): void => {
      const text = formatMessage({ id }, { number: request });
      store.dispatch(
        severity === 'success'
          ? replaceToasts({ severity, text, topic: 'workList' })
          : showToast({ severity, text }),
      );
    };
    return decisionMachine.provide({
      actors: {
        confirmRequest: fromEndpoint(store, confirmRequest, ofNumber),
        undoDecline: fromEndpoint(store, undoDecline, ofNumber),
        declineRequest: fromEndpoint(store, declineRequest, {
          toArg: ({ request: id, decline }: DeclineInput) => ({ id, decline }),
          toOutput: ({ data: { next_action: next } }) => ({
            undoUntil: next?.action === 'undo' ? next.due : null,
          }),
          onUnheardFailure: ofNumber.onUnheardFailure,
        }),
      },
      actions: {
        announceConfirmed: () => {
          tell('partnerPages.confirmed');
          list.acted(request);
        },
        announceUndone: () => {
          tell('partnerPages.undone');
          list.undone(request);
          onDeclined({ request, undoUntil: null });
        },
        // The card disappears with its message, so a toast shows it.
        announceTooLate: ({ context: { decision } }) => {
          if (decision?.status !== 'declined') tell('partnerPages.confirmTooLate', 'info');
        },
        announceGone: () => tell('partnerPages.gone', 'info'),
        announceDeclined: (_, { undoUntil }) => {
          kept.write(null);
          if (undoUntil === null) tell('partnerPages.declined');
          else onDeclined({ request, undoUntil: deviceTime(undoUntil) });
          list.acted(request, undoUntil === null ? undefined : student);
        },
        logFailure: (_, { error }) => console.error('Deciding about a request failed', error),
      },
    });
  }, [store, formatMessage, onDeclined, request, student, kept, list, tellUnheard]);
  const [snapshot, send] = useMachine(machine, { input: { request } });
  return { snapshot, send };
}

export type DecisionSnapshot = ReturnType<typeof useDecision>['snapshot'];
