import type { refundLifecycleMachine } from '../../../../../src/client/features/billing/machines/refundLifecycle';
import { examples } from '../../../../../src/client/features/billing/machines/refundLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof refundLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is agreed by the school, paid out, and arrives',
      starts: 'asked',
      steps: [
        ['AGREED', 'asked'],
        ['ACCOUNT_GIVEN', 'asked'],
        ['SCHOOL_ASKED', 'withSchool'],
        ['PAID', 'withSchool'],
        ['AGREED', 'agreed'],
        ['SCHOOL_RETURNED', 'agreed'],
        ['ACCOUNT_CONFIRMED', 'agreed'],
        ['CARD_REFUNDED', 'agreed'],
        ['PAID', 'paidOut'],
        ['ARRIVED', 'arrived'],
      ],
    },
    {
      name: 'is refused by the school',
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['REFUSED', 'refused'],
      ],
    },
    {
      name: 'is taken back by the student until it is agreed',
      starts: 'asked',
      steps: [['WITHDRAWN', 'withdrawn']],
    },
    {
      name: 'does not arrive, is answered, and comes back',
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['AGREED', 'agreed'],
        ['WITHDRAWN', 'agreed'],
        ['PAID', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['ANSWERED', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['BOUNCED', 'agreed'],
        ['PAID', 'paidOut'],
      ],
    },
  ],
});
