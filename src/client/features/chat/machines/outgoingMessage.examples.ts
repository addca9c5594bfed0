// Rules: CHAT-12 (docs/requirements.md)
import type { outgoingMessageMachine } from './outgoingMessage';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { MessageRejection } from './support/messageRejection';
import { examplesFor } from '../../../lib/machines/examples';

export const DRAFT = { id: 'message-1', room: 'room-1', text: 'مرحبًا' };
export const NEW = { ...DRAFT, refusal: null };
export const RESTORED = { ...DRAFT, refusal: 'access' } as const;
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof outgoingMessageMachine>()({
  inputs: [NEW, RESTORED],
  events: {
    TURN_GIVEN: { typical: {} },
    NETWORK_RETURNED: { typical: {} },
    RETRY_REQUESTED: { typical: {} },
    DISCARD_REQUESTED: { typical: {} },
  },
  actors: {
    sendMessage: {
      done: { typical: undefined },
      failed: {
        typical: OFFLINE,
        text: new MessageRejection('text'),
        access: new MessageRejection('access'),
        limited: LIMITED,
      },
    },
  },
});
