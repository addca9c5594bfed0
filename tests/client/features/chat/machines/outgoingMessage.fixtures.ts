// Rules: CHAT-12 (docs/requirements.md)
import type { outgoingMessageMachine } from '../../../../../src/client/features/chat/machines/outgoingMessage';
import {
  examples,
  DRAFT,
  NEW,
  RESTORED,
  OFFLINE,
  LIMITED,
} from '../../../../../src/client/features/chat/machines/outgoingMessage.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const ASKED = { asks: { sendMessage: DRAFT } };
const LOGGED = { did: [['logFailure', { error: OFFLINE }]] } as const;

export const fixtures = fixturesFor<typeof outgoingMessageMachine>()(examples, {
  exclusive: {
    because: 'an error is of one class',
    guards: ['isRefused', 'isLimited'],
  },
  journeys: [
    {
      name: 'waits for its turn, and is sent',
      input: NEW,
      starts: 'queued',
      steps: [
        ['NETWORK_RETURNED', 'queued'],
        ['TURN_GIVEN', 'sending', ASKED],
        ['TURN_GIVEN', 'sending'],
        ['DISCARD_REQUESTED', 'sending'],
        ['sendMessage done', 'sent'],
      ],
    },
    {
      name: 'is tried again after pauses that grow, and at once when the network is back',
      input: NEW,
      starts: 'queued',
      steps: [
        ['TURN_GIVEN', 'sending'],
        ['sendMessage failed', 'pausing.failed', { ...LOGGED, context: { failures: 1 } }],
        ['after retryPause', 'sending', ASKED],
        ['sendMessage failed', 'pausing.failed', { ...LOGGED, context: { failures: 2 } }],
        ['TURN_GIVEN', 'pausing.failed'],
        ['NETWORK_RETURNED', 'sending', ASKED],
        ['sendMessage done', 'sent'],
      ],
    },
    {
      name: 'counts no further than the longest pause',
      input: NEW,
      starts: 'queued',
      steps: [
        ['TURN_GIVEN', 'sending'],
        ...([1, 2, 3, 4, 5, 6] as const).flatMap(
          (failures) =>
            [
              ['sendMessage failed', 'pausing.failed', { ...LOGGED, context: { failures } }],
              ['after retryPause', 'sending', ASKED],
            ] as const,
        ),
        ['sendMessage failed', 'pausing.failed', { ...LOGGED, context: { failures: 6 } }],
      ],
    },
    {
      name: 'waits until a limit ends, whatever the network does',
      input: NEW,
      starts: 'queued',
      steps: [
        ['TURN_GIVEN', 'sending'],
        [
          'sendMessage failed: limited',
          'pausing.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['NETWORK_RETURNED', 'pausing.limited'],
        ['after untilLimitEnds', 'sending', ASKED],
        ['sendMessage done', 'sent'],
      ],
    },
    {
      name: 'is refused with its reason, and tried again from the start',
      input: NEW,
      starts: 'queued',
      steps: [
        ['TURN_GIVEN', 'sending'],
        ['sendMessage failed', 'pausing.failed', LOGGED],
        ['after retryPause', 'sending'],
        ['sendMessage failed: text', 'refused', { context: { ...DRAFT, refusal: 'text' } }],
        ['TURN_GIVEN', 'refused'],
        ['RETRY_REQUESTED', 'queued', { context: { ...NEW, failures: 0 } }],
        ['TURN_GIVEN', 'sending', ASKED],
        ['sendMessage failed: access', 'refused', { context: { refusal: 'access' } }],
        ['DISCARD_REQUESTED', 'discarded'],
      ],
    },
    {
      name: 'is still refused after a reload',
      input: RESTORED,
      starts: 'refused',
      atStart: { context: RESTORED },
      steps: [
        ['RETRY_REQUESTED', 'queued', { context: { refusal: null } }],
        ['DISCARD_REQUESTED', 'discarded'],
      ],
    },
    {
      name: 'can be discarded while it waits to be tried again',
      input: NEW,
      starts: 'queued',
      steps: [
        ['TURN_GIVEN', 'sending'],
        ['sendMessage failed', 'pausing.failed', LOGGED],
        ['DISCARD_REQUESTED', 'discarded'],
      ],
    },
  ],
});
