import type { paymentLifecycleMachine } from '../../../../../src/client/features/billing/machines/paymentLifecycle';
import { examples } from '../../../../../src/client/features/billing/machines/paymentLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof paymentLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'announced, proved twice, found, and given a receipt after a wrong match',
      starts: 'announced',
      steps: [
        ['ANSWERED', 'announced'],
        ['PROOF_SENT', 'proofSent'],
        ['PROOF_SENT', 'proofSent'],
        ['MATCHED', 'matched'],
        ['WITHDRAWN', 'matched'],
        ['UNMATCHED', 'matching'],
        ['PROOF_SENT', 'matching'],
        ['MATCHED', 'matched'],
        ['RECEIPTED', 'receipted'],
      ],
    },
    {
      name: 'does not agree, is asked about, and agrees after the answer',
      starts: 'announced',
      steps: [
        ['MATCHING_STARTED', 'matching'],
        ['MISMATCHED', 'mismatch'],
        ['WITHDRAWN', 'mismatch'],
        ['ASKED', 'asked'],
        ['ANSWERED', 'matching'],
        ['MISMATCHED', 'mismatch'],
        ['ASKED', 'asked'],
        ['MATCHED', 'matched'],
      ],
    },
    {
      name: 'is found while it does not agree',
      starts: 'announced',
      steps: [
        ['PROOF_SENT', 'proofSent'],
        ['MATCHING_STARTED', 'matching'],
        ['MISMATCHED', 'mismatch'],
        ['MATCHED', 'matched'],
      ],
    },
    {
      name: 'does not agree, and goes back',
      starts: 'announced',
      steps: [
        ['MATCHING_STARTED', 'matching'],
        ['MISMATCHED', 'mismatch'],
        ['RETURNED', 'returned'],
      ],
    },
    {
      name: 'is asked about, and goes back',
      starts: 'announced',
      steps: [
        ['MATCHING_STARTED', 'matching'],
        ['MISMATCHED', 'mismatch'],
        ['ASKED', 'asked'],
        ['RETURNED', 'returned'],
      ],
    },
    {
      name: 'is found before anything else is said',
      starts: 'announced',
      steps: [
        ['RECEIPTED', 'announced'],
        ['MATCHED', 'matched'],
      ],
    },
    {
      name: 'is taken back at once',
      starts: 'announced',
      steps: [['WITHDRAWN', 'withdrawn']],
    },
    {
      name: 'is taken back after its proof',
      starts: 'announced',
      steps: [
        ['PROOF_SENT', 'proofSent'],
        ['WITHDRAWN', 'withdrawn'],
      ],
    },
    {
      name: 'is taken back while it is looked for',
      starts: 'announced',
      steps: [
        ['MATCHING_STARTED', 'matching'],
        ['WITHDRAWN', 'withdrawn'],
      ],
    },
  ],
});
