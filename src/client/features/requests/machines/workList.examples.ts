import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';
import type { RowActionDone, RowTarget, Undoable, workListMachine } from './workList';

export const ROW = 'request:100001';
export const TARGET: RowTarget = {
  row: ROW,
  kind: 'request',
  id: '100001',
  name: 'Noura',
  holder: 'huda',
  next: 'contacted',
};
export const ANOTHER: RowTarget = { ...TARGET, row: 'request:100002', id: '100002', name: 'Sara' };
export const MOVE: Undoable = { id: '100001', name: 'Noura', step: 'contacted', nextAction: null };
export const DECLINE: Undoable = { ...MOVE, step: null };
const MOVED: RowActionDone = { action: 'move', undoable: MOVE };
const TAKEN = new ApiRejection('ALREADY_TAKEN');

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof workListMachine>()({
  inputs: [undefined],
  events: {
    NEXT_PRESSED: { typical: {} },
    PREVIOUS_PRESSED: { typical: {} },
    ROW_OPENED: { typical: { row: ROW } },
    ROW_CLOSED: { typical: {} },
    ACTION_PRESSED: {
      typical: { action: 'move', target: TARGET },
      claim: { action: 'claim', target: { ...TARGET, holder: null } },
      another: { action: 'move', target: ANOTHER },
      finish: { action: 'finish', target: { ...TARGET, kind: 'consultation', next: null } },
    },
    ROW_ACTED: {
      typical: { row: ROW, undoable: null },
      decline: { row: ROW, undoable: DECLINE },
    },
    DECLINE_REVERTED: { typical: { id: DECLINE.id }, another: { id: '100002' } },
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
