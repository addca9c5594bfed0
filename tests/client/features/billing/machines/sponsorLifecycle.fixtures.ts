import type { sponsorLifecycleMachine } from '../../../../../src/client/features/billing/machines/sponsorLifecycle';
import { examples } from '../../../../../src/client/features/billing/machines/sponsorLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof sponsorLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is sent back, announced again, confirmed, and expires',
      starts: 'announced',
      steps: [
        ['CORRECTED', 'announced'],
        ['EXPIRED', 'announced'],
        ['RETURNED', 'sentBack'],
        ['CONFIRMED', 'sentBack'],
        ['CORRECTED', 'announced'],
        ['CONFIRMED', 'confirmed'],
        ['WITHDRAWN', 'confirmed'],
        ['RETURNED', 'confirmed'],
        ['EXPIRED', 'expired'],
      ],
    },
    {
      name: 'is taken back before anybody has checked it',
      starts: 'announced',
      steps: [['WITHDRAWN', 'withdrawn']],
    },
    {
      name: 'is ended by the team before it is checked',
      starts: 'announced',
      steps: [['ENDED', 'withdrawn']],
    },
    {
      name: 'is taken back after it was sent back',
      starts: 'announced',
      steps: [
        ['RETURNED', 'sentBack'],
        ['WITHDRAWN', 'withdrawn'],
      ],
    },
    {
      name: 'is ended after it was sent back',
      starts: 'announced',
      steps: [
        ['RETURNED', 'sentBack'],
        ['ENDED', 'withdrawn'],
      ],
    },
    {
      name: 'is ended by the team after it was confirmed',
      starts: 'announced',
      steps: [
        ['CONFIRMED', 'confirmed'],
        ['ENDED', 'withdrawn'],
      ],
    },
  ],
});
