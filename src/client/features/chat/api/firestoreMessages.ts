/** Messages in Firestore (CHAT-02): a room's queries and their results. */
import {
  collection,
  documentId,
  endBefore,
  getDocsFromServer,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { Firestore, Query, QuerySnapshot } from 'firebase/firestore';

import { CHAT_PAGE_SIZE } from '../../../../contract/chat/chat';
import type { ChatMessage } from '../../../../contract/chat/chat';

export const MESSAGES = 'messages';
/** The maximum that firestore.rules allow per query (CHAT-30). */
const MISSED_PAGE_SIZE = 200;
const NANO_DIGITS = 9;

type Place = Pick<ChatMessage, 'createdAt' | 'id'>;

/** The newest page of a room. */
export function newestPage(db: Firestore, room: string): Query {
  return query(inRoom(db, room), limitToLast(CHAT_PAGE_SIZE));
}

/** The page before a message. */
export async function pageBefore(db: Firestore, room: string, { createdAt, id }: Place) {
  const older = query(
    inRoom(db, room),
    endBefore(timestampOf(createdAt), id),
    // One extra message shows whether there are more.
    limitToLast(CHAT_PAGE_SIZE + 1),
  );
  const found = messagesIn(await getDocsFromServer(older));
  return { messages: found.slice(-CHAT_PAGE_SIZE), more: found.length > CHAT_PAGE_SIZE };
}

/** One page of messages after the given one, or the room's first page. */
export async function pageAfter(db: Firestore, room: string, place: Place | undefined) {
  const cursor = place ? [startAfter(timestampOf(place.createdAt), place.id)] : [];
  const newer = query(inRoom(db, room), ...cursor, limit(MISSED_PAGE_SIZE));
  const messages = messagesIn(await getDocsFromServer(newer));
  return { messages, more: messages.length === MISSED_PAGE_SIZE };
}

function inRoom(db: Firestore, room: string): Query {
  return query(
    collection(db, MESSAGES),
    where('room', '==', room),
    orderBy('createdAt'),
    orderBy(documentId()),
  );
}

/** Messages in query order, without those whose Firestore time is still pending. */
export function messagesIn({ docs }: QuerySnapshot): ChatMessage[] {
  return docs.flatMap((entry) => {
    const createdAt: unknown = entry.get('createdAt');
    if (!(createdAt instanceof Timestamp)) return [];
    return [
      {
        id: entry.id,
        room: String(entry.get('room')),
        uid: String(entry.get('uid')),
        user: String(entry.get('user')),
        text: String(entry.get('text')),
        createdAt: isoTimestamp(createdAt.seconds, createdAt.nanoseconds),
      },
    ];
  });
}

/** Full precision: timestamps sort as text, and identify an exact position. */
function isoTimestamp(seconds: number, nanoseconds: number): string {
  const whole = new Date(seconds * 1_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return `${whole}.${String(nanoseconds).padStart(NANO_DIGITS, '0')}Z`;
}

function timestampOf(iso: string): Timestamp {
  const [whole = '', fraction = ''] = iso.replace(/Z$/, '').split('.');
  const nanoseconds = Number(fraction.padEnd(NANO_DIGITS, '0'));
  return new Timestamp(Date.parse(`${whole}Z`) / 1_000, nanoseconds);
}

/**
 * Converts a time of Firestore's REST answers, which omit trailing zeros, to the form of
 * `messagesIn`.
 */
export function restTimestamp(iso: string): string {
  const { seconds, nanoseconds } = timestampOf(iso);
  return isoTimestamp(seconds, nanoseconds);
}
