import type { ChatMessage } from '../../../../contract/chat/chat';
import { isHttpError } from '../../../lib/api/errors';
import type { ChannelStore } from './channelStore';
import { unwrapUntil } from './channelStore';
import { chatApi } from './chatApi';
import { ChatRefused } from './chatChannel';
import type { ChatChannel } from './chatChannel';
import { followRoom } from './followRoom';
import type { RoomFollowing } from './followRoom';

/** The channel of this server: messages by its API, news by its event stream (CHAT-03, CHAT-11). */
export function createApiChannel(store: ChannelStore): ChatChannel {
  const followings = new Set<RoomFollowing>();
  const never = new AbortController().signal;
  return {
    follow: (room, follower) => {
      const following = followRoom(store, room, follower);
      followings.add(following);
      return () => {
        followings.delete(following);
        following.stop();
      };
    },
    loadOlder: async (room, { createdAt }) => {
      const { fetchChatMessages } = chatApi.endpoints;
      const call = store.dispatch(
        fetchChatMessages.initiate({ room, before: createdAt }, { track: false }),
      );
      const { items, more } = await unwrapUntil(call, never);
      return { messages: items, more };
    },
    send: async (draft, signal) => {
      const { sendChatMessage } = chatApi.endpoints;
      const call = store.dispatch(sendChatMessage.initiate(draft, { track: false }));
      const message = await unwrapUntil(call, signal).catch(refuse);
      for (const { room, echo } of followings) if (room === draft.room) echo(message);
      return message;
    },
  };
}

/**
 * Converts a failed call to the channel's error. A 401 is not the message's fault: it ends the
 * session, and the same account's next session sends it (CHAT-14).
 */
function refuse(error: unknown): ChatMessage {
  if (isHttpError(error)) {
    const { status, retryAt } = error;
    if (status === 429) throw new ChatRefused('limit', retryAt);
    if ([400, 413, 422].includes(status)) throw new ChatRefused('text');
    if ([403, 404, 409].includes(status)) throw new ChatRefused('access');
  }
  throw error;
}
