import type { deskListMachine } from '../../../../../src/client/features/desk/machines/deskList';
import {
  ENTRY,
  MOVE,
  TARGET,
  examples,
} from '../../../../../src/client/features/desk/machines/deskList.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const moves = { asks: { runAction: { action: 'move', target: TARGET } } };

export const fixtures = fixturesFor<typeof deskListMachine>()(examples, {
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
        ['ENTRY_OPENED', 'open', { context: { opened: ENTRY } }],
        ['ACTION_PRESSED: claim', 'acting'],
        ['runAction done: claimed', 'open'],
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'] }],
        ['ENTRY_CLOSED', 'undoable', { context: { opened: null } }],
        ['ENTRY_OPENED', 'undoable', { context: { opened: ENTRY } }],
        ['ENTRY_CLOSED', 'undoable', { context: { opened: null } }],
        ['after untilUndoEnds', 'list', { context: { undoable: null } }],
      ],
    },
    {
      name: 'closes what was only read, and keeps the undo while other entries are taken',
      input: undefined,
      starts: 'list',
      steps: [
        ['ENTRY_OPENED', 'open', { context: { opened: ENTRY } }],
        ['ENTRY_CLOSED', 'list', { context: { opened: null } }],
        ['ACTION_PRESSED', 'acting'],
        ['runAction done', 'undoable', { did: ['focusNext'] }],
        ['ACTION_PRESSED: claim', 'acting'],
        ['runAction done: claimed', 'undoable', { context: { undoable: MOVE } }],
        ['ACTION_PRESSED: claim', 'acting'],
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
        [
          'undoMove failed',
          'list',
          { did: ['showFailure', 'logFailure'], context: { undoable: null } },
        ],
      ],
    },
  ],
});
