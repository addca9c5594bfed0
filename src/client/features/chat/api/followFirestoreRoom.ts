import { onSnapshot } from 'firebase/firestore';
import type { QuerySnapshot } from 'firebase/firestore';

import { CHAT_PAGE_SIZE } from '../../../../contract/chat/chat';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { isOnline, subscribeToOnline } from '../../../lib/browser/online';
import type { ChatConnection } from '../chat';
import { isHttpError } from '../../../lib/api/errors';
import type { ChatFollower } from './chatChannel';
import { messagesIn, newestPage, pageAfter } from './firestoreMessages';
import type { FirestoreSession } from './firestoreSession';
import type { RoomFollowing } from './followRoom';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Milliseconds after which a listener that misses a known message is reopened. */
const SILENT_MS = 3_000;
/** The session is over, or the account has no chat. */
const REFUSALS: readonly number[] = [401, 403, 404];

export interface FirestoreFollowing extends RoomFollowing {
  /** Reports that a message with this `createdAt` (in milliseconds) exists. */
  readonly expect: (createdAt: string) => void;
}

/**
 * Follows a room with a listener on its newest page, which the SDK reopens after every disconnect.
 * Messages that are new but older than that page are fetched first, so that there is no gap. A
 * listener that misses a message known to the server is reopened.
 */
export function followFirestoreRoom(
  session: FirestoreSession,
  room: string,
  follower: ChatFollower,
): FirestoreFollowing {
  const ended = new AbortController();
  const isOver = (): boolean => ended.signal.aborted;
  let unlisten: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasDenied = false;
  /** The newest page as it was told of last; undefined before the first. */
  let page: readonly ChatMessage[] | undefined;
  /** Up to here nothing is missing. */
  let newest: ChatMessage | undefined;
  let early: ChatMessage[] = [];
  /** The next page to deliver; a newer one replaces an undelivered one. */
  let next: readonly ChatMessage[] | undefined;
  let isTelling = false;
  /** Undefined until Firestore has answered. */
  let isCurrent: boolean | undefined;
  let told: ChatConnection | undefined;
  /** Epoch milliseconds of the newest message known to exist. */
  let expected = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    if (isOver()) return;
    const now = connection();
    if (now !== told) follower.onConnection(now);
    told = now;
  }

  function connection(): ChatConnection {
    if (!isOnline() || failures > 0 || isCurrent === false) return 'offline';
    return isCurrent && page !== undefined && next === undefined ? 'live' : 'connecting';
  }

  /** Never rejects. */
  async function listen(): Promise<void> {
    clearTimeout(timer);
    unlisten();
    try {
      await session.signIn();
    } catch (error) {
      fail(error);
      return;
    }
    if (isOver()) return;
    unlisten = onSnapshot(
      newestPage(session.db, room),
      { includeMetadataChanges: true },
      (snapshot) => hear(snapshot),
      (error) => fail(error),
    );
  }

  function hear(snapshot: QuerySnapshot): void {
    if (isOver()) return;
    // From memory: Firestore has not confirmed it, or cannot be reached.
    isCurrent = !snapshot.metadata.fromCache;
    if (isCurrent) {
      failures = 0;
      wasDenied = false;
      next = messagesIn(snapshot);
      void tell();
    }
    settle();
  }

  /** Never rejects. */
  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      while (next !== undefined && !isOver()) {
        const current = next;
        if (isGapBefore(current)) await fillGap(current);
        if (isOver()) return;
        tellPage(current);
        if (next === current) next = undefined;
      }
    } catch (error) {
      fail(error);
    } finally {
      isTelling = false;
    }
    settle();
  }

  /** A full page that has nothing in common with the one before. */
  function isGapBefore(current: readonly ChatMessage[]): boolean {
    if (page === undefined || current.length < CHAT_PAGE_SIZE) return false;
    const known = new Set(page.map(({ id }) => id));
    return !current.some(({ id }) => known.has(id));
  }

  async function fillGap(current: readonly ChatMessage[]): Promise<void> {
    const ids = new Set(current.map(({ id }) => id));
    for (;;) {
      const { messages, more } = await pageAfter(session.db, room, newest);
      if (isOver()) return;
      if (messages.length > 0) follower.onMessages(messages);
      newest = messages.at(-1) ?? newest;
      if (!more || messages.some(({ id }) => ids.has(id))) return;
    }
  }

  function tellPage(current: readonly ChatMessage[]): void {
    const isFirst = page === undefined;
    const known = new Set(page?.map(({ id }) => id));
    const fresh = current.filter(({ id }) => !known.has(id));
    page = current;
    newest = current.at(-1) ?? newest;
    if (isFirst || fresh.length > 0) follower.onMessages(fresh);
    if (isFirst && early.length > 0) follower.onMessages(early);
    early = [];
  }

  function fail(error: unknown): void {
    if (isOver()) return;
    if (isRefusal(error)) {
      stop();
      follower.onRefused();
      return;
    }
    failures += 1;
    settle();
    clearTimeout(timer);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    timer = setTimeout(() => void listen(), pause * (0.5 + Math.random() / 2));
  }

  /** Permanent refusals. A room that was readable before is refused only to a new token. */
  function isRefusal(error: unknown): boolean {
    if (isHttpError(error)) return REFUSALS.includes(error.status);
    const code = firestoreCode(error);
    if (code === 'unauthenticated') session.forget();
    if (code !== 'permission-denied') return false;
    if (page === undefined || wasDenied) return true;
    wasDenied = true;
    session.forget();
    return false;
  }

  function expectUpTo(createdAt: string): void {
    const time = Date.parse(createdAt);
    if (isOver() || time <= expected) return;
    expected = time;
    clearTimeout(silence);
    silence = setTimeout(() => {
      const reached = newest === undefined ? 0 : Date.parse(newest.createdAt);
      if (reached < expected && isOnline() && failures === 0) void listen();
    }, SILENT_MS);
  }

  const stopOnline = subscribeToOnline(() => {
    // A listener that is open is reopened by the SDK.
    if (isOnline() && failures > 0) void listen();
    settle();
  });

  function stop(): void {
    ended.abort();
    clearTimeout(timer);
    clearTimeout(silence);
    unlisten();
    stopOnline();
  }

  settle();
  void listen();
  return {
    room,
    stop,
    expect: expectUpTo,
    echo: (message) => {
      if (isOver()) return;
      if (page === undefined) early.push(message);
      else follower.onMessages([message]);
    },
  };
}

/**
 * Not checked by class: listeners receive a `FirebaseError`, not the class that the SDK exports.
 */
function firestoreCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
