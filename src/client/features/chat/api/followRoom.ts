import { addListener, removeListener } from '@reduxjs/toolkit';

import type { ChatMessage } from '../../../../contract/chat/chat';
import { CONTROL_EVENTS } from '../../../../contract/common/events';
import type { EventKind } from '../../../../contract/common/events';
import { isOnline, subscribeToOnline } from '../../../lib/browser/online';
import type { ChatConnection } from '../chat';
import { isHttpError } from '../../../lib/api/errors';
import { liveEventHeard, liveEventsApi } from '../../notifications/liveEventsApi';
import type { ChannelStore } from './channelStore';
import { unwrapUntil } from './channelStore';
import { chatApi } from './chatApi';
import type { ChatFollower } from './chatChannel';

/** Milliseconds. Polling interval while there is no stream and the page is visible. */
const ASK_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Page size when catching up: the server's maximum. */
const MISSED_PAGE_SIZE = 200;
/** A time before all messages: in an empty room everything new was missed. */
const BEGINNING = '1970-01-01T00:00:00.000Z';
const CHAT_CHANGED: EventKind = 'chatChanged';
/** The room is not, or no more, for this account. */
const REFUSALS: readonly number[] = [400, 401, 403, 404, 422];

export interface RoomFollowing {
  readonly room: string;
  /** Delivers a message that was just sent. */
  readonly echo: (message: ChatMessage) => void;
  readonly stop: () => void;
}

/**
 * Follows a room on the event stream: loads the newest page, fetches newer messages after an event
 * or a reconnect, and polls every few seconds while there is no stream, the page is visible and
 * calls succeed (CHAT-11).
 */
export function followRoom(
  store: ChannelStore,
  room: string,
  follower: ChatFollower,
): RoomFollowing {
  const ended = new AbortController();
  const { signal } = ended;
  const isOver = (): boolean => signal.aborted;
  /**
   * `createdAt` of the newest message that came in a page. An echo does not move it: others may have
   * written before it.
   */
  let newest: string | undefined;
  /** Echoes that came before the first page, which follows first. */
  let early: ChatMessage[] = [];
  let isRunning = false;
  let isWanted = false;
  let isCaughtUp = false;
  let failures = 0;
  let notBefore = 0;
  let told: ChatConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stream = keepStream(store, () => {
    isCaughtUp = false;
    if (stream.isOpen()) void catchUp();
    else settle();
  });

  async function fetchMissed(): Promise<void> {
    for (;;) {
      const after = newest;
      const isFirst = after === undefined;
      const arg = isFirst ? { room } : { room, after, limit: MISSED_PAGE_SIZE };
      const call = store.dispatch(
        chatApi.endpoints.fetchChatMessages.initiate(arg, { track: false }),
      );
      const { items, more } = await unwrapUntil(call, signal);
      if (isOver()) return;
      newest = items.at(-1)?.createdAt ?? newest ?? BEGINNING;
      if (isFirst || items.length > 0) follower.onMessages(items);
      if (isFirst && early.length > 0) follower.onMessages(early);
      early = [];
      // For the newest page `more` refers to older messages.
      if (isFirst || !more) return;
    }
  }

  /** Never rejects; a call during a run causes one more round. */
  async function catchUp(): Promise<void> {
    isWanted = true;
    if (isRunning || isOver()) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      while (isWanted) {
        isWanted = false;
        await fetchMissed();
        if (isOver()) return;
      }
      isCaughtUp = true;
      failures = 0;
    } catch (error) {
      if (isOver()) return;
      if (isHttpError(error) && REFUSALS.includes(error.status)) {
        stop();
        follower.onRefused();
        return;
      }
      isCaughtUp = false;
      failures += 1;
      notBefore = isHttpError(error) ? (error.retryAt ?? 0) : 0;
    } finally {
      isRunning = false;
    }
    settle();
  }

  function connection(): ChatConnection {
    if (!isOnline() || failures > 0) return 'offline';
    return stream.isOpen() && isCaughtUp ? 'live' : 'connecting';
  }

  /** Updates the state and schedules the next poll. */
  function settle(): void {
    clearTimeout(timer);
    const now = connection();
    if (now !== told) follower.onConnection(now);
    told = now;
    if (now === 'live' || isRunning || document.hidden || !isOnline()) return;
    const pause = spread(Math.min(ASK_MS * 2 ** failures, LONGEST_PAUSE_MS));
    timer = setTimeout(() => void catchUp(), Math.max(pause, notBefore - Date.now()));
  }

  const hear = {
    actionCreator: liveEventHeard,
    effect: ({ payload: { event, id } }: ReturnType<typeof liveEventHeard>) => {
      const isControl = CONTROL_EVENTS.some((one) => one === event);
      if (isControl || (event === CHAT_CHANGED && id === room)) void catchUp();
    },
  };
  store.dispatch(addListener(hear));
  const onShown = (): void => {
    if (!document.hidden && connection() !== 'live') void catchUp();
  };
  const onOnlineChange = (): void => {
    if (isOnline()) void catchUp();
    else settle();
  };
  const stopOnline = subscribeToOnline(onOnlineChange);
  document.addEventListener('visibilitychange', onShown);

  function stop(): void {
    ended.abort();
    clearTimeout(timer);
    stream.stop();
    stopOnline();
    document.removeEventListener('visibilitychange', onShown);
    store.dispatch(removeListener(hear));
  }

  void catchUp();
  settle();
  return {
    room,
    stop,
    echo: (message) => {
      if (isOver()) return;
      if (newest === undefined) early.push(message);
      else follower.onMessages([message]);
    },
  };
}

/** So that a server's readers do not come back together. */
function spread(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}

/** Keeps the tab's event stream open, also across a cache reset, and reports its changes. */
function keepStream(store: ChannelStore, onChange: () => void) {
  const { initiate, select } = liveEventsApi.endpoints.followLiveEvents;
  const entry = select(undefined);
  const open = () => store.dispatch(initiate(undefined));
  let subscription = open();
  let isStopped = false;
  const isOpen = (): boolean => entry(store.getState()).data === 'open';
  const isMissing = (): boolean => {
    const state = store.getState();
    return entry(state).isUninitialized && state.session.token !== null;
  };
  let wasOpen = isOpen();
  const unsubscribe = store.subscribe(() => {
    // The end of the session is the end of all calls, whose answers say so.
    if (store.getState().session.token === null) return;
    // A cache reset aborts running calls until it has finished, so wait for that.
    if (isMissing()) {
      setTimeout(() => {
        if (!isStopped && isMissing()) subscription = open();
      });
    }
    if (isOpen() === wasOpen) return;
    wasOpen = !wasOpen;
    onChange();
  });
  return {
    isOpen,
    stop: () => {
      isStopped = true;
      unsubscribe();
      subscription.unsubscribe();
    },
  };
}
