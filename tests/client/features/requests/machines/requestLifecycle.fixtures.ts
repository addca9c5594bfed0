import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import type { requestLifecycleMachine } from '../../../../../src/client/features/requests/machines/requestLifecycle';
import { examples } from '../../../../../src/client/features/requests/machines/requestLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const at = (step: RequestStep) => ({ context: { step } });
const RECEIVED = { step: 'received' } as const;

export const fixtures = fixturesFor<typeof requestLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'from step to step until the student is enrolled, and a correction after it',
      input: RECEIVED,
      starts: 'open',
      steps: [
        ['MOVED', 'open', at('contacted')],
        ['MOVED: offer', 'open', at('offer')],
        ['MOVED: last', 'enrolled', at('enrolled')],
        ['CLOSED', 'enrolled'],
        ['CORRECTED', 'open', at('received')],
      ],
    },
    {
      name: 'a step that is passed is no move, and a later one no correction',
      input: { step: 'paid' },
      starts: 'open',
      steps: [
        ['MOVED', 'open', at('paid')],
        ['CORRECTED: later', 'open', at('paid')],
        ['CORRECTED', 'open', at('received')],
      ],
    },
    {
      name: 'a hold can be prolonged, and ends by hand, by a move or a correction',
      input: RECEIVED,
      starts: 'open',
      steps: [
        ['PAUSED', 'onHold'],
        ['PAUSED', 'onHold'],
        ['RESUMED', 'open', at('received')],
        ['PAUSED', 'onHold'],
        ['MOVED', 'open', at('contacted')],
        ['PAUSED', 'onHold'],
        ['CORRECTED', 'open', at('received')],
        ['PAUSED', 'onHold'],
        ['MOVED: last', 'enrolled', at('enrolled')],
      ],
    },
    {
      name: 'what is on hold does not move back, nor stays on hold at its own step',
      input: { step: 'paid' },
      starts: 'open',
      steps: [
        ['PAUSED', 'onHold'],
        ['MOVED: offer', 'onHold', at('paid')],
        ['CORRECTED: later', 'onHold', at('paid')],
      ],
    },
    {
      name: 'closed and reopened where it was',
      input: RECEIVED,
      starts: 'open',
      steps: [
        ['MOVED: offer', 'open'],
        ['CLOSED', 'closed'],
        ['MOVED: paid', 'closed', at('offer')],
        ['REOPENED', 'open', at('offer')],
        ['PAUSED', 'onHold'],
        ['CLOSED', 'closed'],
      ],
    },
    {
      name: 'withdrawn and taken up again while nothing is paid',
      input: RECEIVED,
      starts: 'open',
      steps: [
        ['WITHDRAWAL_SUBMITTED', 'withdrawn'],
        ['REOPENED', 'withdrawn'],
        ['WITHDRAWAL_REVERTED', 'open'],
        ['PAUSED', 'onHold'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawn'],
      ],
    },
    {
      name: 'what is paid for is closed by the team alone',
      input: { step: 'paid' },
      starts: 'open',
      steps: [
        ['WITHDRAWAL_SUBMITTED', 'open'],
        ['PAUSED', 'onHold'],
        ['WITHDRAWAL_SUBMITTED', 'onHold'],
        ['CLOSED', 'closed'],
      ],
    },
  ],
});
