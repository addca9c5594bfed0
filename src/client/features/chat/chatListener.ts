import type { ListenerEffectAPI } from '@reduxjs/toolkit';

import type { ChatChannel, ChatFollower } from './api/chatChannel';
import { pauseUntilOnline } from '../../lib/browser/pauseUntilOnline';
import {
  chatClosed,
  chatOpened,
  connectionChanged,
  messagesArrived,
  olderArrived,
  olderFailed,
  olderRequested,
  selectChat,
  selectMessages,
} from './chatSlice';
import { selectToken } from '../../lib/store/session';
import type { AppDispatch, RootState } from '../../lib/store/rootReducer';
import type { StartListening, StopListening } from '../../lib/store/listening';

/** Milliseconds after a channel could not be loaded, doubled with each further failure. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

type Listener = ListenerEffectAPI<RootState, AppDispatch>;

/** A room that is followed, until its signal. */
interface Following {
  readonly room: string;
  readonly channel: ChatChannel;
  readonly signal: AbortSignal;
}

/**
 * Streams the open room into the chat slice (CHAT-10): while the room is open and the session the same,
 * and not for a moment longer.
 *
 * @param loadChannel the channel of the session as it stands; may reject while it cannot be had
 */
export function startChatListener(
  startListening: StartListening,
  loadChannel: () => Promise<ChatChannel>,
): StopListening {
  let ended = new AbortController();
  let following: Following | null = null;

  const end = (): void => {
    ended.abort();
    following = null;
  };

  async function follow(room: string, { dispatch }: Listener, signal: AbortSignal): Promise<void> {
    const channel = await loadUntil(signal, loadChannel, () =>
      dispatch(connectionChanged({ room, connection: 'offline' })),
    );
    if (channel === null) return;
    const unlessEnded =
      <Args extends readonly unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args): void => {
        if (!signal.aborted) tell(...args);
      };
    const follower: ChatFollower = {
      onMessages: unlessEnded((messages) => dispatch(messagesArrived({ room, messages }))),
      onConnection: unlessEnded((connection) => dispatch(connectionChanged({ room, connection }))),
      onRefused: unlessEnded(() => dispatch(connectionChanged({ room, connection: 'refused' }))),
    };
    following = { room, channel, signal };
    signal.addEventListener('abort', channel.follow(room, follower));
  }

  const stops = [
    startListening({
      actionCreator: chatOpened,
      effect: ({ payload: { room } }, listener) => {
        end();
        ended = new AbortController();
        void follow(room, listener, ended.signal);
      },
    }),
    startListening({
      actionCreator: chatClosed,
      effect: (_action, listener) => {
        if (selectChat(listener.getState()).room === null) end();
      },
    }),
    // Another session or none: it may have access to other rooms.
    startListening({
      predicate: (_action, now, before) => selectToken(now) !== selectToken(before),
      effect: (_action, listener) => {
        end();
        const { room } = selectChat(listener.getState());
        if (room !== null) listener.dispatch(chatClosed({ room }));
      },
    }),
    startListening({
      predicate: (action, now, before) =>
        olderRequested.match(action) &&
        selectChat(now).older === 'loading' &&
        selectChat(before).older !== 'loading',
      effect: async (_action, listener) => {
        const current = following;
        const [oldest] = selectMessages(listener.getState());
        if (current === null || oldest === undefined) return;
        const { room, channel, signal } = current;
        try {
          const page = await channel.loadOlder(room, oldest);
          if (!signal.aborted) listener.dispatch(olderArrived({ room, ...page }));
        } catch (error) {
          console.error('Loading older messages failed', error);
          if (!signal.aborted) listener.dispatch(olderFailed({ room }));
        }
      },
    }),
  ];
  return () => {
    end();
    for (const stop of stops) stop();
  };
}

/**
 * Loads with backoff, and immediately when the network returns. Null once the signal is aborted.
 */
async function loadUntil(
  signal: AbortSignal,
  load: () => Promise<ChatChannel>,
  onFailure: () => void,
): Promise<ChatChannel | null> {
  const isOver = (): boolean => signal.aborted;
  let pause = FIRST_PAUSE_MS;
  while (!isOver()) {
    try {
      const channel = await load();
      return isOver() ? null : channel;
    } catch (error) {
      if (isOver()) return null;
      console.error('Loading the chat failed', error);
      onFailure();
      await pauseUntilOnline(pause, signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
  return null;
}
