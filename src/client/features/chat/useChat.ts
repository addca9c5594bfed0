import { useCallback, useEffect, useRef } from 'react';

import type { ChatMessage, ChatRoom } from '../../../contract/chat/chat';
import { isBlank } from '../../../shared/text';
import { ASKED_ANEW } from '../../lib/api/api';
import { useGetChatRoomQuery, useMarkChatSeenMutation } from './api/chatApi';
import type { OutgoingMessage } from './chat';
import { useLiveEvents } from '../notifications/useLiveEvents';
import {
  chatClosed,
  chatOpened,
  olderRequested,
  selectChat,
  selectMessages,
  selectOutgoing,
} from './chatSlice';
import type { ChatState } from './chatSlice';
import { selectToken } from '../../lib/store/session';
import { useAppDispatch, useAppSelector, useAppStore } from '../../lib/store/hooks';
import { startOutgoing } from './startOutgoing';

/** A conversation, as its screen sees it. */
export interface Chat {
  /** Whose it is, who has seen what and who answers when; undefined until it is known. */
  readonly room: ChatRoom | undefined;
  /** Ascending. The same list until it changes. */
  readonly messages: readonly ChatMessage[];
  /** On their way, in the order of sending, below all messages. The same list until it changes. */
  readonly outgoing: readonly OutgoingMessage[];
  /** `refused` when the room is not for this account: nothing follows. */
  readonly connection: ChatState['connection'];
  /** Until the newest messages are there, or are refused. */
  readonly isLoading: boolean;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlderFailed: boolean;
  /** Does nothing while there are none, or they are on their way. */
  readonly loadOlder: () => void;
  /** Puts a text on its way, trimmed; a blank one does nothing (CHAT-01). */
  readonly send: (text: string) => void;
  /** Sends a refused message again. */
  readonly tryAgain: (id: string) => void;
  readonly discard: (id: string) => void;
  /** The newest message is on screen and somebody looks. May be called as often as that is so. */
  readonly markSeen: () => void;
}

/** Of a room that is not open yet. */
const NONE: readonly never[] = [];

/** Opens a room while the screen is there, and does all that a screen does with it (CHAT-10). */
export function useChat(room: string): Chat {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  // Another session opens it anew: what it may read is its own.
  useEffect(() => {
    if (token === null) return undefined;
    dispatch(chatOpened({ room }));
    return () => {
      dispatch(chatClosed({ room }));
    };
  }, [dispatch, room, token]);

  // What is seen and unread is kept here, also where the messages are Firestore's.
  useLiveEvents();
  const { currentData: known } = useGetChatRoomQuery(room, {
    ...ASKED_ANEW,
    skip: token === null,
  });
  const chat = useAppSelector(selectChat);
  const isOpen = chat.room === room;
  const messages = useAppSelector(selectMessages);
  const outgoing = useAppSelector(selectOutgoing);

  return {
    room: known,
    messages: isOpen ? messages : NONE,
    outgoing: isOpen ? outgoing : NONE,
    connection: isOpen ? chat.connection : 'connecting',
    isLoading: !isOpen || (!chat.isLoaded && chat.connection !== 'refused'),
    hasOlder: isOpen && chat.hasOlder,
    isLoadingOlder: isOpen && chat.older === 'loading',
    loadOlderFailed: isOpen && chat.older === 'failed',
    loadOlder: useCallback(() => void dispatch(olderRequested()), [dispatch]),
    send: useCallback(
      (text: string) => {
        if (!isBlank(text)) startOutgoing(store).send(room, text.trim());
      },
      [store, room],
    ),
    tryAgain: useCallback((id: string) => startOutgoing(store).tryAgain(id), [store]),
    discard: useCallback((id: string) => startOutgoing(store).discard(id), [store]),
    markSeen: useMarkSeen(known, isOpen ? messages.at(-1)?.createdAt : undefined, chat.connection),
  };
}

/** Marks what is unseen, once; again after a failure only when something has changed. */
function useMarkSeen(
  known: ChatRoom | undefined,
  newest: string | undefined,
  connection: ChatState['connection'],
): () => void {
  const [markChatSeen] = useMarkChatSeenMutation();
  const asked = useRef('');
  const room = known?.room;
  const unread = known?.unread ?? 0;
  return useCallback(() => {
    const what = JSON.stringify([room, newest, unread, connection]);
    if (room === undefined || newest === undefined || unread === 0 || asked.current === what)
      return;
    asked.current = what;
    void markChatSeen({ room, up_to: newest });
  }, [room, newest, unread, connection, markChatSeen]);
}
