import type { documentLifecycleMachine } from '../../../../../src/client/features/documents/machines/documentLifecycle';
import { examples } from '../../../../../src/client/features/documents/machines/documentLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof documentLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'sent, sent back, replaced twice and accepted',
      starts: 'missing',
      steps: [
        ['ACCEPTED', 'missing'],
        ['RETURNED', 'missing'],
        ['UNWAIVED', 'missing'],
        ['SENT', 'inReview'],
        ['RETURNED', 'sentBack'],
        ['ACCEPTED', 'sentBack'],
        ['SENT', 'inReview'],
        ['SENT', 'inReview'],
        ['ACCEPTED', 'accepted.valid'],
        ['SENT', 'accepted.valid'],
        ['WAIVED', 'accepted.valid'],
        ['RETURNED', 'sentBack'],
      ],
    },
    {
      name: 'it runs out, and a new one takes its place in time',
      starts: 'missing',
      steps: [
        ['SENT', 'inReview'],
        ['EXPIRED', 'inReview'],
        ['ACCEPTED', 'accepted.valid'],
        ['EXPIRY_NEARED', 'accepted.expiring'],
        ['ACCEPTED', 'accepted.expiring'],
        ['SENT', 'inReview'],
      ],
    },
    {
      name: 'it has run out, and is sent again',
      starts: 'missing',
      steps: [
        ['SENT', 'inReview'],
        ['ACCEPTED', 'accepted.valid'],
        ['EXPIRED', 'accepted.expired'],
        ['SENT', 'inReview'],
      ],
    },
    {
      name: 'it runs out, has run out, and was not right',
      starts: 'missing',
      steps: [
        ['SENT', 'inReview'],
        ['ACCEPTED', 'accepted.valid'],
        ['EXPIRY_NEARED', 'accepted.expiring'],
        ['EXPIRED', 'accepted.expired'],
        ['EXPIRY_NEARED', 'accepted.expired'],
        ['RETURNED', 'sentBack'],
      ],
    },
    {
      name: 'one that runs out is not needed any more',
      starts: 'missing',
      steps: [
        ['SENT', 'inReview'],
        ['ACCEPTED', 'accepted.valid'],
        ['EXPIRY_NEARED', 'accepted.expiring'],
        ['WAIVED', 'waived'],
      ],
    },
    {
      name: 'one that has run out is not needed any more',
      starts: 'missing',
      steps: [
        ['SENT', 'inReview'],
        ['ACCEPTED', 'accepted.valid'],
        ['EXPIRED', 'accepted.expired'],
        ['WAIVED', 'waived'],
      ],
    },
    {
      name: 'not needed, needed after all, and not needed whatever was sent',
      starts: 'missing',
      steps: [
        ['WAIVED', 'waived'],
        ['SENT', 'waived'],
        ['UNWAIVED', 'missing'],
        ['SENT', 'inReview'],
        ['WAIVED', 'waived'],
      ],
    },
    {
      name: 'one that was sent back is not needed',
      starts: 'missing',
      steps: [
        ['SENT', 'inReview'],
        ['RETURNED', 'sentBack'],
        ['WAIVED', 'waived'],
      ],
    },
  ],
});
