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
        ['CLAIMED', 'open.claimed'],
        ['PAID', 'received.paid'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is set off in part, and its rest paid and taken back, which a later claim sets off in turn',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['OFFSET_APPLIED', 'open.claimed'],
        ['PAID', 'received.paid'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
        ['OFFSET_APPLIED', 'clawedBack'],
      ],
    },
    {
      name: 'is settled by what is owed back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['OFFSET_SETTLED', 'received.settled'],
      ],
    },
    {
      name: 'is paid in part, disputed, and paid after all',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['PART_PAID', 'open.short'],
        ['PART_PAID', 'open.short'],
        ['DISPUTED', 'open.disputed'],
        ['WRITE_OFF_PROPOSED', 'open.disputed'],
        ['WRITE_OFF_DECLINED', 'open.disputed'],
        ['PART_PAID', 'open.disputed'],
        ['PAID', 'received.settled'],
        ['PAYMENT_REVERSED', 'open.claimed'],
        ['REDUCED', 'open.claimed'],
      ],
    },
    {
      name: 'is paid in part, reduced, and the rest written off',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['WRITE_OFF_PROPOSED', 'open.claimed'],
        ['WRITE_OFF_DECLINED', 'open.claimed'],
        ['PART_PAID', 'open.short'],
        ['REDUCED', 'open.short'],
        ['WRITE_OFF_PROPOSED', 'open.short'],
        ['WRITE_OFF_DECLINED', 'open.short'],
        ['WRITE_OFF_PROPOSED', 'open.short'],
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
        ['CLAIMED', 'open.claimed'],
        ['WRITE_OFF_RECORDED', 'writtenOff'],
      ],
    },
    {
      name: 'is claimed, and taken back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is paid by a line that was another’s, then in part, and in full',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['PAID', 'received.paid'],
        ['PAYMENT_REVERSED', 'open.claimed'],
        ['PAID', 'received.paid'],
        ['PART_PAID', 'open.short'],
        ['PAYMENT_REVERSED', 'open.claimed'],
        ['PART_PAID', 'open.short'],
        ['PAID', 'received.settled'],
        ['PART_PAID', 'open.short'],
        ['PAID', 'received.settled'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is paid in part, and taken back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['PART_PAID', 'open.short'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
    {
      name: 'is disputed at once, reduced, and written off',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['DISPUTED', 'open.disputed'],
        ['REDUCED', 'open.disputed'],
        ['PAYMENT_REVERSED', 'open.disputed'],
        ['WRITE_OFF_RECORDED', 'writtenOff'],
      ],
    },
    {
      name: 'is disputed, and taken back',
      starts: 'expected',
      steps: [
        ['EARNED', 'earned'],
        ['CLAIMED', 'open.claimed'],
        ['DISPUTED', 'open.disputed'],
        ['CLAWBACK_RECORDED', 'clawedBack'],
      ],
    },
  ],
});
