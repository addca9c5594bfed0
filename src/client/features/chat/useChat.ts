import { useCallback, useEffect, useRef } from 'react';

import type { ChatMessage, ChatRoom } from '../../../contract/chat/chat';
import { isBlank } from '../../../shared/text';
import { REFETCH_ON_MOUNT } from '../../lib/api/api';
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
  /** Owner, read status and holder of the room; undefined until loaded. */
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
  /** Does nothing if there are none, or while they load. */
  readonly loadOlder: () => void;
  /** Puts a text on its way, trimmed; a blank one does nothing (CHAT-01). */
  readonly send: (text: string) => void;
  /** Sends a refused message again. */
  readonly tryAgain: (id: string) => void;
  readonly discard: (id: string) => void;
  /** Call while the newest message is on screen and the page visible; idempotent. */
  readonly markSeen: () => void;
}

/** Stable empty list for a room that is not open yet. */
const NONE: readonly never[] = [];

/** Opens a room while the screen is there, and does all that a screen does with it (CHAT-10). */
export function useChat(room: string): Chat {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  // Another session reopens the room: it may have different access.
  useEffect(() => {
    if (token === null) return undefined;
    dispatch(chatOpened({ room }));
    return () => {
      dispatch(chatClosed({ room }));
    };
  }, [dispatch, room, token]);

  // Read status and unread counts are kept on this server, even with Firestore.
  useLiveEvents();
  const { currentData: known } = useGetChatRoomQuery(room, {
    ...REFETCH_ON_MOUNT,
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

/** Marks new messages as seen once; retries after a failure only when something has changed. */
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
