import type { commissionLifecycleMachine } from '../../../../../src/client/features/commission/machines/commissionLifecycle';
import { examples } from '../../../../../src/client/features/commission/machines/commissionLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof commissionLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is earned, claimed, paid, and taken back after the student has left',
      starts: 'expected',
      steps: [
        ['CLAIMED', 'expected'],
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['PAID', 'paid'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is paid in part, disputed, and paid after all',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['PART_PAID', 'short'],
        ['PART_PAID', 'short'],
        ['DISPUTED', 'disputed'],
        ['PART_PAID', 'disputed'],
        ['PAID', 'settled'],
        ['PAYMENT_REVERSED', 'claimed'],
        ['REDUCED', 'claimed'],
      ],
    },
    {
      name: 'is paid in part, reduced, and the rest written off',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['PART_PAID', 'short'],
        ['REDUCED', 'short'],
        ['WRITE_OFF_RECORDED', 'writtenOff'],
      ],
    },
    {
      name: 'is cancelled, and expected again with the seat',
      starts: 'expected',
      steps: [
        ['CANCELLED', 'cancelled'],
        ['REOPENED', 'expected'],
        ['CAPPED', 'capped'],
      ],
    },
  ],
});
