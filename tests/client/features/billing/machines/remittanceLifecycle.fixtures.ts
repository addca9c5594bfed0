import type { remittanceLifecycleMachine } from '../../../../../src/client/features/billing/machines/remittanceLifecycle';
import { examples } from '../../../../../src/client/features/billing/machines/remittanceLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof remittanceLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is disputed, answered, and confirmed',
      starts: 'sent',
      steps: [
        ['ANSWERED', 'sent'],
        ['DISPUTED', 'disputed'],
        ['ANSWERED', 'sent'],
        ['CONFIRMED', 'confirmed'],
      ],
    },
    {
      name: 'is found by the school after all',
      starts: 'sent',
      steps: [
        ['DISPUTED', 'disputed'],
        ['CONFIRMED', 'confirmed'],
      ],
    },
    {
      name: 'is taken back at once',
      starts: 'sent',
      steps: [['RECALLED', 'takenBack']],
    },
    {
      name: 'is disputed, and taken back',
      starts: 'sent',
      steps: [
        ['DISPUTED', 'disputed'],
        ['RECALLED', 'takenBack'],
      ],
    },
  ],
});
