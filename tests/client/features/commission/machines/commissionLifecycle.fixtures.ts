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
    {
      name: 'is earned, and taken back before it was claimed',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is claimed, and written off',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['WRITE_OFF_RECORDED', 'writtenOff'],
      ],
    },
    {
      name: 'is claimed, and taken back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is paid by a line that was another’s, then in part, and in full',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['PAID', 'paid'],
        ['PAYMENT_REVERSED', 'claimed'],
        ['PAID', 'paid'],
        ['PART_PAID', 'short'],
        ['PAYMENT_REVERSED', 'claimed'],
        ['PART_PAID', 'short'],
        ['PAID', 'settled'],
        ['PART_PAID', 'short'],
        ['PAID', 'settled'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is paid in part, and taken back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['PART_PAID', 'short'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is disputed at once, reduced, and written off',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['DISPUTED', 'disputed'],
        ['REDUCED', 'disputed'],
        ['PAYMENT_REVERSED', 'disputed'],
        ['WRITE_OFF_RECORDED', 'writtenOff'],
      ],
    },
    {
      name: 'is disputed, and taken back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'claimed'],
        ['DISPUTED', 'disputed'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
  ],
});
