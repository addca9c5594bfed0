import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';
import type { DeskActionDone, DeskTarget, deskListMachine, UndoableMove } from './deskList';

export const ENTRY = 'request:100001';
export const TARGET: DeskTarget = {
  kind: 'request',
  id: '100001',
  name: 'Noura',
  holder: 'huda',
  next: 'contacted',
};
export const MOVE: UndoableMove = {
  id: '100001',
  name: 'Noura',
  step: 'contacted',
  nextAction: null,
};
const MOVED: DeskActionDone = { action: 'move', undoable: MOVE };
const TAKEN = new ApiRejection('ALREADY_TAKEN');

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof deskListMachine>()({
  inputs: [undefined],
  events: {
    NEXT_PRESSED: { typical: {} },
    PREVIOUS_PRESSED: { typical: {} },
    ENTRY_OPENED: { typical: { entry: ENTRY } },
    ENTRY_CLOSED: { typical: {} },
    ACTION_PRESSED: {
      typical: { action: 'move', target: TARGET },
      claim: { action: 'claim', target: { ...TARGET, holder: null } },
      finish: { action: 'finish', target: { ...TARGET, kind: 'consultation', next: null } },
    },
    UNDO_PRESSED: { typical: {} },
  },
  actors: {
    runAction: {
      done: {
        typical: MOVED,
        claimed: { action: 'claim', undoable: null },
        finished: { action: 'finish', undoable: null },
      },
      failed: { typical: TAKEN },
    },
    undoMove: {
      done: { typical: undefined },
      failed: { typical: new ApiRejection('TOO_LATE') },
    },
  },
});
