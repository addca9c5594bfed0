import type { ChatMessage } from '../../../../contract/chat/chat';
import { chatMessageSchema } from '../../../../contract/chat/routes';
import type { ChannelStore } from './channelStore';
import { chatApi } from './chatApi';
import { ChatRefused } from './chatChannel';
import type { ChatChannel, ChatDraft } from './chatChannel';
import { commitMessage, FirestoreFailure, readMessage } from './firestoreCommit';
import { pageBefore } from './firestoreMessages';
import { openFirestoreSession } from './firestoreSession';
import type { FirestoreConfig } from './firestoreSession';
import { followFirestoreRoom } from './followFirestoreRoom';
import type { RoomFollowing } from './followRoom';

/** The channel of a Firestore project, for the session that the store has now (CHAT-02, CHAT-03). */
export function createFirestoreChannel(store: ChannelStore, config: FirestoreConfig): ChatChannel {
  const session = openFirestoreSession(store, config);
  const followings = new Set<RoomFollowing>();
  const { token } = store.getState().session;
  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.token === token) return;
    unsubscribe();
    for (const { stop } of followings) stop();
    session.end();
  });

  async function send(draft: ChatDraft, signal: AbortSignal): Promise<ChatMessage> {
    const user = await session.signIn();
    const { claims } = await user.getIdTokenResult();
    const name = String(claims.name);
    signal.throwIfAborted();
    try {
      const createdAt = await commitMessage(config, user, name, draft, signal);
      return { ...draft, uid: user.uid, user: name, createdAt };
    } catch (error) {
      if (!(error instanceof FirestoreFailure)) throw error;
      const { status } = error;
      if (status === 401) session.forget();
      if (status === 429) throw new ChatRefused('limit');
      // A message of this id is there, or this account may not write; 409 also while it is written.
      if (status !== 403 && status !== 409) throw error;
      const known = await readMessage(config, user, draft.id, signal).catch((reason: unknown) => {
        const isDenied = reason instanceof FirestoreFailure && [403, 404].includes(reason.status);
        throw isDenied && status === 403 ? new ChatRefused('access') : reason;
      });
      if (known.uid !== user.uid || known.room !== draft.room) throw new ChatRefused('access');
      return known;
    }
  }

  return {
    follow: (room, follower) => {
      const following = followFirestoreRoom(session, room, follower);
      followings.add(following);
      const selectRoom = chatApi.endpoints.getChatRoom.select(room);
      const expectNewest = (): void => {
        const newest = selectRoom(store.getState()).data?.newest_at;
        if (newest) following.expect(newest);
      };
      const stopExpecting = store.subscribe(expectNewest);
      expectNewest();
      return () => {
        stopExpecting();
        followings.delete(following);
        following.stop();
      };
    },
    loadOlder: async (room, before) => {
      await session.signIn();
      return pageBefore(session.db, room, before);
    },
    send: async (draft, signal) => {
      const message = await send(checked(draft), signal);
      for (const { room, echo } of followings) if (room === draft.room) echo(message);
      // The server finds it by itself before long.
      const call = chatApi.endpoints.tellChatSent.initiate(draft.room, { track: false });
      store.dispatch(call).catch(() => undefined);
      return message;
    },
  };
}

/**
 * Validates like the API. Firestore's rules are equivalent, but do not report which one refused.
 */
function checked({ id, room, text }: ChatDraft): ChatDraft {
  try {
    return { room, ...chatMessageSchema.validateSync({ id, text }) };
  } catch {
    throw new ChatRefused('text');
  }
}
