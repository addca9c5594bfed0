import type { payByCardMachine } from '../../../../../src/client/features/billing/machines/payByCard';
import {
  examples,
  OFFLINE,
  REFUSED,
  START,
} from '../../../../../src/client/features/billing/machines/payByCard.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof payByCardMachine>()(examples, {
  journeys: [
    {
      name: 'the form is loaded after the server has begun, and sent once',
      starts: 'closed',
      steps: [
        ['CARD_CHOSEN', 'starting'],
        ['CARD_CHOSEN', 'starting'],
        ['startPayment done', 'loading', { asks: { loadForm: START } }],
        ['loadForm done', 'shown', { context: { start: START } }],
        ['FORM_SENT', 'sent'],
        ['CARD_CLOSED', 'sent'],
      ],
    },
    {
      name: 'thinking better of it forgets the form',
      starts: 'closed',
      steps: [
        ['CARD_CHOSEN', 'starting'],
        ['startPayment done', 'loading'],
        ['loadForm done', 'shown'],
        ['CARD_CLOSED', 'closed', { context: { start: null } }],
      ],
    },
    {
      name: 'the server says why not',
      starts: 'closed',
      steps: [
        ['CARD_CHOSEN', 'starting'],
        [
          'startPayment failed: refused',
          'failed',
          {
            did: [['logFailure', { error: REFUSED }]],
            context: { problem: 'Your bank is still deciding on the last payment' },
          },
        ],
        ['CARD_CLOSED', 'closed', { context: { problem: '' } }],
      ],
    },
    {
      name: 'a form that does not load, and a line that is down, are tried again',
      starts: 'closed',
      steps: [
        ['CARD_CHOSEN', 'starting'],
        ['startPayment failed', 'failed', { did: ['logFailure'], context: { problem: '' } }],
        ['CARD_CHOSEN', 'starting'],
        ['startPayment done', 'loading'],
        ['loadForm failed', 'failed', { did: [['logFailure', { error: OFFLINE }]] }],
        ['CARD_CHOSEN', 'starting'],
      ],
    },
  ],
});
