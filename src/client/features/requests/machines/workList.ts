import { assign, fromPromise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { DeskItem, DeskNextAction } from '../../../../contract/desk/desk';
import { MOVE_UNDO_MINUTES } from '../../../../contract/requests/requests';
import { failureOf, logTheFailure, outputOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import type { EffectWith } from '../../../lib/machines/notProvided';
import { notProvided } from '../../../lib/machines/notProvided';

/** Actions of a row that take one press. */
export type RowAction = 'claim' | 'move' | 'finish';

/** A row as it stood when its button was pressed. */
export type RowTarget = Pick<DeskItem, 'kind' | 'id' | 'name'> & {
  /** The row's key in the list. */
  readonly row: string;
  /** Who had it; null for nobody. */
  readonly holder: string | null;
  /** A request's next step; null for other kinds and after the last step. */
  readonly next: RequestStep | null;
};

/** A move, or a partner's decline, that can be undone. */
export interface Undoable {
  readonly id: string;
  readonly name: string;
  /** The step that was reached; null for a decline. */
  readonly step: RequestStep | null;
  /** The next action that the move ended. */
  readonly nextAction: DeskNextAction | null;
}

export interface WorkListContext {
  /** The row that is open beside the list; null for none. */
  readonly opened: string | null;
  /** The row that is acted on, or was last; null before the first. */
  readonly acted: string | null;
  /** The action under way, or the last one; null before the first. */
  readonly action: RowActionInput | null;
  /** Presses made meanwhile, in their order; at most one for each row. */
  readonly waiting: readonly RowActionInput[];
  readonly undoable: Undoable | null;
}

export type WorkListEvent =
  | { readonly type: 'NEXT_PRESSED' }
  | { readonly type: 'PREVIOUS_PRESSED' }
  | { readonly type: 'ROW_OPENED'; readonly row: string }
  | { readonly type: 'ROW_CLOSED' }
  | { readonly type: 'ACTION_PRESSED'; readonly action: RowAction; readonly target: RowTarget }
  | { readonly type: 'ROW_ACTED'; readonly row: string; readonly undoable: Undoable | null }
  | { readonly type: 'DECLINE_REVERTED'; readonly id: string }
  | { readonly type: 'UNDO_PRESSED' };

export interface RowActionInput {
  readonly action: RowAction;
  readonly target: RowTarget;
}

/** The result of an action. */
export interface RowActionDone {
  readonly action: RowAction;
  /** Only after a move. */
  readonly undoable: Undoable | null;
}

interface Acted {
  readonly acted: string | null;
}

const focusNext: EffectWith<Acted> = notProvided('focusNext');
const announceUndone: EffectWith<Undoable | null> = notProvided('announceUndone');
const showFailure: EffectWith<Failure> = notProvided('showFailure');
const logFailure: EffectWith<Failure> = notProvided('logFailure');

/** The rows that are acted on while the list is busy: the one under way, and those that wait. */
const rowsActedOn = ({ acted, waiting }: WorkListContext): readonly (string | null)[] => [
  acted,
  ...waiting.map(({ target }) => target.row),
];

const workListSetup = setup({
  types: {
    context: {} as WorkListContext,
    events: {} as WorkListEvent,
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    runAction: fromPromise<RowActionDone, RowActionInput>(notProvided('runAction')),
    undoMove: fromPromise<unknown, Undoable>(notProvided('undoMove')),
  },
  guards: {
    isMove: (_, { undoable }: RowActionDone) => undoable !== null,
    isWaiting: ({ context }) => context.waiting.length > 0,
    isAnotherRow: ({ context, event }) =>
      event.type === 'ACTION_PRESSED' && !rowsActedOn(context).includes(event.target.row),
    isFinish: (_, { action }: RowActionDone) => action === 'finish',
    isOpen: ({ context }) => context.opened !== null,
    canUndo: ({ context }) => context.undoable !== null,
    isUndone: ({ context, event }) =>
      event.type === 'DECLINE_REVERTED' && event.id === context.undoable?.id,
  },
  actions: {
    focusNext,
    focusPrevious: notProvided('focusPrevious'),
    announceUndone,
    showFailure,
    logFailure,
    keepUndoable: assign((_, { undoable }: RowActionDone) => ({ undoable })),
    forgetUndoable: assign({ undoable: null }),
    keepOpened: assign({
      opened: ({ event }) => (event.type === 'ROW_OPENED' ? event.row : null),
    }),
    keepAction: assign(({ event }) => {
      if (event.type !== 'ACTION_PRESSED') return {};
      const { action, target } = event;
      return { acted: target.row, action: { action, target } };
    }),
    keepWaiting: assign(({ context: { waiting }, event }) => {
      if (event.type !== 'ACTION_PRESSED') return {};
      const { action, target } = event;
      return { waiting: [...waiting, { action, target }] };
    }),
    takeWaiting: assign(({ context: { waiting } }) => {
      const [first, ...others] = waiting;
      if (first === undefined) return {};
      return { acted: first.target.row, action: first, waiting: others };
    }),
    keepActed: assign(({ context, event }) => {
      if (event.type !== 'ROW_ACTED') return {};
      return { acted: event.row, undoable: event.undoable ?? context.undoable };
    }),
  },
  delays: { untilUndoEnds: MOVE_UNDO_MINUTES * 60_000 },
});

const whenFailed = [{ type: 'showFailure', params: failureOf }, logTheFailure] as const;
const NEXT = { type: 'focusNext', params: { acted: null } } as const;
const NEXT_TO_ACTED = {
  type: 'focusNext',
  params: ({ context }: { context: WorkListContext }): Acted => ({ acted: context.acted }),
} as const;

/**
 * A list that is worked through by keyboard or pointer: the desk's and a partner's (DESK-13,
 * PAR-01). A row can be opened beside it and acted on; after an action the focus is on the next
 * row, and a move or a decline can be undone for ten minutes.
 *
 * The desk's rows ask the list to act (ACTION_PRESSED); what is pressed while another is under way
 * waits for its turn. A partner's rows run a machine each, which
 * knows conflicts and asks for reasons, and tell the list what they did (ROW_ACTED, DECLINE_REVERTED).
 *
 * Effects to provide: the actors `runAction` (where the list acts) and `undoMove`, and the actions
 * `focusNext` (`acted` is the row that was acted on; null for the one with the focus),
 * `focusPrevious`, `announceUndone`, `showFailure` and `logFailure`. The rows themselves are the
 * server's, and which is open is in the address.
 *
 * Tags: `busy` while a call is out, `undoable` while the last move can be undone.
 */
export const workListMachine = workListSetup.createMachine({
  id: 'workList',
  context: { opened: null, acted: null, action: null, waiting: [], undoable: null },
  initial: 'list',
  on: {
    NEXT_PRESSED: { actions: NEXT },
    PREVIOUS_PRESSED: { actions: 'focusPrevious' },
    ROW_OPENED: { actions: 'keepOpened' },
    ROW_CLOSED: { actions: 'keepOpened' },
  },
  states: {
    list: {
      on: {
        ROW_OPENED: { target: 'open', actions: 'keepOpened' },
        ACTION_PRESSED: { target: 'acting', actions: 'keepAction' },
        ROW_ACTED: { target: 'settled', actions: ['keepActed', NEXT_TO_ACTED] },
      },
    },
    open: {
      on: {
        ROW_CLOSED: { target: 'list', actions: 'keepOpened' },
        ACTION_PRESSED: { target: 'acting', actions: 'keepAction' },
        ROW_ACTED: { target: 'settled', actions: ['keepActed', NEXT_TO_ACTED] },
      },
    },
    acting: {
      tags: 'busy',
      on: { ACTION_PRESSED: { guard: 'isAnotherRow', actions: 'keepWaiting' } },
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context: { action } }) => {
          if (action === null) throw new Error('There is nothing to do');
          return action;
        },
        onDone: [
          {
            guard: { type: 'isMove', params: outputOf },
            target: 'settled',
            actions: [{ type: 'keepUndoable', params: outputOf }, NEXT_TO_ACTED],
          },
          {
            guard: { type: 'isFinish', params: outputOf },
            target: 'settled',
            actions: NEXT_TO_ACTED,
          },
          { target: 'settled' },
        ],
        onError: { target: 'settled', actions: whenFailed },
      },
    },
    undoable: {
      tags: 'undoable',
      on: {
        ACTION_PRESSED: { target: 'acting', actions: 'keepAction' },
        ROW_ACTED: { target: 'settled', actions: ['keepActed', NEXT_TO_ACTED] },
        DECLINE_REVERTED: { guard: 'isUndone', target: 'settled', actions: 'forgetUndoable' },
        UNDO_PRESSED: 'undoing',
      },
      after: { untilUndoEnds: { target: 'settled', actions: 'forgetUndoable' } },
    },
    undoing: {
      tags: 'busy',
      on: { ACTION_PRESSED: { guard: 'isAnotherRow', actions: 'keepWaiting' } },
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
        { guard: 'isWaiting', target: 'acting', actions: 'takeWaiting' },
        // The move before can still be undone: what came after it was no move.
        { guard: 'canUndo', target: 'undoable' },
        { guard: 'isOpen', target: 'open' },
        { target: 'list' },
      ],
    },
  },
});

/** Whether a row is acted on, or waits for it. */
export const isActedOn = (list: SnapshotFrom<typeof workListMachine>, row: string): boolean =>
  list.hasTag('busy') && rowsActedOn(list.context).includes(row);
