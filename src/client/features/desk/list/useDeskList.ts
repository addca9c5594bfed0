import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { fromPromise } from 'xstate';

import { callEndpoint, fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { DecisionRejection } from '../../../lib/machines/decisionRejection';
import { useAppStore } from '../../../lib/store/hooks';
import { replaceToasts, showToast } from '../../../lib/store/toasts';
import { focusBeside } from '../../../ui/rows/rowFocus';
import { failureText } from '../components/useDeskAct';
import { deskApi } from '../deskApi';
import { workListMachine } from '../../requests/machines/workList';
import type {
  RowActionDone,
  RowActionInput,
  Undoable,
  WorkListEvent,
} from '../../requests/machines/workList';

/** The signal of a machine that has stopped. */
const STOPPED = AbortSignal.abort();

/**
 * Runs the machine of the desk's list. Its snapshot is for the parts that follow it: a key or a press
 * draws no other row anew.
 *
 * @param opened the entry that the address names; null for none
 */
export function useDeskList(opened: string | null) {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  const { machine, run } = useMemo(() => {
    const showFailure = (error: unknown, name?: string): void => {
      const text =
        error instanceof DecisionRejection
          ? formatMessage({ id: 'desk.undo.tooLate' })
          : failureText(error instanceof ApiRejection ? error.answer : undefined, formatMessage);
      const title = name === undefined ? {} : { title: name };
      store.dispatch(showToast({ severity: 'error', text, ...title }));
    };
    const run = async (
      { action, target }: RowActionInput,
      signal: AbortSignal,
    ): Promise<RowActionDone> => {
      const { kind, id, name, holder, next } = target;
      const { claimEntry, moveRequest, finishEntry } = deskApi.endpoints;
      const press = { onUnheardFailure: (error: unknown) => showFailure(error, name) };
      if (action === 'claim' || holder === null) {
        await callEndpoint(store, claimEntry, { kind, id, from: holder }, signal, press);
      }
      if (action === 'finish') {
        await callEndpoint(store, finishEntry, { kind, id }, signal, press);
      }
      if (action !== 'move' || next === null) return { action, undoable: null };
      const step = { id, step: next };
      const { data } = await callEndpoint(store, moveRequest, step, signal, press);
      const nextAction = data.ended_action ?? null;
      return { action, undoable: { id, name, step: next, nextAction } };
    };
    const provided = workListMachine.provide({
      actors: {
        runAction: fromPromise<RowActionDone, RowActionInput>(({ input, signal }) =>
          run(input, signal),
        ),
        undoMove: fromEndpoint(store, deskApi.endpoints.undoMove, {
          toArg: ({ id, step, nextAction }: Undoable) => {
            if (step === null) throw new Error('The desk declines nothing');
            return { id, from: step, next_action: nextAction };
          },
          toOutput: ({ data }): unknown => data,
          onUnheardFailure: showFailure,
        }),
      },
      actions: {
        focusNext: (_, { acted }) => focusBeside(1, acted),
        focusPrevious: () => focusBeside(-1),
        announceUndone: (_, move) => {
          const text = formatMessage({ id: 'desk.undo.done' }, { name: move?.name });
          store.dispatch(replaceToasts({ severity: 'success', text, topic: 'workList' }));
        },
        showFailure: (_, { error }) => showFailure(error),
        logFailure: (_, { error }) => console.error('An act at the desk failed', error),
      },
    });
    return { machine: provided, run };
  }, [store, formatMessage]);
  const actor = useActorRef(machine);
  const send = useCallback((event: WorkListEvent) => actor.send(event), [actor]);
  useEffect(() => {
    send(opened === null ? { type: 'ROW_CLOSED' } : { type: 'ROW_OPENED', row: opened });
  }, [opened, send]);
  const runWaiting = useRef(run);
  useEffect(() => {
    runWaiting.current = run;
  }, [run]);
  // Presses that wait for their turn when the list is left are made all the same.
  useEffect(
    () => () => {
      for (const waiting of actor.getSnapshot().context.waiting) {
        void runWaiting.current(waiting, STOPPED);
      }
    },
    [actor],
  );
  return { list: actor, send };
}
