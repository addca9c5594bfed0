import type { workListMachine } from '../../../../../src/client/features/requests/machines/workList';
import {
  ANOTHER,
  DECLINE,
  MOVE,
  ROW,
  TARGET,
  examples,
} from '../../../../../src/client/features/requests/machines/workList.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const moves = { asks: { runAction: { action: 'move', target: TARGET } } };

export const fixtures = fixturesFor<typeof workListMachine>()(examples, {
  exclusive: {
    because: 'only a move can be undone, and it is not a finish',
    guards: ['isMove', 'isFinish'],
  },
  journeys: [
    {
      name: 'moves a request, goes on to the next row, and undoes it',
      input: undefined,
      starts: 'list',
      steps: [
        ['NEXT_PRESSED', 'list', { did: ['focusNext'] }],
        ['PREVIOUS_PRESSED', 'list', { did: ['focusPrevious'] }],
        ['ACTION_PRESSED', 'acting', moves],
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'], context: { undoable: MOVE } }],
        ['UNDO_PRESSED', 'undoing', { asks: { undoMove: MOVE } }],
        ['undoMove done', 'list', { did: ['announceUndone'], context: { undoable: null } }],
        ['UNDO_PRESSED', 'list'],
      ],
    },
    {
      name: 'keeps an entry open while it is acted on, and the undo while it is closed',
      input: undefined,
      starts: 'list',
      steps: [
        ['ROW_OPENED', 'open', { context: { opened: ROW } }],
        ['ACTION_PRESSED: claim', 'acting'],
        ['runAction done: claimed', 'open'],
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'] }],
        ['ROW_CLOSED', 'undoable', { context: { opened: null } }],
        ['ROW_OPENED', 'undoable', { context: { opened: ROW } }],
        ['ROW_CLOSED', 'undoable', { context: { opened: null } }],
        ['after untilUndoEnds', 'list', { context: { undoable: null } }],
      ],
    },
    {
      name: 'closes what was only read, and keeps the undo while other entries are taken',
      input: undefined,
      starts: 'list',
      steps: [
        ['ROW_OPENED', 'open', { context: { opened: ROW } }],
        ['ROW_CLOSED', 'list', { context: { opened: null } }],
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'] }],
        ['ACTION_PRESSED: claim', 'acting'],
        ['runAction done: claimed', 'undoable', { context: { undoable: MOVE } }],
        ['ACTION_PRESSED: claim', 'acting'],
        ['runAction failed', 'undoable', { did: ['showFailure', 'logFailure'] }],
      ],
    },
    {
      name: 'does what was pressed meanwhile in its turn, and each row once',
      input: undefined,
      starts: 'list',
      steps: [
        ['ACTION_PRESSED', 'acting', moves],
        ['ACTION_PRESSED: another', 'acting', { context: { acted: ROW } }],
        ['ACTION_PRESSED: another', 'acting'],
        [
          'runAction done',
          'acting',
          {
            did: ['focusNext'],
            asks: { runAction: { action: 'move', target: ANOTHER } },
            context: { acted: ANOTHER.row, waiting: [], undoable: MOVE },
          },
        ],
        ['runAction failed', 'undoable', { did: ['showFailure', 'logFailure'] }],
      ],
    },
    {
      name: 'says who was faster, and stays in the list',
      input: undefined,
      starts: 'list',
      steps: [
        ['ACTION_PRESSED: claim', 'acting'],
        ['runAction failed', 'list', { did: ['showFailure', 'logFailure'] }],
      ],
    },
    {
      name: 'goes on after a call that was made',
      input: undefined,
      starts: 'list',
      steps: [
        ['ACTION_PRESSED: finish', 'acting'],
        ['runAction done: finished', 'list', { did: ['focusNext'] }],
      ],
    },
    {
      name: 'says that an undo came too late',
      input: undefined,
      starts: 'list',
      steps: [
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'] }],
        ['UNDO_PRESSED', 'undoing'],
        ['ACTION_PRESSED: another', 'undoing'],
        [
          'undoMove failed',
          'acting',
          { did: ['showFailure', 'logFailure'], context: { undoable: null, waiting: [] } },
        ],
        ['runAction done: claimed', 'list'],
      ],
    },
    {
      name: 'stays in the list after an undo that came too late',
      input: undefined,
      starts: 'list',
      steps: [
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'] }],
        ['UNDO_PRESSED', 'undoing'],
        [
          'undoMove failed',
          'list',
          { did: ['showFailure', 'logFailure'], context: { undoable: null } },
        ],
      ],
    },
    {
      name: 'goes on after what a row did itself, and undoes a decline by the row or by the list',
      input: undefined,
      starts: 'list',
      steps: [
        ['ROW_ACTED', 'list', { did: ['focusNext'], context: { acted: ROW, undoable: null } }],
        ['DECLINE_REVERTED', 'list'],
        ['ROW_ACTED: decline', 'undoable', { did: ['focusNext'], context: { undoable: DECLINE } }],
        ['ROW_ACTED', 'undoable', { did: ['focusNext'], context: { undoable: DECLINE } }],
        ['DECLINE_REVERTED: another', 'undoable', { context: { undoable: DECLINE } }],
        ['DECLINE_REVERTED', 'list', { context: { undoable: null } }],
        ['ROW_OPENED', 'open'],
        ['ROW_ACTED: decline', 'undoable', { did: ['focusNext'] }],
        ['UNDO_PRESSED', 'undoing', { asks: { undoMove: DECLINE } }],
        ['undoMove done', 'open', { did: ['announceUndone'], context: { undoable: null } }],
      ],
    },
  ],
});
