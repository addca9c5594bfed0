import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';
import type { callChangeMachine } from './callChange';

export const REFERENCE = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const NEW_TIME = '2030-03-04T06:30:00.000Z';
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof callChangeMachine>()({
  inputs: [
    { reference: REFERENCE, change: 'time' },
    { reference: REFERENCE, change: 'cancel' },
  ],
  events: {
    TIME_CHOSEN: { typical: { startsAt: NEW_TIME } },
    CHANGE_SUBMITTED: { typical: {} },
  },
  actors: {
    changeCall: {
      done: { typical: undefined },
      failed: {
        typical: OFFLINE,
        limited: LIMITED,
        taken: new ApiRejection('SLOT_TAKEN'),
        cancelled: new ApiRejection('CALL_CANCELLED'),
        over: new ApiRejection('CALL_OVER'),
      },
    },
  },
});
