import { assertEvent, assign, fromPromise, setup } from 'xstate';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { DeskItem, DeskNextAction } from '../../../../contract/desk/desk';
import { MOVE_UNDO_MINUTES } from '../../../../contract/requests/requests';
import { failureOf, logTheFailure, outputOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import type { EffectWith } from '../../../lib/machines/notProvided';
import { notProvided } from '../../../lib/machines/notProvided';

/** What can be done to an entry with one press. */
export type DeskAction = 'claim' | 'move' | 'finish';

/** An entry as it stood when the button was pressed. */
export type DeskTarget = Pick<DeskItem, 'kind' | 'id' | 'name'> & {
  /** Who had it; null for nobody. */
  readonly holder: string | null;
  /** A request's next step; null for other kinds and after the last step. */
  readonly next: RequestStep | null;
};

/** A move that can be undone. */
export interface UndoableMove {
  readonly id: string;
  readonly name: string;
  readonly step: RequestStep;
  /** The next action that the move ended. */
  readonly nextAction: DeskNextAction | null;
}

export interface DeskListContext {
  /** The entry that is open beside the list; null for none. */
  readonly opened: string | null;
  readonly undoable: UndoableMove | null;
}

export type DeskListEvent =
  | { readonly type: 'NEXT_PRESSED' }
  | { readonly type: 'PREVIOUS_PRESSED' }
  | { readonly type: 'ENTRY_OPENED'; readonly entry: string }
  | { readonly type: 'ENTRY_CLOSED' }
  | { readonly type: 'ACTION_PRESSED'; readonly action: DeskAction; readonly target: DeskTarget }
  | { readonly type: 'UNDO_PRESSED' };

export interface DeskActionInput {
  readonly action: DeskAction;
  readonly target: DeskTarget;
}

/** What an action came to. */
export interface DeskActionDone {
  readonly action: DeskAction;
  /** Only after a move. */
  readonly undoable: UndoableMove | null;
}

const announceUndone: EffectWith<UndoableMove | null> = notProvided('announceUndone');
const showFailure: EffectWith<Failure> = notProvided('showFailure');
const logFailure: EffectWith<Failure> = notProvided('logFailure');

const deskListSetup = setup({
  types: {
    context: {} as DeskListContext,
    events: {} as DeskListEvent,
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    runAction: fromPromise<DeskActionDone, DeskActionInput>(notProvided('runAction')),
    undoMove: fromPromise<unknown, UndoableMove>(notProvided('undoMove')),
  },
  guards: {
    isMove: (_, { undoable }: DeskActionDone) => undoable !== null,
    isFinish: (_, { action }: DeskActionDone) => action === 'finish',
    isOpen: ({ context }) => context.opened !== null,
    canUndo: ({ context }) => context.undoable !== null,
  },
  actions: {
    focusNext: notProvided('focusNext'),
    focusPrevious: notProvided('focusPrevious'),
    announceUndone,
    showFailure,
    logFailure,
    keepUndoable: assign((_, { undoable }: DeskActionDone) => ({ undoable })),
    forgetUndoable: assign({ undoable: null }),
    keepOpened: assign({
      opened: ({ event }) => (event.type === 'ENTRY_OPENED' ? event.entry : null),
    }),
  },
  delays: { untilUndoEnds: MOVE_UNDO_MINUTES * 60_000 },
});

const whenFailed = [{ type: 'showFailure', params: failureOf }, logTheFailure] as const;

/**
 * The desk's list, worked by keyboard or pointer (DESK-13): a row can be opened beside it and acted
 * on; after an action the focus is on the next row, and a move can be undone for ten minutes.
 *
 * Effects to provide: the actors `runAction` and `undoMove`, and the actions `focusNext`,
 * `focusPrevious`, `announceUndone`, `showFailure` and `logFailure`. The rows themselves are the
 * server's, and which is open is in the address.
 *
 * Tags: `busy` while a call is out, `undoable` while the last move can be undone.
 */
export const deskListMachine = deskListSetup.createMachine({
  id: 'deskList',
  context: { opened: null, undoable: null },
  initial: 'list',
  on: {
    NEXT_PRESSED: { actions: 'focusNext' },
    PREVIOUS_PRESSED: { actions: 'focusPrevious' },
    ENTRY_OPENED: { actions: 'keepOpened' },
    ENTRY_CLOSED: { actions: 'keepOpened' },
  },
  states: {
    list: {
      on: {
        ENTRY_OPENED: { target: 'open', actions: 'keepOpened' },
        ACTION_PRESSED: 'acting',
      },
    },
    open: {
      on: {
        ENTRY_CLOSED: { target: 'list', actions: 'keepOpened' },
        ACTION_PRESSED: 'acting',
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ event }) => {
          assertEvent(event, 'ACTION_PRESSED');
          return { action: event.action, target: event.target };
        },
        onDone: [
          {
            guard: { type: 'isMove', params: outputOf },
            target: 'undoable',
            actions: [{ type: 'keepUndoable', params: outputOf }, 'focusNext'],
          },
          {
            guard: { type: 'isFinish', params: outputOf },
            target: 'settled',
            actions: 'focusNext',
          },
          { target: 'settled' },
        ],
        onError: { target: 'settled', actions: whenFailed },
      },
    },
    undoable: {
      tags: 'undoable',
      on: { ACTION_PRESSED: 'acting', UNDO_PRESSED: 'undoing' },
      after: { untilUndoEnds: { target: 'settled', actions: 'forgetUndoable' } },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoMove',
        src: 'undoMove',
        input: ({ context: { undoable } }) => {
          if (undoable === null) throw new Error('There is no move to undo');
          return undoable;
        },
        onDone: {
          target: 'settled',
          actions: [
            { type: 'announceUndone', params: ({ context }) => context.undoable },
            'forgetUndoable',
          ],
        },
        onError: { target: 'settled', actions: [...whenFailed, 'forgetUndoable'] },
      },
    },
    settled: {
      always: [
        // The move before can still be undone: what came after it was no move.
        { guard: 'canUndo', target: 'undoable' },
        { guard: 'isOpen', target: 'open' },
        { target: 'list' },
      ],
    },
  },
});
