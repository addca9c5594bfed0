import type { courseQuoteMachine } from '../../../src/client/machines/courseQuote';
import { NO_LIMIT, ApiRejection } from '../../../src/client/machines/support/apiRejection';
import { CHOICE, QUOTE } from '../../support/designedCourse';
import { fixturesFor } from '../../support/statecharts/fixtures';

const LONGER = { ...CHOICE, weeks: 12 };
const OFFLINE = new Error('An unknown error occurred');

export const fixtures = fixturesFor<typeof courseQuoteMachine>()({
  events: {
    CHOICE_CHANGED: {
      typical: { choice: CHOICE },
      longer: { choice: LONGER },
      incomplete: { choice: null },
    },
    RETRY_REQUESTED: { typical: {} },
  },
  actors: {
    quoteCourse: {
      done: { typical: QUOTE },
      failed: {
        typical: OFFLINE,
        unknown: new ApiRejection('NOT_FOUND'),
        impossible: new ApiRejection('VALIDATION_FAILED'),
        limited: new ApiRejection('UNAVAILABLE', 90_000),
      },
    },
  },
  journeys: [
    {
      name: 'a complete choice is priced once it has settled',
      starts: 'following.unpriced',
      steps: [
        ['CHOICE_CHANGED', 'following.settling', { context: { choice: CHOICE } }],
        ['CHOICE_CHANGED: longer', 'following.settling', { context: { choice: LONGER } }],
        ['after quotePause', 'following.quoting', { asks: { quoteCourse: LONGER } }],
        ['quoteCourse done', 'following.quoted', { context: { quote: QUOTE } }],
        ['CHOICE_CHANGED', 'following.settling', { context: { quote: QUOTE } }],
      ],
    },
    {
      name: 'a newer choice makes the older question void',
      starts: 'following.unpriced',
      steps: [
        ['CHOICE_CHANGED', 'following.settling'],
        ['after quotePause', 'following.quoting', { asks: { quoteCourse: CHOICE } }],
        ['CHOICE_CHANGED: longer', 'following.settling'],
        ['after quotePause', 'following.quoting', { asks: { quoteCourse: LONGER } }],
      ],
    },
    {
      name: 'what is no longer complete has no price',
      starts: 'following.unpriced',
      steps: [
        ['CHOICE_CHANGED', 'following.settling'],
        ['after quotePause', 'following.quoting'],
        ['quoteCourse done', 'following.quoted'],
        [
          'CHOICE_CHANGED: incomplete',
          'following.unpriced',
          { context: { choice: null, quote: null } },
        ],
      ],
    },
    {
      name: 'a price can be asked for again, whether it came or not',
      starts: 'following.unpriced',
      steps: [
        ['CHOICE_CHANGED', 'following.settling'],
        ['after quotePause', 'following.quoting'],
        ['quoteCourse failed', 'following.quoteFailed'],
        ['RETRY_REQUESTED', 'following.quoting', { asks: { quoteCourse: CHOICE } }],
        ['quoteCourse done', 'following.quoted', { context: { quote: QUOTE } }],
        ['RETRY_REQUESTED', 'following.quoting', { asks: { quoteCourse: CHOICE } }],
      ],
    },
    {
      name: 'a limit is kept with the failure, and no longer than the next one',
      starts: 'following.unpriced',
      steps: [
        ['CHOICE_CHANGED', 'following.settling'],
        ['after quotePause', 'following.quoting'],
        [
          'quoteCourse failed: limited',
          'following.quoteFailed',
          { context: { limit: { retryAt: 90_000, isOwn: false } } },
        ],
        ['RETRY_REQUESTED', 'following.quoting'],
        ['quoteCourse failed', 'following.quoteFailed', { context: { limit: NO_LIMIT } }],
      ],
    },
    {
      name: 'a course that cannot be had has no price until it is changed',
      starts: 'following.unpriced',
      steps: [
        ['CHOICE_CHANGED', 'following.settling'],
        ['after quotePause', 'following.quoting'],
        ['quoteCourse done', 'following.quoted'],
        ['CHOICE_CHANGED: longer', 'following.settling'],
        ['after quotePause', 'following.quoting'],
        ['quoteCourse failed: impossible', 'following.refused', { context: { quote: null } }],
        ['RETRY_REQUESTED', 'following.refused'],
        ['CHOICE_CHANGED', 'following.settling'],
        ['after quotePause', 'following.quoting'],
        ['quoteCourse failed: unknown', 'following.refused'],
      ],
    },
  ],
});
