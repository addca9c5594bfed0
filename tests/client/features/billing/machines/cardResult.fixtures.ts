import { ASKED_MOST } from '../../../../../src/client/features/billing/machines/cardResult';
import type { cardResultMachine } from '../../../../../src/client/features/billing/machines/cardResult';
import {
  examples,
  FAILED,
  PAID,
  PENDING,
} from '../../../../../src/client/features/billing/machines/cardResult.examples';
import {
  OFFLINE,
  START,
} from '../../../../../src/client/features/billing/machines/payByCard.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const { id } = START.payment;
const input = { id };
/** Asked so often, without an answer that ends it. */
const waits = (times: number) =>
  Array.from({ length: times }, () => [
    ['checkPayment done', 'waiting'] as const,
    ['after untilAskedAgain', 'asking'] as const,
  ]).flat();

export const fixtures = fixturesFor<typeof cardResultMachine>()(examples, {
  exclusive: {
    because: 'an answer has one state',
    guards: ['isPaid', 'isRefused', 'isOther'],
  },
  journeys: [
    {
      name: 'paid after the bank took its time and the line was down',
      input,
      starts: 'asking',
      steps: [
        ['checkPayment done', 'waiting', { context: { payment: PENDING } }],
        ['after untilAskedAgain', 'asking', { asks: { checkPayment: id }, context: { asked: 2 } }],
        ['checkPayment failed', 'waiting', { did: [['logFailure', { error: OFFLINE }]] }],
        ['after untilAskedAgain', 'asking'],
        ['checkPayment done: paid', 'paid', { context: { payment: PAID } }],
      ],
    },
    {
      name: 'refused',
      input,
      starts: 'asking',
      steps: [['checkPayment done: failed', 'refused', { context: { payment: FAILED } }]],
    },
    {
      name: 'another amount',
      input,
      starts: 'asking',
      steps: [['checkPayment done: differs', 'other']],
    },
    {
      name: 'no such payment',
      input,
      starts: 'asking',
      steps: [['checkPayment failed: missing', 'missing']],
    },
    {
      name: 'asked often enough, the reader asks',
      input,
      starts: 'asking',
      steps: [
        ...waits(ASKED_MOST - 1),
        ['checkPayment done', 'unknown', { context: { asked: ASKED_MOST } }],
        ['CHECK_REQUESTED', 'asking', { context: { asked: 1 } }],
        ...waits(ASKED_MOST - 1),
        ['checkPayment failed', 'unknown', { did: ['logFailure'] }],
      ],
    },
  ],
});
