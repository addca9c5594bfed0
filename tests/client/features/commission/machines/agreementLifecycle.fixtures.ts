import type { agreementLifecycleMachine } from '../../../../../src/client/features/commission/machines/agreementLifecycle';
import { examples } from '../../../../../src/client/features/commission/machines/agreementLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof agreementLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is confirmed, and replaced by a later version',
      starts: 'waiting',
      steps: [
        ['REPLACED', 'waiting'],
        ['CONFIRMED', 'confirmed'],
        ['DECLINED', 'confirmed'],
        ['REPLACED', 'replaced'],
      ],
    },
    { name: 'is declined', starts: 'waiting', steps: [['DECLINED', 'declined']] },
  ],
});
