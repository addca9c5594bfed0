import type { snatchMachine } from './snatch';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';

export const REQUEST = 1042;
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof snatchMachine>()({
  inputs: [{ request: REQUEST }],
  events: { SNATCH_REQUESTED: { typical: {} } },
  actors: {
    snatchRequest: {
      done: { typical: undefined },
      failed: {
        typical: OFFLINE,
        taken: new ApiRejection('ALREADY_TAKEN'),
        gone: new ApiRejection('NOT_FOUND'),
        decided: new ApiRejection('ALREADY_DECIDED'),
        late: new ApiRejection('TOO_LATE'),
        withdrawn: new ApiRejection('REQUEST_WITHDRAWN'),
        tooMany: new ApiRejection('SNATCH_LIMIT'),
        limited: LIMITED,
      },
    },
  },
});
