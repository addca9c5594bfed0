import type { decisionMachine } from './decision';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { DecisionRejection } from '../../../lib/machines/decisionRejection';
import type { Decision } from '../../../../contract/partner/partner';
import { examplesFor } from '../../../lib/machines/examples';

export const REQUEST = 1042;
export const INPUT = { request: REQUEST };
export const DECLINE = { reason: 'full', remark: 'Until March' } as const;
export const DECISION: Decision = {
  status: 'confirmed',
  by: 'Anna',
  at: '2026-11-22T10:00:00.000Z',
  reason: null,
  remark: '',
};
export const LATER: Decision = { ...DECISION, status: 'declined', by: 'Omar', reason: 'full' };
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const OVERTAKEN = new DecisionRejection('ALREADY_DECIDED', DECISION);
const LATE = new DecisionRejection('TOO_LATE', LATER);

const failed = {
  typical: OFFLINE,
  overtaken: OVERTAKEN,
  late: LATE,
  gone: new ApiRejection('NOT_FOUND'),
  taken: new ApiRejection('ALREADY_TAKEN'),
  withoutDecision: new DecisionRejection('ALREADY_DECIDED', null),
  limited: LIMITED,
};
export const DECLINED = { undoUntil: '2026-11-22T10:10:00.000Z' };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof decisionMachine>()({
  inputs: [INPUT],
  events: {
    CONFIRM_REQUESTED: { typical: {} },
    DECLINE_OPENED: { typical: {} },
    DECLINE_CANCELLED: { typical: {} },
    DECLINE_SUBMITTED: { typical: { decline: DECLINE } },
    UNDO_REQUESTED: { typical: {} },
    REQUEST_CHANGED: { typical: {} },
  },
  actors: {
    confirmRequest: { done: { typical: undefined }, failed },
    declineRequest: { done: { typical: DECLINED }, failed },
    undoDecline: {
      done: { typical: undefined },
      failed: { ...failed, tooMany: new ApiRejection('SNATCH_LIMIT') },
    },
  },
});
