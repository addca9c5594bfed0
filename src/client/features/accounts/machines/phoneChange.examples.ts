import type { phoneChangeMachine } from './phoneChange';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { RUN_START } from '../../../lib/machines/steppedClock';
import { examplesFor } from '../../../lib/machines/examples';

export const PHONE = '+966500000007';
const OFFLINE = new Error('An unknown error occurred');
const LIMITED = new ApiRejection('RATE_LIMITED', RUN_START + 60_000);
const CONFLICT = new ApiRejection('CONFLICT');
export const ATTEMPT = { attemptId: 'attempt-1', expiresAt: RUN_START + 180_000 };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof phoneChangeMachine>()({
  events: {
    CHANGE_CANCELLED: { typical: {} },
    PHONE_SUBMITTED: { typical: { phone: PHONE } },
    CODE_COMPLETED: { typical: { code: '1234' } },
    COUNTDOWN_ENDED: { typical: {} },
    RESEND_REQUESTED: { typical: {} },
    NUMBER_CHANGE_REQUESTED: { typical: {} },
  },
  actors: {
    sendCode: {
      done: { typical: ATTEMPT },
      failed: { typical: OFFLINE, unchanged: CONFLICT, limited: LIMITED },
    },
    confirmPhone: {
      done: { typical: undefined },
      failed: {
        typical: OFFLINE,
        wrong: new ApiRejection('CODE_WRONG'),
        ended: new ApiRejection('CODE_ENDED'),
        taken: CONFLICT,
        limited: LIMITED,
      },
    },
  },
});
