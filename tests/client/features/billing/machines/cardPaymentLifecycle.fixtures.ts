import type { cardPaymentLifecycleMachine } from '../../../../../src/client/features/billing/machines/cardPaymentLifecycle';
import { examples } from '../../../../../src/client/features/billing/machines/cardPaymentLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof cardPaymentLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is paid after its bank has asked, and refunded in two parts',
      starts: 'started',
      steps: [
        ['REFUNDED', 'started'],
        ['SENT', 'authorising'],
        ['PAID', 'paid'],
        ['FAILED', 'paid'],
        ['SENT', 'paid'],
        ['REFUNDED', 'refunded'],
        ['REFUNDED', 'refunded'],
        ['PAID', 'refunded'],
      ],
    },
    {
      name: 'is paid at once',
      starts: 'started',
      steps: [['PAID', 'paid']],
    },
    {
      name: 'fails, and was paid after all',
      starts: 'started',
      steps: [
        ['SENT', 'authorising'],
        ['FAILED', 'failed'],
        ['EXPIRED', 'failed'],
        ['PAID', 'paid'],
      ],
    },
    {
      name: 'fails at once, and another amount was paid',
      starts: 'started',
      steps: [
        ['FAILED', 'failed'],
        ['DIFFERED', 'differs'],
        ['PAID', 'differs'],
        ['RETURNED', 'returned'],
      ],
    },
    {
      name: 'is sent after it has expired',
      starts: 'started',
      steps: [
        ['EXPIRED', 'expired'],
        ['SENT', 'authorising'],
        ['EXPIRED', 'expired'],
        ['PAID', 'paid'],
      ],
    },
    {
      name: 'is refused after it has expired',
      starts: 'started',
      steps: [
        ['EXPIRED', 'expired'],
        ['FAILED', 'failed'],
      ],
    },
    {
      name: 'is another amount after it has expired',
      starts: 'started',
      steps: [
        ['EXPIRED', 'expired'],
        ['DIFFERED', 'differs'],
      ],
    },
    {
      name: 'is another amount at once',
      starts: 'started',
      steps: [['DIFFERED', 'differs']],
    },
    {
      name: 'is another amount at its bank',
      starts: 'started',
      steps: [
        ['SENT', 'authorising'],
        ['DIFFERED', 'differs'],
      ],
    },
  ],
});
